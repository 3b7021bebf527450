// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/text.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/logic/blif_model.h"
#include "engine/io/formats/read_checks.h"
#include <algorithm>
#include <array>
#include <bit>

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

// Returns how well the text matches BLIF. Directives that occur only in PLA files do not match.
DetectionConfidence likenessToBlif(const TextShape& shape)
{
    constexpr std::array<std::string_view, 10> directives{".model",  ".inputs", ".outputs", ".names",
                                                          ".subckt", ".search", ".exdc",    ".clock",
                                                          ".latch",  ".gate"};
    const std::string_view word = shape.first.substr(0, shape.first.find_first_of(" \t"));
    return std::ranges::find(directives, word) != directives.end() ? DetectionConfidence::Sure
                                                                   : DetectionConfidence::None;
}

// Writes a .names block with the points at which an output is 1. The block of a constant has no inputs, because ABC rejects a cover with inputs but
// without rows.
void putCover(const WriteJob& job, std::size_t output, const std::vector<std::string>& inputs,
              const std::string& name)
{
    const base::PackedBits& on = job.bits(output).on;
    std::size_t count = 0;
    for (std::size_t word = 0; word < on.wordCount(); ++word)
        count += static_cast<std::size_t>(std::popcount(on.words()[word]));
    if (count == 0 || count == on.size()) {
        putNames(job.sink, ".names", {name});
        return job.sink.put(count > 0 ? "1\n" : "");
    }
    auto nets = inputs;
    nets.push_back(name);
    putNames(job.sink, ".names", nets);
    for (std::size_t row = 0; row < on.size() && !job.sink.failed(); ++row) {
        if (!on[row])
            continue;
        putPoint(job.sink, row, job.table.variables);
        job.sink.put(" 1\n");
    }
}

base::Result<TruthTable> readBlif(const TextInput& input)
{
    auto file = SEQUENCY_TRY(readBlifModels(input));
    TruthTable table;
    if (input.isBegin)
        return table;
    for (std::size_t i = 0; i < file.models.size(); ++i)
        table.parts.push_back(file.models[i].name.empty() ? fmt::format("model {}", i)
                                                          : std::string(file.models[i].name));
    const auto part = SEQUENCY_TRY(chosenPart(table, input.options, "model"));
    const BlifModel& model = file.models[part];
    if (input.options.variables && std::cmp_not_equal(*input.options.variables, model.inputs.size()))
        return badInput(
            input, model.inputsPlace,
            fmt::format("{} inputs found, expected {}", model.inputs.size(), *input.options.variables));
    table.name = model.name;
    table.notes = std::move(file.notes);
    table.inputNames = namesOf(model, model.inputs);
    for (std::string& name : namesOf(model, model.outputs))
        table.outputs.push_back({std::move(name), BitColumn()});
    const auto chosen = SEQUENCY_TRY(chosenOutput(table, input.options));
    auto columns = SEQUENCY_TRY(evaluateBlif(file, part, chosen, input, table));
    keepOutput(table, chosen, input.options);
    for (std::size_t j = 0; j < columns.size(); ++j)
        table.outputs[j].values = std::move(columns[j]);
    return table;
}

base::Status writeBlif(const WriteJob& job)
{
    const auto inputs = inputNamesFor(job.table, isWordCharacter);
    // A net can have only one driver, so an output must not have the name of an input.
    const auto outputs = outputNamesFor(job.table, job.outputs, isWordCharacter, inputs);
    const bool named = !job.table.name.empty() && std::ranges::all_of(job.table.name, isWordCharacter);
    job.sink.put(fmt::format(".model {}\n", named ? job.table.name : "function"));
    putNames(job.sink, ".inputs", inputs);
    putNames(job.sink, ".outputs", outputs);
    for (std::size_t i = 0; i < outputs.size(); ++i)
        putCover(job, i, inputs, outputs[i]);
    job.sink.put(".end\n");
    return base::success();
}

}  // namespace

FormatRow blifFormat()
{
    FormatRow row =
        networkRow(namedRow("blif", SEQUENCY_TEXT("Engine", "BLIF"), {".blif"}), readBlif, writeBlif);
    row.info.parts = "models";
    row.likeness = likenessToBlif;
    row.sharesNames = true;
    return row;
}

}  // namespace sequency::io
