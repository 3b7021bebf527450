// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/text_scan.h"
#include "engine/io/expression/expression_reader.h"
#include "engine/io/generators/generator_arguments.h"
#include "engine/io/vector_text.h"
#include "engine/transform/ring.h"

#include <bit>
#include <fmt/format.h>
#include <numeric>
#include <random>

namespace sequency::io {
namespace {

using Permutation = std::vector<std::uint32_t>;

// Returns the permutation y → 1/y of GF(2^m), where m is `half`. It maps 0 to 0.
base::Result<Permutation> inversion(int half)
{
    constexpr int largest = 8;
    if (half > largest)
        return wrongArgument(
            "permutation",
            fmt::format(
                "inverse is defined only for at most {} variables, expected identity, random or a list",
                2 * largest));
    Permutation inverse(std::size_t{1} << half, 0);
    if (half == 0)
        return inverse;
    if (half == 1)
        return Permutation{0, 1};
    const auto field = SEQUENCY_TRY(transform::Ring::galoisField(1 << half));
    for (std::uint32_t y = 1; y < inverse.size(); ++y)
        inverse[y] = static_cast<std::uint32_t>(field.inverse(static_cast<double>(y))->real());
    return inverse;
}

// Shuffles a permutation by the Fisher–Yates method with unbiased random indices, which are the same on every machine.
Permutation shuffled(Permutation permutation, std::uint64_t seed)
{
    std::mt19937_64 generator(seed);
    for (std::size_t i = permutation.size(); i > 1; --i) {
        const std::uint64_t limit = ~std::uint64_t{0} - ~std::uint64_t{0} % i;
        std::uint64_t drawn = generator();
        while (drawn >= limit)
            drawn = generator();
        std::swap(permutation[i - 1], permutation[drawn % i]);
    }
    return permutation;
}

// Returns `values` as a permutation. Errors: BadInput unless all values are distinct and less than `limit`.
base::Result<Permutation> distinct(std::string_view parameter, const std::vector<std::int64_t>& values,
                                   std::size_t limit)
{
    Permutation numbers;
    std::vector<bool> seen(limit, false);
    for (const std::int64_t value : values) {
        if (value < 0 || value >= static_cast<std::int64_t>(limit))
            return wrongArgument(parameter,
                                 fmt::format("{} is not possible, expected 0 to {}", value, limit - 1));
        if (seen[static_cast<std::size_t>(value)])
            return wrongArgument(parameter, fmt::format("{} occurs twice, expected every value once", value));
        seen[static_cast<std::size_t>(value)] = true;
        numbers.push_back(static_cast<std::uint32_t>(value));
    }
    return numbers;
}

base::Result<Permutation> listed(const GeneratorArguments& arguments, std::size_t size)
{
    const auto values = arguments.list("permutation");
    if (!values)
        return wrongArgument(
            "permutation",
            fmt::format("{} is not a permutation, expected inverse, identity, random or {} values",
                        quotedToken(arguments.text("permutation")), size));
    if (values->size() != size)
        return wrongArgument("permutation", fmt::format("{} value{}, expected {}", values->size(),
                                                        values->size() == 1 ? "" : "s", size));
    return distinct("permutation", *values, size);
}

base::Result<Permutation> permutationOf(const GeneratorArguments& arguments, int half)
{
    const std::string& name = arguments.text("permutation");
    if (name == "inverse")
        return inversion(half);
    const std::size_t size = std::size_t{1} << half;
    if (name != "identity" && name != "random")
        return listed(arguments, size);
    Permutation identity(size);
    std::iota(identity.begin(), identity.end(), 0U);
    return name == "identity"
               ? identity
               : shuffled(std::move(identity), static_cast<std::uint64_t>(arguments.integer("seed")));
}

// Returns the values of the function g, which the arguments give as bits or as an expression.
base::Result<base::FunctionVector> innerFunction(const GeneratorArguments& arguments, int half)
{
    const std::string& text = arguments.text("g");
    const std::size_t size = std::size_t{1} << half;
    if (text == "random")
        return randomFunction(static_cast<std::uint64_t>(arguments.integer("seed")), 2, half);
    if (text.size() == size && text.find_first_not_of("01") == std::string::npos) {
        auto read = SEQUENCY_TRY(readVector(text, {"g", Format::Bits}));
        return std::move(read.function);
    }
    if (text.size() > 1 && text.find_first_not_of("01") == std::string::npos)
        return wrongArgument(
            "g", fmt::format("{} values, expected {} (2^{}) or an expression", text.size(), size, half));
    ExpressionRequest request;
    request.source = "g";
    request.algebra = Algebra::Boolean;
    request.variables = half;
    return readExpression(text, request);
}

// Returns, for each slope, whether its line is in the spread. Slope s < 2^m denotes the line x = s·y, and slope 2^m the line y = 0.
base::Result<std::vector<bool>> chosenLines(const GeneratorArguments& arguments, std::size_t lines,
                                            std::size_t count)
{
    const std::string& text = arguments.text("lines");
    Permutation slopes(lines);
    std::iota(slopes.begin(), slopes.end(), 0U);
    if (text == "random") {
        slopes = shuffled(std::move(slopes), static_cast<std::uint64_t>(arguments.integer("seed")));
        slopes.resize(count);
    } else if (text == "first") {
        slopes.resize(count);
    } else {
        const auto values = arguments.list("lines");
        if (!values)
            return wrongArgument("lines",
                                 fmt::format("{} is not a choice of lines, expected random, first or {} "
                                             "numbers",
                                             quotedToken(text), count));
        if (values->size() != count)
            return wrongArgument("lines", fmt::format("{} value{}, expected {}", values->size(),
                                                      values->size() == 1 ? "" : "s", count));
        slopes = SEQUENCY_TRY(distinct("lines", *values, lines));
    }
    std::vector<bool> isChosen(lines, false);
    for (const std::uint32_t slope : slopes)
        isChosen[slope] = true;
    return isChosen;
}

}  // namespace

// Builds a partial spread. For m = n/2, the lines through 0 of the plane over GF(2^m) are 2^m + 1 subspaces of dimension m. Any two of these
// subspaces have only 0 in common.
GeneratedFunction makePartialSpread(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const auto n = static_cast<int>(arguments.integer("variables"));
    if (n % 2 != 0)
        return wrongArgument("variables", fmt::format("{} is odd, expected an even number", n));
    SEQUENCY_TRY(checkClaimedSize(2, n, 1, arguments.laterBytes()));
    const int half = n / 2;
    const auto field = SEQUENCY_TRY(fieldOf(arguments, half));
    const std::size_t order = field.size();
    const base::BinaryField::Element generator = field.primitiveElement();
    const bool hasZero = arguments.text("class") == "plus";
    const auto isChosen = SEQUENCY_TRY(chosenLines(arguments, order + 1, order / 2 + (hasZero ? 1 : 0)));
    // Tabulate the discrete logarithms. For each i, also tabulate whether the line of slope g^i is chosen, where g is a primitive element.
    std::vector<std::uint32_t> logarithm(order);
    std::vector<bool> isPowerChosen(order - 1);
    base::BinaryField::Element power = 1;
    for (std::uint32_t i = 0; i < order - 1; ++i) {
        logarithm[power] = i;
        isPowerChosen[i] = isChosen[power];
        power = field.multiply(power, generator);
    }
    return booleanFunction(n, arguments, control, [&](std::size_t z) {
        const std::size_t x = z >> half;
        const std::size_t y = z & (order - 1);
        if (z == 0)
            return hasZero;
        if (x == 0 || y == 0)
            return static_cast<bool>(isChosen[y == 0 ? order : 0]);
        const std::size_t quotient = logarithm[x] + (order - 1) - logarithm[y];
        return static_cast<bool>(isPowerChosen[quotient % (order - 1)]);
    });
}

GeneratedFunction makeMaioranaMcFarland(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const auto n = static_cast<int>(arguments.integer("variables"));
    if (n % 2 != 0)
        return wrongArgument("variables", fmt::format("{} is odd, expected an even number", n));
    SEQUENCY_TRY(checkClaimedSize(2, n, 1, arguments.laterBytes()));
    const int half = n / 2;
    const auto permutation = SEQUENCY_TRY(permutationOf(arguments, half));
    const auto inner = SEQUENCY_TRY(innerFunction(arguments, half));
    const auto& g = std::get<base::AlignedBuffer<std::uint8_t>>(inner.values);
    const std::size_t mask = (std::size_t{1} << half) - 1;
    return booleanFunction(n, arguments, control, [&, half, mask](std::size_t z) {
        const std::size_t y = z & mask;
        return (std::popcount((z >> half) & permutation[y]) + g[y]) % 2 == 1;
    });
}

}  // namespace sequency::io
