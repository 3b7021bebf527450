// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parses resources/published: the papers' setups and tables, and this project's measurements with these setups.
#include "engine/benchmark/papers/paper_setups.h"

#include "engine/benchmark/document_fields.h"

#include <algorithm>
#include <array>

namespace sequency::benchmark {

namespace fields {

constexpr std::array<std::string_view, 5> publishedTimeNames{"", "kernels", "transfers", "step", "factor"};
constexpr std::array<std::string_view, 3> axisNames{"size", "work-group", "outputs-per-item"};

static void list(Reader& fields, PublishedColumn& column)
{
    fields("name", column.name);
    fields("title", column.title);
    column.ownTitle = column.title;
    fields("own", column.ownTitle);
    fields("unit", column.unit);
    fields("work", column.work);
    fields("algorithm", column.algorithm);
    fields("gpu", column.onGpu);
    fields("machine", column.machine);
    fields.named("time", column.time, publishedTimeNames);
}

static void list(Reader& fields, PublishedTable& table)
{
    fields("id", table.id);
    fields("title", table.title);
    fields("caption", table.caption);
    fields("machine", table.machine);
    fields("note", table.note);
    fields("radix", table.radix);
    fields("variables", table.variables);
    fields("back_to_back", table.backToBack);
    fields("columns", table.columns);
    fields("rows", table.rows);
    for (auto& row : table.rows)
        row.resize(table.columns.size());
}

static void list(Reader& fields, PaperSetup& setup)
{
    fields("name", setup.name);
    fields("title", setup.title);
    fields("source", setup.source);
    fields("description", setup.description);
    fields("tables", setup.tables);
    fields.named("axis", setup.axis, axisNames);
    fields("work", setup.work);
    fields("steps", setup.steps);
    fields("transfers", setup.transfers);
    fields("radix", setup.radix);
    fields("sizes", setup.sizes);
    fields("cpu", setup.cpu);
    fields("gpu", setup.gpu);
    fields("values", setup.values);
    fields("ours", setup.ours);
}

}  // namespace fields

namespace {

constexpr std::string_view measuredFolder = "measured/";

// Reads the list `name` of a file. A missing list is read as empty, because the project's tests check that the files are correct.
template <typename Element>
std::vector<Element> elementsOf(const fields::Json& json, const char* name)
{
    std::string problem;
    std::vector<Element> elements;
    fields::Reader(json, {}, problem)(name, elements);
    return problem.empty() ? elements : std::vector<Element>();
}

std::vector<std::string> algorithmsOn(const PaperSetup& setup, const session::DeviceInfo& device)
{
    if (device.id == "reference")
        return setup.cpu;
    std::vector<std::string> names;
    if (device.isOpenCl && !device.isSeveral())
        names = setup.gpu;
    if (setup.ours)
        names.emplace_back("fast");
    return names;
}

void addPoints(std::vector<Point>& points, const PaperSetup& setup, const Point& point)
{
    if (setup.values.empty())
        points.push_back(point);
    for (const std::size_t value : setup.values) {
        base::AlgorithmOptions& options = points.emplace_back(point).algorithmOptions;
        (setup.axis == PaperSetup::Axis::WorkGroup ? options.workGroupSize : options.outputsPerItem) = value;
    }
}

std::vector<PaperSetup> readSetups()
{
    const auto file = base::rowWith(publishedTexts(), "setups.json", &PublishedText::name);
    return elementsOf<PaperSetup>(fields::Json::parse(file->text), "setups");
}

std::vector<PublishedTable> readTables()
{
    std::vector<PublishedTable> tables;
    for (const PublishedText& file : publishedTexts()) {
        if (file.name.starts_with(measuredFolder))
            continue;
        const auto paper = fields::Json::parse(file.text);
        for (PublishedTable& table : elementsOf<PublishedTable>(paper, "tables")) {
            table.source = paper.at("source");
            table.shortSource = paper.at("short");
            tables.push_back(std::move(table));
        }
    }
    return tables;
}

std::vector<Document> readMeasured()
{
    std::vector<Document> documents;
    for (const PublishedText& file : publishedTexts())
        if (file.name.starts_with(measuredFolder))
            if (auto document = readDocument(file.text, std::string(file.name)))
                documents.push_back(std::move(*document));
    return documents;
}

}  // namespace

std::span<const PaperSetup> paperSetups()
{
    static const std::vector<PaperSetup> setups = readSetups();
    return setups;
}

const PaperSetup* paperSetup(std::string_view name)
{
    return base::rowWith(paperSetups(), name, &PaperSetup::name);
}

Plan paperPlan(const PaperSetup& setup, std::span<const session::DeviceInfo> devices)
{
    Plan plan;
    for (const int size : setup.sizes)
        for (const session::DeviceInfo& device : devices)
            for (const std::string& algorithm : algorithmsOn(setup, device))
                addPoints(plan.points, setup, {setup.work, algorithm, device.id, size, setup.radix});
    return plan;
}

std::span<const PublishedTable> publishedTables()
{
    static const std::vector<PublishedTable> tables = readTables();
    return tables;
}

const PublishedTable* publishedTable(std::string_view id)
{
    return base::rowWith(publishedTables(), id, &PublishedTable::id);
}

std::span<const Document> measuredDocuments()
{
    static const std::vector<Document> documents = readMeasured();
    return documents;
}

}  // namespace sequency::benchmark
