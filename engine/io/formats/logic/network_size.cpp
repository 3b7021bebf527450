// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/logic/network_size.h"

#include "engine/io/formats/table_formats.h"

#include <cmath>
#include <fmt/format.h>

namespace sequency::io {
namespace {

// Binary logarithm of the maximum total number of values if a table has several outputs. As bits, these values take 4 GiB.
constexpr int maxSeveralValues = 35;

}  // namespace

base::Status checkNetworkSize(const TextInput& input, const TableSize& size, std::size_t place)
{
    const auto fits = checkTableSize(input.options, size, placeOf(input, place));
    if (size.outputs < 2)
        return fits;
    if (!fits) {
        base::Error error = fits.error();
        error.message += "; --select NAME reads one output";
        return error;
    }
    if (double(size.outputs) * std::ldexp(1.0, size.variables) <= std::ldexp(1.0, maxSeveralValues))
        return fits;
    return badInput(
        input, place,
        fmt::format("{} inputs and {} outputs mean {} times 2^{} values, expected at most 2^{} in total; "
                    "--select NAME reads one output",
                    size.variables, size.outputs, size.outputs, size.variables, maxSeveralValues));
}

base::Status reduceToCone(const TextInput& input, const std::vector<int>& inputs, TruthTable& table)
{
    const auto variables = static_cast<int>(inputs.size());
    SEQUENCY_TRY(checkTableSize(input.options, {2, variables, 1, 1}, placeOf(input, 0)));
    noteChoice(
        table, input.options,
        fmt::format(
            "the selected output is read as a function of only the {} of {} inputs on which it depends",
            inputs.size(), table.variables));
    std::vector<std::string> names;
    for (const int v : inputs)
        if (!table.inputNames.empty())
            names.push_back(table.inputNames[static_cast<std::size_t>(v)]);
    table.inputNames = std::move(names);
    table.variables = variables;
    return base::success();
}

base::Result<std::vector<BitColumn>> evaluateOutputs(const TextInput& input, const AndGraph& graph,
                                                     const std::vector<Literal>& outputs, TruthTable& table)
{
    if (!isReducedToCone(input.options, static_cast<std::size_t>(graph.inputs())))
        return graph.evaluate(outputs, input.control);
    const std::vector<int> inputs = graph.inputsOf(outputs);
    SEQUENCY_TRY(reduceToCone(input, inputs, table));
    return graph.evaluate(outputs, inputs, input.control);
}

}  // namespace sequency::io
