// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/number/odd_field.h"
#include "engine/io/bytes/text_scan.h"
#include "engine/io/generators/generator_arguments.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <numeric>

namespace sequency::io {
namespace {

using base::OddField;
using Element = OddField::Element;

// A family of exponents d for which Tr(a·x^d) is bent for all a ≠ 0, defined for every n and k that satisfy its condition.
struct OddFamily {
    std::string_view name;
    std::string_view condition;
    bool (*holds)(int p, int n, int k) = nullptr;
    std::uint64_t (*exponent)(std::uint64_t powerOfP) = nullptr;  // maps p^k to the exponent
};

// Sources of the families, in order: Kumar, Scholtz, Welch 1985, Coulter, Matthews 1997 (planar: x^(p^k + 1)); Coulter, Matthews 1997, Planar
// Functions and Planes of Lenz–Barlotti Class II.
constexpr std::array oddFamilies{
    OddFamily{"planar", "n / gcd(k, n) odd", [](int, int n, int k) { return n / std::gcd(k, n) % 2 == 1; },
              [](std::uint64_t power) { return power + 1; }},
    OddFamily{"coulter-matthews", "p = 3, an odd k and gcd(k, n) = 1",
              [](int p, int n, int k) { return p == 3 && k % 2 == 1 && std::gcd(k, n) == 1; },
              [](std::uint64_t power) { return (power + 1) / 2; }}};

constexpr auto oddFamilyNames = [] {
    std::array<std::string_view, oddFamilies.size()> names{};
    for (std::size_t i = 0; i < oddFamilies.size(); ++i)
        names[i] = oddFamilies[i].name;
    return names;
}();

base::Result<OddField> oddFieldOf(const GeneratorArguments& arguments, int p, int degree)
{
    const std::string& text = arguments.text("modulus");
    const std::uint64_t smallest = OddField::smallestModulus(p, degree);
    if (text == "smallest")
        return OddField(p, smallest);
    const auto modulus = readFieldNumber(text);
    if (!modulus)
        return wrongArgument("modulus",
                             fmt::format("{} is not a polynomial, expected smallest or a number such as {}",
                                         quotedToken(text), smallest));
    if (OddField::degreeOf(p, *modulus) != degree)
        return wrongArgument("modulus", fmt::format("{} has degree {}, expected {}", *modulus,
                                                    OddField::degreeOf(p, *modulus), degree));
    if (!OddField::isIrreducible(p, *modulus))
        return wrongArgument("modulus",
                             fmt::format("{} is not monic and irreducible, expected a polynomial such as {}",
                                         *modulus, smallest));
    return OddField(p, *modulus);
}

// Returns the exponent, from 0 to p^n − 1, that the arguments specify.
base::Result<std::uint64_t> oddExponent(const GeneratorArguments& arguments, const OddField& field)
{
    const std::string& text = arguments.text("exponent");
    const int p = field.characteristic();
    const int n = field.degree();
    const std::uint64_t order = field.size() - 1;
    if (const auto* const family = std::ranges::find(oddFamilies, text, &OddFamily::name);
        family != oddFamilies.end()) {
        const auto k = static_cast<int>(arguments.integer("k"));
        if (!family->holds(p, n, k))
            return wrongArgument("exponent",
                                 fmt::format("{} is not defined for p = {}, k = {} and n = {}, expected {}",
                                             text, p, k, n, family->condition));
        // Compute p^k modulo twice the order of x, because the exponent may be (p^k + 1)/2.
        std::uint64_t power = 1;
        for (int i = 0; i < k; ++i)
            power = power * static_cast<std::uint64_t>(p) % (2 * order);
        return (family->exponent(power) - 1) % order + 1;
    }
    const auto number = readFieldNumber(text);
    if (!number || *number > order)
        return wrongArgument("exponent",
                             fmt::format("{} is not possible, expected 0 to {} or one of: {}",
                                         quotedToken(text), order, fmt::join(oddFamilyNames, ", ")));
    return *number;
}

}  // namespace

std::span<const std::string_view> traceFamilies()
{
    static const std::vector<std::string_view> all = [] {
        std::vector<std::string_view> names(exponentFamilies().begin(), exponentFamilies().end());
        names.insert(names.end(), oddFamilyNames.begin(), oddFamilyNames.end());
        return names;
    }();
    return all;
}

// Computes the values in the order of the powers of a primitive element.
GeneratedFunction makeOddTrace(const GeneratorArguments& arguments, int p, const base::RunControl& control)
{
    const auto n = static_cast<int>(arguments.integer("variables"));
    if (n > OddField::maxDegree(p))
        return wrongArgument("variables", fmt::format("'{}' is not possible for p = {}, expected 2 to {}", n,
                                                      p, OddField::maxDegree(p)));
    const auto field = SEQUENCY_TRY(oddFieldOf(arguments, p, n));
    const auto exponent = SEQUENCY_TRY(oddExponent(arguments, field));
    const std::int64_t coefficient = arguments.integer("coefficient");
    if (coefficient >= field.size())
        return wrongArgument("coefficient", fmt::format("'{}' is not possible, expected 0 to {}", coefficient,
                                                        field.size() - 1));
    SEQUENCY_TRY(checkClaimedSize(p, n, 1, arguments.laterBytes()));
    auto values = SEQUENCY_TRY(base::AlignedBuffer<std::uint8_t>::allocate(field.size()));
    const auto factor = static_cast<Element>(coefficient);
    const Element generator = field.primitiveElement();
    const base::OddProduct next(field, generator);
    const base::OddProduct nextPower(field, field.power(generator, exponent));
    constexpr Element block = Element{1} << 16;
    const auto traceOf = [&](Element y) { return static_cast<std::uint8_t>(field.trace(y)); };
    values[0] = traceOf(exponent == 0 ? factor : 0);
    Element x = 1;
    Element y = factor;
    for (Element i = 0; i + 1 < field.size(); ++i) {
        if (i % block == 0) {
            if (control.stopRequested())
                return base::cancelled();
            control.report(static_cast<double>(i) / field.size());
        }
        values[x] = traceOf(y);
        x = next(x);
        y = nextPower(y);
    }
    return base::FunctionVector{p, n, std::move(values)};
}

}  // namespace sequency::io
