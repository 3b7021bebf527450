// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/benchmark/published_tables.h"

#include "engine/benchmark/published_texts.h"
#include "engine/io/bytes/json.h"

#include <algorithm>

namespace sequency::benchmark {
namespace {

using Json = nlohmann::json;

constexpr std::string_view measuredFolder = "measured/";

PublishedColumn::Time timeNamed(const std::string& name)
{
    if (name == "kernels")
        return PublishedColumn::Time::Kernels;
    if (name == "transfers")
        return PublishedColumn::Time::Transfers;
    if (name == "step")
        return PublishedColumn::Time::Step;
    return name == "factor" ? PublishedColumn::Time::Factor : PublishedColumn::Time::None;
}

PublishedColumn columnOf(const Json& json)
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
    column.time = timeNamed(json.value("time", ""));
    return column;
}

PublishedTable tableOf(const Json& paper, const Json& json)
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
    for (const Json& column : json.at("columns"))
        table.columns.push_back(columnOf(column));
    for (const Json& row : json.at("rows")) {
        std::vector<std::optional<double>> values;
        for (const Json& value : row)
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
            const Json paper = Json::parse(file.text);
            for (const Json& table : paper.at("tables"))
                tables.push_back(tableOf(paper, table));
        } catch (const Json::exception&) {
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
    const auto tables = publishedTables();
    const auto found = std::find_if(tables.begin(), tables.end(),
                                    [id](const PublishedTable& table) { return table.id == id; });
    return found == tables.end() ? nullptr : &*found;
}

std::span<const Document> measuredDocuments()
{
    static const std::vector<Document> documents = readMeasured();
    return documents;
}

}  // namespace sequency::benchmark
