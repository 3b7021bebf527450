// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/text_scan.h"
#include "engine/io/generators/generator_arguments.h"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>

namespace sequency::io {
namespace {

int variablesOf(const GeneratorArguments& arguments)
{
    return static_cast<int>(arguments.integer("variables"));
}

}  // namespace

GeneratedFunction makeRandom(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const int radix = static_cast<int>(arguments.integer("radix"));
    SEQUENCY_TRY(checkClaimedSize(radix, variablesOf(arguments), 1, arguments.laterBytes()));
    return randomFunction(static_cast<std::uint64_t>(arguments.integer("seed")), radix,
                          variablesOf(arguments), control);
}

GeneratedFunction makeMajority(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const int n = variablesOf(arguments);
    return booleanFunction(n, arguments, control, [n](std::size_t z) { return 2 * std::popcount(z) > n; });
}

GeneratedFunction makeParity(const GeneratorArguments& arguments, const base::RunControl& control)
{
    return booleanFunction(variablesOf(arguments), arguments, control,
                           [](std::size_t z) { return std::popcount(z) % 2 == 1; });
}

GeneratedFunction makeMultiplexer(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const auto address = static_cast<int>(arguments.integer("address"));
    const int inputs = 1 << address;
    return booleanFunction(address + inputs, arguments, control, [inputs](std::size_t z) {
        const auto chosen = static_cast<int>(z >> inputs);
        return (z >> (inputs - 1 - chosen) & 1U) != 0;
    });
}

GeneratedFunction makeInnerProduct(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const int n = variablesOf(arguments);
    if (n % 2 != 0)
        return wrongArgument("variables", fmt::format("{} is odd, expected an even number", n));
    return booleanFunction(n, arguments, control, [half = n / 2](std::size_t z) {
        return std::popcount((z >> half) & z & ((std::size_t{1} << half) - 1)) % 2 == 1;
    });
}

GeneratedFunction makeThreshold(const GeneratorArguments& arguments, const base::RunControl& control)
{
    auto weights = SEQUENCY_TRY(arguments.list("weights"));
    const auto n = static_cast<int>(weights.size());
    if (n > maxVariables)
        return wrongArgument("weights", fmt::format("{} weights, expected at most {}", n, maxVariables));
    std::ranges::reverse(weights);  // bit i of an index has the weight (*weights)[i]
    // Element b of the table k is the weighted sum of bits 8·k to 8·k + 7 of an index if these bits are the byte b.
    std::vector<std::array<std::int64_t, 256>> sums;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const std::int64_t weight = weights[i];
        if (weight > largestWeight || weight < -largestWeight)
            return wrongArgument("weights", fmt::format("{} is too large, expected at most 2^40", weight));
        if (i % 8 == 0)
            sums.emplace_back();
        for (std::size_t byte = 0; byte < 256; ++byte)
            if ((byte >> i % 8 & 1U) != 0)
                sums.back()[byte] += weight;
    }
    const std::int64_t bound = arguments.integer("bound");
    return booleanFunction(n, arguments, control, [&sums, bound](std::size_t z) {
        std::int64_t sum = 0;
        for (std::size_t k = 0; k < sums.size(); ++k)
            sum += sums[k][z >> 8 * k & 0xFFU];
        return sum >= bound;
    });
}

GeneratedFunction makeSymmetric(const GeneratorArguments& arguments, const base::RunControl& control)
{
    std::string values;
    for (const char c : arguments.text("values"))
        if (!isSeparator(static_cast<unsigned char>(c)))
            values += c;
    if (values.empty() || values.find_first_not_of("01") != std::string::npos)
        return wrongArgument(
            "values", fmt::format("{} is not a value vector, expected n + 1 bits", quotedToken(values)));
    if (values.size() > maxVariables + 1)
        return wrongArgument("values",
                             fmt::format("{} values, expected at most {}", values.size(), maxVariables + 1));
    return booleanFunction(static_cast<int>(values.size()) - 1, arguments, control, [&values](std::size_t z) {
        return values[static_cast<std::size_t>(std::popcount(z))] == '1';
    });
}

GeneratedFunction makeWeightedBit(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const int n = variablesOf(arguments);
    return booleanFunction(n, arguments, control, [n](std::size_t z) {
        const int weight = std::popcount(z);
        return weight > 0 && (z >> (n - weight) & 1U) != 0;
    });
}

}  // namespace sequency::io
