// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/number/odd_field.h"
#include "engine/io/bytes/text_scan.h"
#include "engine/io/generators/generator_arguments.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <fmt/format.h>
#include <numeric>
#include <optional>

namespace sequency::io {
namespace {

using Element = base::BinaryField::Element;

// A family of exponents from the literature, defined for every n and k that satisfy its condition.
struct Family {
    std::string_view name;
    std::string_view condition;
    bool usesK = false;
    bool (*holds)(int n, int k) = nullptr;
    std::uint64_t (*exponent)(int n, int k) = nullptr;
};

constexpr std::uint64_t twoTo(int exponent)
{
    return std::uint64_t{1} << exponent;
}

bool isCoprime(int n, int k)
{
    return std::gcd(n, k) == 1;
}

bool isOddDegree(int n, int)
{
    return n % 2 == 1;
}

std::uint64_t nihoExponent(int n, int)
{
    const int t = (n - 1) / 2;
    return twoTo(t) + twoTo(t % 2 == 0 ? t / 2 : (3 * t + 1) / 2) - 1;
}

// Sources of the families, in order: Gold 1968, Nyberg 1993; Kasami 1971; Dobbertin 1999 (Welch, Niho); Dobbertin 2000; Nyberg 1993; Bracken, Leander
// 2010.
constexpr std::array families{
    Family{"gold", "gcd(k, n) = 1", true, isCoprime, [](int, int k) { return twoTo(k) + 1; }},
    Family{"kasami", "gcd(k, n) = 1", true, isCoprime,
           [](int, int k) { return twoTo(2 * k) - twoTo(k) + 1; }},
    Family{"welch", "an odd n", false, isOddDegree, [](int n, int) { return twoTo((n - 1) / 2) + 3; }},
    Family{"niho", "an odd n", false, isOddDegree, nihoExponent},
    Family{"dobbertin", "n divisible by 5", false, [](int n, int) { return n % 5 == 0; },
           [](int n, int) {
               const int i = n / 5;
               return twoTo(4 * i) + twoTo(3 * i) + twoTo(2 * i) + twoTo(i) - 1;
           }},
    Family{"inverse", "any n", false, [](int, int) { return true; }, [](int n, int) { return twoTo(n) - 2; }},
    Family{"bracken-leander", "n = 4m with an odd m", false, [](int n, int) { return n % 8 == 4; },
           [](int n, int) { return twoTo(n / 2) + twoTo(n / 4) + 1; }}};

constexpr auto familyNames = [] {
    std::array<std::string_view, families.size()> names{};
    for (std::size_t i = 0; i < families.size(); ++i)
        names[i] = families[i].name;
    return names;
}();

base::Status checkElement(std::string_view parameter, std::int64_t value, const base::BinaryField& field)
{
    if (value < field.size())
        return base::success();
    return wrongArgument(parameter,
                         fmt::format("'{}' is not possible, expected 0 to {}", value, field.size() - 1));
}

// Returns the exponent, from 0 to 2^n − 1, that the arguments specify.
base::Result<std::uint64_t> exponentOf(const GeneratorArguments& arguments, int n)
{
    const std::string& text = arguments.text("exponent");
    const std::uint64_t order = twoTo(n) - 1;
    const auto family =
        std::find_if(families.begin(), families.end(), [&](const Family& one) { return one.name == text; });
    if (family != families.end()) {
        const auto k = static_cast<int>(arguments.integer("k"));
        if (family->holds(n, k))
            return (family->exponent(n, k) - 1) % order + 1;
        const std::string given =
            family->usesK ? fmt::format("k = {} and n = {}", k, n) : fmt::format("n = {}", n);
        return wrongArgument(
            "exponent", fmt::format("{} is not defined for {}, expected {}", text, given, family->condition));
    }
    const auto number = readFieldNumber(text);
    if (!number || *number > order)
        return wrongArgument("exponent", fmt::format("{} is not possible, expected 0 to {} or one of: {}",
                                                     quotedToken(text), order, fmt::join(familyNames, ", ")));
    return *number;
}

// Calls visit(x, factor·x^exponent) for every x, with 0^0 = 1, in the order of the powers of a primitive element. Returns false after a stop request.
template <typename Visit>
bool forEachPower(const base::BinaryField& field, std::uint64_t exponent, Element factor,
                  const base::RunControl& control, Visit&& visit)
{
    const Element generator = field.primitiveElement();
    const base::FixedProduct next(field, generator);
    const base::FixedProduct nextPower(field, field.power(generator, exponent));
    constexpr Element block = Element{1} << 18;
    visit(Element{0}, exponent == 0 ? factor : Element{0});
    Element x = 1;
    Element y = factor;
    for (Element i = 0; i < field.size() - 1; ++i) {
        if (i % block == 0) {
            if (control.stopRequested())
                return false;
            control.report(static_cast<double>(i) / field.size());
        }
        visit(x, y);
        x = next(x);
        y = nextPower(y);
    }
    return true;
}

struct Term {
    Element coefficient = 1;
    std::uint64_t exponent = 0;
};

// Parses a term of a polynomial: "3", "x", "x^5", "0x2*x^24", "2x".
std::optional<Term> readTerm(std::string_view text)
{
    Term term;
    const bool isHexadecimal = text.starts_with("0x");
    const std::size_t variable = text.find('x', isHexadecimal ? 2 : 0);
    std::string_view factor = text.substr(0, variable);
    if (variable != std::string_view::npos) {
        term.exponent = 1;
        if (factor.ends_with('*'))
            factor.remove_suffix(1);
        else if (factor.empty())
            factor = "1";
        if (const std::string_view power = text.substr(variable + 1); !power.empty()) {
            const auto exponent = power.front() == '^' ? readFieldNumber(power.substr(1)) : std::nullopt;
            if (!exponent)
                return std::nullopt;
            term.exponent = *exponent;
        }
    }
    const auto coefficient = readFieldNumber(factor);
    if (!coefficient)
        return std::nullopt;
    term.coefficient = *coefficient;
    return term;
}

base::Result<std::vector<Term>> readTerms(const std::string& text, const base::BinaryField& field)
{
    std::string polynomial;
    for (const char c : text)
        if (c != ' ')
            polynomial += c;
    std::vector<Term> terms;
    for (std::size_t begin = 0; begin <= polynomial.size();) {
        const std::size_t end = std::min(polynomial.find('+', begin), polynomial.size());
        const std::string_view part = std::string_view(polynomial).substr(begin, end - begin);
        const auto term = readTerm(part);
        if (!term)
            return wrongArgument(
                "polynomial", fmt::format("{} is not a term, expected terms such as 0x2*x^3 separated by +",
                                          quotedToken(part)));
        SEQUENCY_TRY(checkElement("polynomial", term->coefficient, field));
        if (term->exponent >= field.size())
            return wrongArgument("polynomial",
                                 fmt::format("the exponent {} is not possible, expected 0 to {}",
                                             term->exponent, field.size() - 1));
        terms.push_back(*term);
        begin = end + 1;
    }
    return terms;
}

GeneratedFunction sumOfTerms(const std::vector<Term>& terms, const base::BinaryField& field,
                             const GeneratorArguments& arguments, const base::RunControl& control)
{
    SBoxValues values(field.size());
    for (const Term& term : terms)
        if (!forEachPower(field, term.exponent, term.coefficient, control,
                          [&](Element x, Element y) { values[x] ^= static_cast<std::uint16_t>(y); }))
            return base::cancelled();
    return numbersOrComponent(values, field.degree(), arguments, control);
}

int degreeIn(const GeneratorArguments& arguments)
{
    return static_cast<int>(arguments.integer("variables"));
}

struct PowerFunction {
    base::BinaryField field;
    Term term;
};

base::Result<PowerFunction> powerFunction(const GeneratorArguments& arguments)
{
    const auto field = SEQUENCY_TRY(fieldOf(arguments, degreeIn(arguments)));
    const auto exponent = SEQUENCY_TRY(exponentOf(arguments, field.degree()));
    const std::int64_t coefficient = arguments.integer("coefficient");
    SEQUENCY_TRY(checkElement("coefficient", coefficient, field));
    return PowerFunction{field, {static_cast<Element>(coefficient), exponent}};
}

}  // namespace

std::span<const std::string_view> exponentFamilies()
{
    return familyNames;
}

std::optional<std::uint32_t> readFieldNumber(std::string_view text)
{
    const bool isHexadecimal = text.starts_with("0x");
    text.remove_prefix(isHexadecimal ? 2 : 0);
    std::uint32_t number = 0;
    const auto read =
        std::from_chars(text.data(), text.data() + text.size(), number, isHexadecimal ? 16 : 10);
    if (text.empty() || read.ec != std::errc() || read.ptr != text.data() + text.size())
        return std::nullopt;
    return number;
}

base::Result<base::BinaryField> fieldOf(const GeneratorArguments& arguments, int degree)
{
    const std::string& text = arguments.text("modulus");
    if (text == "smallest")
        return base::BinaryField(base::BinaryField::smallestModulus(degree));
    const auto modulus = readFieldNumber(text);
    if (!modulus)
        return wrongArgument(
            "modulus", fmt::format("{} is not a polynomial, expected smallest or a number such as {:#x}",
                                   quotedToken(text), base::BinaryField::smallestModulus(degree)));
    if (base::BinaryField::degreeOf(*modulus) != degree)
        return wrongArgument("modulus", fmt::format("{:#x} has degree {}, expected {}", *modulus,
                                                    base::BinaryField::degreeOf(*modulus), degree));
    if (!base::BinaryField::isIrreducible(*modulus))
        return wrongArgument("modulus",
                             fmt::format("{:#x} is not irreducible, expected an irreducible polynomial "
                                         "as {:#x}",
                                         *modulus, base::BinaryField::smallestModulus(degree)));
    return base::BinaryField(*modulus);
}

GeneratedFunction makePower(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const auto power = SEQUENCY_TRY(powerFunction(arguments));
    return sumOfTerms({power.term}, power.field, arguments, control);
}

GeneratedFunction makePolynomial(const GeneratorArguments& arguments, const base::RunControl& control)
{
    const auto field = SEQUENCY_TRY(fieldOf(arguments, degreeIn(arguments)));
    const auto terms = SEQUENCY_TRY(readTerms(arguments.text("polynomial"), field));
    return sumOfTerms(terms, field, arguments, control);
}

GeneratedFunction makeTrace(const GeneratorArguments& arguments, const base::RunControl& control)
{
    if (const int p = arguments.text("radix").front() - '0'; base::OddField::isCharacteristic(p))
        return makeOddTrace(arguments, p, control);
    const auto power = SEQUENCY_TRY(powerFunction(arguments));
    const int n = power.field.degree();
    SEQUENCY_TRY(checkClaimedSize(2, n, 1, arguments.laterBytes()));
    auto bits = SEQUENCY_TRY(base::PackedBits::allocate(power.field.size()));
    const Element mask = power.field.traceMask();
    if (!forEachPower(power.field, power.term.exponent, power.term.coefficient, control,
                      [&](Element x, Element y) { bits.set(x, std::popcount(y & mask) % 2 != 0); }))
        return base::cancelled();
    return base::functionOfBits(std::move(bits), n);
}

}  // namespace sequency::io
