// SPDX-License-Identifier: GPL-3.0-or-later
//
// The papers' setups and tables.
#include "engine/benchmark/paper_setups.h"

#include "engine/io/bytes/json.h"

#include <algorithm>
#include <array>
#include <functional>

namespace sequency::benchmark {
namespace {

using Axis = PaperSetup::Axis;

constexpr std::string_view dyadicPaper =
    "D. B. Gajić, R. S. Stanković: Computation of dyadic convolution on GPU for efficient modeling of dyadic "
    "LTI systems, 2011";
constexpr std::string_view cudaPaper =
    "D. Bikov, I. Bouyukliev: Parallel fast Walsh transform algorithm and its implementation with CUDA on "
    "GPUs, 2018";
constexpr std::string_view charactersPaper =
    "D. B. Gajić, R. S. Stanković: GPU accelerated construction of characters of finite Abelian groups, 2012";
constexpr std::string_view gf4Paper =
    "D. B. Gajić: Computation of Galois field expressions for quaternary logic functions on GPUs, 2014";

// What a setup measures: the CPU programs of the paper (on the reference), its GPU programs (on OpenCL), at these sizes.
struct Recipe {
    PaperSetup setup;
    int radix = 0;
    std::vector<int> sizes;
    std::vector<std::string> cpuAlgorithms;
    std::vector<std::string> device;
    std::vector<std::size_t> sweep = {};  // of the axis, where that is not the size
    bool withOurs = true;                 // "fast" on the CPU path and on OpenCL as well
};

std::vector<int> range(int from, int to)
{
    std::vector<int> sizes;
    for (int n = from; n <= to; ++n)
        sizes.push_back(n);
    return sizes;
}

std::vector<std::size_t> powers(std::size_t from, std::size_t to)
{
    std::vector<std::size_t> values;
    for (std::size_t value = from; value <= to; value *= 2)
        values.push_back(value);
    return values;
}

std::vector<Recipe> makeRecipes()
{
    return {
        {{"dyadic-table-2",
          "Table 2 and Fig. 3 of the dyadic paper",
          std::string(dyadicPaper),
          "Dyadic convolution of random binary vectors, n = 4 … 25: the sequential "
          "program against the in-place OpenCL program, computation and transfers apart.",
          {"dyadic-table-2"},
          Axis::Size,
          "convolution",
          false,
          true},
         2,
         {4, 8, 10, 16, 18, 20, 23, 24, 25},
         {"A0"},
         {"in-place"}},
        {{"cuda-tables-2-3",
          "Tables 2 and 3, Figs. 8–11 of the CUDA paper",
          std::string(cudaPaper),
          "Walsh transform of random Boolean functions, n = 7 … 18: the sequential "
          "algorithm A0 against A1 … A6 without transfers.",
          {"cuda-table-2", "cuda-table-3"},
          Axis::Size,
          "walsh"},
         2,
         range(7, 18),
         {"A0"},
         {"A1", "A2", "A3", "A4", "A5", "A6"}},
        {{"cuda-figure-6",
          "Fig. 6 of the CUDA paper",
          std::string(cudaPaper),
          "Algorithm A1 for n = 15 and 16 with work-groups of 32 … 1024 work-items.",
          {},
          Axis::WorkGroup,
          "walsh"},
         2,
         {15, 16},
         {},
         {"A1"},
         powers(32, 1024),
         false},
        {{"cuda-figure-7",
          "Fig. 7 of the CUDA paper",
          std::string(cudaPaper),
          "Algorithm A3 for n = 16: every work-item computes M = 1 … 1024 outputs of a step.",
          {},
          Axis::OutputsPerItem,
          "walsh"},
         2,
         {16},
         {},
         {"A3"},
         powers(1, 1024),
         false},
        {{"characters-figure-3",
          "Fig. 3 of the characters paper",
          std::string(charactersPaper),
          "The table of characters of C_3^m, m = 1 … 8, by Kronecker products of complex numbers in single "
          "precision.",
          {"characters-figure-3"},
          Axis::Size,
          "characters"},
         3,
         range(1, 8),
         {"kronecker"},
         {"kronecker"}},
        {{"gf4-tables-3-4",
          "Tables 3 and 4, Figs. 2 and 3 of the GF(4) paper",
          std::string(gf4Paper),
          "Expressions over GF(4) of random quaternary functions, n = 9 … 13: Cooley–Tukey and "
          "constant geometry, with the times of the steps.",
          {"gf4-table-3", "gf4-table-4"},
          Axis::Size,
          "gf",
          true},
         4,
         range(9, 13),
         {"cooley-tukey", "constant-geometry"},
         {"cooley-tukey", "constant-geometry"}},
    };
}

const std::vector<Recipe>& recipes()
{
    static const std::vector<Recipe> all = makeRecipes();
    return all;
}

// The algorithms of a setup on one device.
std::vector<std::string> algorithmsOn(const Recipe& recipe, const session::DeviceInfo& device)
{
    if (device.id == "reference")
        return recipe.cpuAlgorithms;
    std::vector<std::string> names;
    if (device.isOpenCl && !device.isSeveral())
        names = recipe.device;
    if (recipe.withOurs)
        names.emplace_back("fast");
    return names;
}

void addPoints(std::vector<Point>& points, const Recipe& recipe, const Point& point)
{
    if (recipe.sweep.empty()) {
        points.push_back(point);
        return;
    }
    for (const std::size_t value : recipe.sweep) {
        Point swept = point;
        (recipe.setup.axis == Axis::WorkGroup ? swept.algorithmOptions.workGroupSize
                                              : swept.algorithmOptions.outputsPerItem) = value;
        points.push_back(swept);
    }
}

}  // namespace

std::span<const PaperSetup> paperSetups()
{
    static const std::vector<PaperSetup> setups = [] {
        std::vector<PaperSetup> all;
        for (const Recipe& recipe : recipes())
            all.push_back(recipe.setup);
        return all;
    }();
    return setups;
}

const PaperSetup* paperSetup(std::string_view name)
{
    return base::rowWith(paperSetups(), name, &PaperSetup::name);
}

Plan paperPlan(const PaperSetup& setup, std::span<const session::DeviceInfo> devices)
{
    Plan plan;
    const auto recipe = std::find_if(recipes().begin(), recipes().end(), [&setup](const Recipe& candidate) {
        return candidate.setup.name == setup.name;
    });
    if (recipe == recipes().end())
        return plan;
    for (const int size : recipe->sizes) {
        for (const session::DeviceInfo& device : devices) {
            for (const std::string& algorithm : algorithmsOn(*recipe, device)) {
                Point point;
                point.work = setup.work;
                point.algorithm = algorithm;
                point.device = device.id;
                point.variables = size;
                point.radix = recipe->radix;
                addPoints(plan.points, *recipe, point);
            }
        }
    }
    return plan;
}

namespace {

using PaperJson = nlohmann::json;

constexpr std::string_view measuredFolder = "measured/";

constexpr std::array<std::string_view, 5> publishedTimeNames{"", "kernels", "transfers", "step", "factor"};

PublishedColumn columnOf(const PaperJson& json)
{
    PublishedColumn column;
    column.name = json.at("name");
    column.title = json.at("title");
    column.ownTitle = json.value("own", column.title);
    column.unit = json.value("unit", "");
    column.work = json.value("work", "");
    column.algorithm = json.value("algorithm", "");
    column.onGpu = json.value("gpu", false);
    column.machine = json.value("machine", "");
    column.time =
        base::valueNamed<PublishedColumn::Time>(publishedTimeNames, json.value("time", std::string()))
            .value_or(PublishedColumn::Time::None);
    return column;
}

PublishedTable tableOf(const PaperJson& paper, const PaperJson& json)
{
    PublishedTable table;
    table.id = json.at("id");
    table.source = paper.at("source");
    table.shortSource = paper.at("short");
    table.title = json.at("title");
    table.caption = json.at("caption");
    table.machine = json.at("machine");
    table.note = json.at("note");
    table.radix = json.value("radix", 2);
    table.variables = json.value("variables", 0);
    table.backToBack = json.value("back_to_back", false);
    for (const PaperJson& column : json.at("columns"))
        table.columns.push_back(columnOf(column));
    for (const PaperJson& row : json.at("rows")) {
        std::vector<std::optional<double>> values;
        for (const PaperJson& value : row)
            values.push_back(value.is_null() ? std::nullopt : std::optional(value.get<double>()));
        values.resize(table.columns.size());
        table.rows.push_back(std::move(values));
    }
    return table;
}

// The files are the project's own and checked by its tests: one that cannot be read is left out.
std::vector<PublishedTable> readTables()
{
    std::vector<PublishedTable> tables;
    for (const PublishedText& file : publishedTexts()) {
        if (file.name.starts_with(measuredFolder))
            continue;
        try {
            const PaperJson paper = PaperJson::parse(file.text);
            for (const PaperJson& table : paper.at("tables"))
                tables.push_back(tableOf(paper, table));
        } catch (const PaperJson::exception&) {
            continue;
        }
    }
    return tables;
}

std::vector<Document> readMeasured()
{
    std::vector<Document> documents;
    for (const PublishedText& file : publishedTexts()) {
        if (!file.name.starts_with(measuredFolder))
            continue;
        auto document = readDocument(file.text, std::string(file.name));
        if (document)
            documents.push_back(std::move(*document));
    }
    return documents;
}

}  // namespace

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
