// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/text_scan.h"
#include "engine/io/generators/generator_arguments.h"

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
    if (const auto fits = checkClaimedSize(radix, variablesOf(arguments), 1, arguments.laterBytes()); !fits)
        return fits.error();
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

// Computes the weighted sum incrementally. In the step from z to z + 1, one variable becomes 1 and all less significant variables become 0.
GeneratedFunction makeThreshold(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const auto weights = arguments.list("weights");
    if (!weights)
        return weights.error();
    const auto n = static_cast<int>(weights->size());
    if (n > maxVariables)
        return wrongArgument("weights", fmt::format("{} weights, expected at most {}", n, maxVariables));
    std::vector<std::int64_t> steps;  // change of the sum if bit i becomes 1, indexed by i
    std::int64_t below = 0;
    for (auto weight = weights->rbegin(); weight != weights->rend(); ++weight) {
        if (*weight > largestWeight || *weight < -largestWeight)
            return wrongArgument("weights", fmt::format("{} is too large, expected at most 2^40", *weight));
        steps.push_back(*weight - below);
        below += *weight;
    }
    steps.push_back(0);
    return booleanFunction(
        n, arguments, control,
        [steps, sum = std::int64_t{0}, bound = arguments.integer("bound")](std::size_t z) mutable {
            if (z > 0)
                sum += steps[static_cast<std::size_t>(std::countr_zero(z))];
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
