// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/logic/blif_model.h"
#include "engine/io/formats/read_checks.h"
#include "engine/io/formats/table_formats.h"

#include <fmt/format.h>

namespace sequency::io {
namespace {

std::vector<std::string> namesOf(const BlifModel& model, const std::vector<std::uint32_t>& nets)
{
    std::vector<std::string> names;
    names.reserve(nets.size());
    for (const std::uint32_t net : nets)
        names.emplace_back(model.netNames[net]);
    return names;
}

}  // namespace

base::Result<TruthTable> readBlif(const TextInput& input)
{
    auto file = readBlifModels(input);
    if (!file)
        return file.error();
    TruthTable table;
    if (input.isBegin)
        return table;
    for (std::size_t i = 0; i < file->models.size(); ++i)
        table.parts.push_back(file->models[i].name.empty() ? fmt::format("model {}", i)
                                                           : std::string(file->models[i].name));
    const auto part = chosenPart(table, input.options, "model");
    if (!part)
        return part.error();
    const BlifModel& model = file->models[*part];
    if (input.options.variables && std::cmp_not_equal(*input.options.variables, model.inputs.size()))
        return badInput(
            input, model.inputsPlace,
            fmt::format("{} inputs found, expected {}", model.inputs.size(), *input.options.variables));
    table.name = model.name;
    table.notes = std::move(file->notes);
    table.inputNames = namesOf(model, model.inputs);
    for (std::string& name : namesOf(model, model.outputs))
        table.outputs.push_back({std::move(name), BitColumn()});
    const auto chosen = chosenOutput(table, input.options);
    if (!chosen)
        return chosen.error();
    auto columns = evaluateBlif(*file, *part, *chosen, input);
    if (!columns)
        return columns.error();
    table.variables = static_cast<int>(model.inputs.size());
    keepOutput(table, *chosen, input.options);
    for (std::size_t j = 0; j < columns->size(); ++j)
        table.outputs[j].values = std::move((*columns)[j]);
    return table;
}

}  // namespace sequency::io
