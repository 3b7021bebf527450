// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/text_scan.h"
#include "engine/io/generators/generator_arguments.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace sequency::io {
namespace {

// Returns the inverse of a permutation, or an empty table if `values` is not a permutation.
SBoxValues inverseOf(const SBoxValues& values, int outputs)
{
    if (values.size() != std::size_t{1} << outputs)
        return {};
    SBoxValues inverse(values.size());
    std::vector<bool> seen(values.size(), false);
    for (std::size_t x = 0; x < values.size(); ++x) {
        if (seen[values[x]])
            return {};
        seen[values[x]] = true;
        inverse[values[x]] = static_cast<std::uint16_t>(x);
    }
    return inverse;
}

GeneratedFunction ofLibrary(const LibrarySBox& row, const GeneratorArguments& arguments,
                            const base::RunControl& control)
{
    if (arguments.integer("inverse") == 0)
        return numbersOrComponent(row.values, row.outputs, arguments, control);
    const SBoxValues inverse = inverseOf(row.values, row.outputs);
    if (inverse.empty())
        return wrongArgument("inverse", fmt::format("{} is not a permutation, expected 0", row.name));
    return numbersOrComponent(inverse, row.inputs, arguments, control);
}

}  // namespace

GeneratedFunction numbersOrComponent(const SBoxValues& values, int outputs,
                                     const GeneratorArguments& arguments, const base::RunControl& control)
{
    const auto mask = static_cast<unsigned>(arguments.integer("component"));
    const int variables = std::countr_zero(values.size());
    if (mask >> outputs != 0)
        return wrongArgument(
            "component", fmt::format("'{}' is not possible, expected 0 to {}", mask, (1U << outputs) - 1));
    if (mask != 0)
        return booleanFunction(variables, arguments, control,
                               [&](std::size_t x) { return std::popcount(values[x] & mask) % 2 == 1; });
    auto numbers = SEQUENCY_TRY(base::AlignedBuffer<std::int64_t>::allocate(values.size()));
    std::copy(values.begin(), values.end(), numbers.begin());
    return base::FunctionVector{2, variables, std::move(numbers)};
}

GeneratedFunction makeSBox(const GeneratorArguments& arguments, const base::RunControl& control)
{
    return ofLibrary(*findSBox(arguments.text("name")), arguments, control);
}

GeneratedFunction makeAes(const GeneratorArguments& arguments, const base::RunControl& control)
{
    return ofLibrary(*findSBox("aes"), arguments, control);
}

GeneratedFunction makePresent(const GeneratorArguments& arguments, const base::RunControl& control)
{
    return ofLibrary(*findSBox("present"), arguments, control);
}

}  // namespace sequency::io
