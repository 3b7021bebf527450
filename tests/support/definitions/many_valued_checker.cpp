// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/definitions/many_valued_checker.h"

#include "tests/support/definitions/finding_rules.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numbers>
#include <numeric>
#include <optional>
#include <utility>
#include <variant>

namespace sequency::tests {
namespace {

using analysis::Finding;
using analysis::PropertyValue;
using Complex = std::complex<double>;

// Tolerance for comparing sums with 0 or with each other. It is far below the possible differences between sums of few roots of unity, and far above
// rounding errors.
constexpr double tolerance = 1e-8;

const Integers& list(const Finding& finding, const std::string& name)
{
    return named<Integers>(finding, name);
}

// Throws Wrong unless the value, the magnitude of a sum or its square, is `expected`. A whole number must be reported as an integer, any other number
// as a real number.
void mustBe(const PropertyValue& value, double expected, const std::string& what)
{
    const bool isWhole = std::abs(expected - std::round(expected)) < tolerance;
    if (isWhole)
        must(as<std::int64_t>(value, what) == std::llround(expected), what + " is wrong");
    else
        must(std::abs(as<double>(value, what) - expected) <= 1e-9 * (1 + expected), what + " is wrong");
}

bool isBalanced(const Integers& counts)
{
    return std::ranges::all_of(counts, [&](std::int64_t count) { return count == counts.front(); });
}

double squareOf(const Integers& counts)
{
    return std::norm(sumOf(counts));
}

}  // namespace

Complex sumOf(const Integers& counts)
{
    Complex sum;
    const auto p = static_cast<double>(counts.size());
    for (std::size_t j = 0; j < counts.size(); ++j)
        sum += static_cast<double>(counts[j]) *
               std::polar(1.0, 2 * std::numbers::pi * static_cast<double>(j) / p);
    return sum;
}

ManyValuedChecker::ManyValuedChecker(int order, std::vector<int> values)
    : m_field(order), m_values(std::move(values))
{
    const auto q = static_cast<std::size_t>(order);
    const auto p = static_cast<std::size_t>(m_field.characteristic());
    for (std::size_t count = 1; count < m_values.size(); count *= q)
        ++m_variables;
    for (std::size_t index = 0; index < m_values.size(); ++index) {
        std::vector<int> found(static_cast<std::size_t>(m_variables));
        std::size_t rest = index;
        for (auto digit = found.rbegin(); digit != found.rend(); ++digit, rest /= q)
            *digit = static_cast<int>(rest % q);
        m_digits.push_back(std::move(found));
    }
    m_derivatives.assign(m_values.size(), Integers(q));
    m_agreements.assign(m_values.size(), Integers(q));
    m_powers.assign(q, {});
    for (int b = 1; b < order; ++b)
        m_powers[static_cast<std::size_t>(b)].assign(m_values.size(), Integers(p));
    for (std::size_t a = 0; a < m_values.size(); ++a)
        for (std::size_t x = 0; x < m_values.size(); ++x) {
            const int minus = m_field.negate(product(a, x));
            ++m_agreements[a][static_cast<std::size_t>(m_field.add(m_values[x], minus))];
            ++m_derivatives[a][static_cast<std::size_t>(
                m_field.add(m_values[sum(x, a)], m_field.negate(m_values[x])))];
            for (int b = 1; b < order; ++b) {
                const int power = m_field.trace(m_field.add(m_field.multiply(b, m_values[x]), minus));
                ++m_powers[static_cast<std::size_t>(b)][a][static_cast<std::size_t>(power)];
                if (m_field.isPrime())
                    break;  // a prime field has only the component f
            }
        }
    interpolate();
}

std::size_t ManyValuedChecker::sum(std::size_t a, std::size_t b) const
{
    const auto& left = digits(a);
    const auto& right = digits(b);
    std::size_t index = 0;
    for (std::size_t i = 0; i < left.size(); ++i)
        index = index * static_cast<std::size_t>(m_field.order()) +
                static_cast<std::size_t>(m_field.add(left[i], right[i]));
    return index;
}

int ManyValuedChecker::product(std::size_t mask, std::size_t x) const
{
    const auto& left = digits(mask);
    const auto& right = digits(x);
    int value = 0;
    for (std::size_t i = 0; i < left.size(); ++i)
        value = m_field.add(value, m_field.multiply(left[i], right[i]));
    return value;
}

const Integers& ManyValuedChecker::powers(int component, std::size_t mask) const
{
    return m_powers[static_cast<std::size_t>(component)][mask];
}

std::int64_t ManyValuedChecker::agreements(std::size_t mask, int constant) const
{
    return m_agreements[mask][static_cast<std::size_t>(constant)];
}

// Computes the coefficients c_e of the polynomial, one variable at a time: solves Σ_e c_e x^e = f(x) for all x by elimination.
void ManyValuedChecker::interpolate()
{
    const int q = m_field.order();
    const auto size = static_cast<std::size_t>(q);
    m_polynomial = m_values;
    for (std::size_t place = 1; place < m_values.size(); place *= size)
        for (std::size_t start = 0; start < m_values.size(); ++start) {
            if (start / place % size != 0)
                continue;
            std::vector<std::vector<int>> rows;
            for (int x = 0; x < q; ++x) {
                std::vector<int> row{1};
                for (int e = 1; e < q; ++e)
                    row.push_back(m_field.multiply(row.back(), x));
                row.push_back(m_polynomial[start + static_cast<std::size_t>(x) * place]);
                rows.push_back(std::move(row));
            }
            for (std::size_t column = 0; column < size; ++column) {
                std::size_t pivot = column;
                while (rows[pivot][column] == 0)
                    ++pivot;
                std::swap(rows[pivot], rows[column]);
                const int scale = m_field.inverse(rows[column][column]);
                for (int& value : rows[column])
                    value = m_field.multiply(value, scale);
                for (std::size_t other = 0; other < size; ++other) {
                    const int factor = m_field.negate(rows[other][column]);
                    for (std::size_t i = 0; other != column && factor != 0 && i <= size; ++i)
                        rows[other][i] =
                            m_field.add(rows[other][i], m_field.multiply(factor, rows[column][i]));
                }
            }
            for (std::size_t e = 0; e < size; ++e)
                m_polynomial[start + e * place] = rows[e].back();
        }
}

struct ManyValuedChecker::Rules {
    const ManyValuedChecker& f;

    std::size_t index(std::int64_t value) const
    {
        must(value >= 0 && value < f.size(), "an index out of range");
        return static_cast<std::size_t>(value);
    }
    int component(std::int64_t value) const
    {
        must(value >= 1 && value < (f.m_field.isPrime() ? 2 : f.m_field.order()), "no component");
        return static_cast<int>(value);
    }
    std::vector<int> components() const
    {
        std::vector<int> all{1};
        for (int b = 2; !f.m_field.isPrime() && b < f.m_field.order(); ++b)
            all.push_back(b);
        return all;
    }
    int weight(std::size_t index) const
    {
        return static_cast<int>(std::ranges::count_if(f.digits(index), [](int digit) { return digit != 0; }));
    }
    Integers valueCounts() const
    {
        Integers counts(static_cast<std::size_t>(f.m_field.order()));
        for (const int value : f.m_values)
            ++counts[static_cast<std::size_t>(value)];
        return counts;
    }
    // Counts how often each power of ω occurs in Σ χ(b·(f(x + a) − f(x))) over all x, where χ is the additive character and a is `direction`.
    Integers derivativePowers(int b, std::size_t direction) const
    {
        Integers counts(static_cast<std::size_t>(f.m_field.characteristic()));
        for (int v = 0; v < f.m_field.order(); ++v)
            counts[static_cast<std::size_t>(f.m_field.trace(f.m_field.multiply(b, v)))] +=
                f.m_derivatives[direction][static_cast<std::size_t>(v)];
        return counts;
    }
    bool isBent() const
    {
        for (std::size_t a = 1; a < f.m_values.size(); ++a)
            if (!isBalanced(f.m_derivatives[a]))
                return false;
        return true;
    }
    bool isNearlyZero(double value) const { return value < tolerance; }

    // Checks "powers" and "squared", the values of the coefficient that a witness names. Returns the powers.
    Integers coefficient(const Finding& finding) const
    {
        const auto& counts =
            f.powers(component(number(finding, "component")), index(number(finding, "mask")));
        must(list(finding, "powers") == counts, "the powers are others");
        mustBe(*finding.witness.value("squared"), squareOf(counts), "the square");
        return counts;
    }

    void countsOfValues(const Finding& finding) const
    {
        mustName(finding, {});
        must(as<Integers>(finding.value, "the value") == valueCounts(), "the counts are others");
    }
    void weightOfFunction(const Finding& finding) const
    {
        mustName(finding, {"places"});
        Integers places;
        for (std::size_t x = 0; x < f.m_values.size(); ++x)
            if (f.m_values[x] != 0)
                places.push_back(static_cast<std::int64_t>(x));
        must(as<std::int64_t>(finding.value, "the weight") == static_cast<std::int64_t>(places.size()),
             "the weight is another");
        mustBegin(list(finding, "places"), places, "places");
    }
    void balanced(const Finding& finding) const
    {
        mustName(finding, {"counts"});
        must(as<bool>(finding.value, "the value") == isBalanced(valueCounts()), "balanced or not");
        must(list(finding, "counts") == valueCounts(), "the counts are others");
    }
    void nonlinearity(const Finding& finding) const
    {
        mustName(finding, {"mask", "constant", "distance", "nearest", "differing"});
        std::int64_t most = 0;
        std::int64_t count = 0;
        for (const Integers& row : f.m_agreements)
            for (const std::int64_t value : row) {
                count = value > most ? 0 : count;
                most = std::max(most, value);
                count += value == most ? 1 : 0;
            }
        const std::int64_t constant = number(finding, "constant");
        must(constant >= 0 && constant < f.m_field.order(), "no constant");
        const std::size_t mask = index(number(finding, "mask"));
        Integers differing;
        for (std::size_t x = 0; x < f.m_values.size(); ++x)
            if (f.m_values[x] != f.m_field.add(f.product(mask, x), static_cast<int>(constant)))
                differing.push_back(static_cast<std::int64_t>(x));
        must(static_cast<std::int64_t>(differing.size()) == f.size() - most, "the function is not nearest");
        must(as<std::int64_t>(finding.value, "the value") == f.size() - most, "the distance is another");
        must(number(finding, "distance") == f.size() - most, "the distance is another");
        must(number(finding, "nearest") == count, "so many are not nearest");
        mustBegin(list(finding, "differing"), differing, "differing places");
    }
    void linearity(const Finding& finding) const
    {
        mustName(finding, {"mask", "component", "powers", "squared"});
        const double square = squareOf(coefficient(finding));
        for (const int b : components())
            for (std::size_t a = 0; a < f.m_values.size(); ++a)
                must(squareOf(f.powers(b, a)) <= square * (1 + 1e-9), "a coefficient is larger");
        mustBe(finding.value, std::sqrt(square), "the magnitude");
    }
    void degree(const Finding& finding) const
    {
        const auto degreeOf = [&](std::size_t monomial) {
            const auto exponents = f.digits(monomial);
            return std::accumulate(exponents.begin(), exponents.end(), std::int64_t{0});
        };
        std::int64_t largest = -1;
        for (std::size_t monomial = 0; monomial < f.m_values.size(); ++monomial)
            if (f.m_polynomial[monomial] != 0)
                largest = std::max(largest, degreeOf(monomial));
        must(as<std::int64_t>(finding.value, "the value") == largest, "the degree is another");
        if (largest < 0)
            return mustName(finding, {});
        mustName(finding, {"monomial", "exponents", "coefficient"});
        const std::size_t monomial = index(number(finding, "monomial"));
        const auto exponents = f.digits(monomial);
        must(list(finding, "exponents") == Integers(exponents.begin(), exponents.end()),
             "the exponents are others");
        must(number(finding, "coefficient") == f.m_polynomial[monomial] && f.m_polynomial[monomial] != 0,
             "the coefficient is another");
        must(degreeOf(monomial) == largest, "the term has another degree");
    }
    void immunity(const Finding& finding) const
    {
        int least = f.m_variables + 1;
        for (const int b : components())
            for (std::size_t a = 1; a < f.m_values.size(); ++a)
                if (!isNearlyZero(std::abs(sumOf(f.powers(b, a)))))
                    least = std::min(least, weight(a));
        must(as<std::int64_t>(finding.value, "the value") == least - 1, "the order is another");
        if (least > f.m_variables)
            return mustName(finding, {});
        mustName(finding, {"mask", "component", "powers", "squared"});
        must(!isNearlyZero(std::abs(sumOf(coefficient(finding)))), "the coefficient is 0");
        must(weight(index(number(finding, "mask"))) == least, "the mask has another weight");
    }
    void resilience(const Finding& finding) const
    {
        if (isBalanced(valueCounts()))
            return immunity(finding);
        as<std::monostate>(finding.value, "the value");
        mustName(finding, {"counts"});
        must(list(finding, "counts") == valueCounts(), "the counts are others");
    }
    void bent(const Finding& finding) const
    {
        must(as<bool>(finding.value, "the value") == isBent(), "bent or not");
        if (isBent()) {
            mustName(finding, {"squared"});
            must(number(finding, "squared") == f.size(), "the square is another");
            return;
        }
        mustName(finding, {"direction", "derivative", "mask", "component", "powers", "squared"});
        const std::size_t direction = index(number(finding, "direction"));
        must(direction != 0 && !isBalanced(f.m_derivatives[direction]), "the derivative is balanced");
        must(list(finding, "derivative") == f.m_derivatives[direction], "the counts are others");
        must(!isNearlyZero(std::abs(squareOf(coefficient(finding)) - static_cast<double>(f.size()))),
             "the coefficient is as in bent functions");
    }
    void plateaued(const Finding& finding) const
    {
        Integers squares;
        bool isFlat = true;
        for (const int b : components()) {
            std::optional<double> first;
            for (std::size_t a = 0; a < f.m_values.size(); ++a) {
                const double square = squareOf(f.powers(b, a));
                if (isNearlyZero(std::sqrt(square)))
                    continue;
                isFlat = isFlat && (!first || isNearlyZero(std::abs(square - *first)));
                first = first ? first : square;
            }
            squares.push_back(std::llround(*first));  // not all coefficients are 0, by Parseval's equation
        }
        must(as<bool>(finding.value, "the value") == isFlat, "plateaued or not");
        if (isFlat) {
            mustName(finding, {"squared"});
            must(list(finding, "squared") == squares, "the squares are others");
            return;
        }
        mustName(finding, {"component", "masks", "powers", "other_powers"});
        const int b = component(number(finding, "component"));
        const Integers& masks = list(finding, "masks");
        must(masks.size() == 2, "not two masks");
        const Integers& one = f.powers(b, index(masks[0]));
        const Integers& two = f.powers(b, index(masks[1]));
        must(list(finding, "powers") == one && list(finding, "other_powers") == two, "the powers are others");
        must(!isNearlyZero(std::abs(sumOf(one))) && !isNearlyZero(std::abs(sumOf(two))), "one of them is 0");
        must(!isNearlyZero(std::abs(squareOf(one) - squareOf(two))), "the magnitudes are equal");
    }
    void indicator(const Finding& finding) const
    {
        if (f.size() == 1) {
            mustName(finding, {});
            must(as<std::int64_t>(finding.value, "the value") == 0, "there is no direction");
            return;
        }
        mustName(finding, {"direction", "component", "powers", "squared"});
        const std::size_t direction = index(number(finding, "direction"));
        const Integers counts = derivativePowers(component(number(finding, "component")), direction);
        must(direction != 0 && list(finding, "powers") == counts, "the powers are others");
        mustBe(*finding.witness.value("squared"), squareOf(counts), "the square");
        mustBe(finding.value, std::abs(sumOf(counts)), "the magnitude");
        for (const int b : components())
            for (std::size_t a = 1; a < f.m_values.size(); ++a)
                must(squareOf(derivativePowers(b, a)) <= squareOf(counts) * (1 + 1e-9) + tolerance,
                     "another is larger");
    }
    bool isConstant(std::size_t direction) const
    {
        return std::ranges::count(f.m_derivatives[direction], f.size()) == 1;
    }
    void linearStructures(const Finding& finding) const
    {
        std::int64_t count = 0;
        for (std::size_t a = 1; a < f.m_values.size(); ++a)
            count += isConstant(a) ? 1 : 0;
        must(as<std::int64_t>(finding.value, "the value") == count, "the number is another");
        if (count == 0)
            return mustName(finding, {});
        mustName(finding, {"basis", "constants"});
        const Integers& basis = list(finding, "basis");
        const Integers& constants = list(finding, "constants");
        must(basis.size() == constants.size(), "not a constant for each");
        std::vector<std::size_t> span{0};
        for (std::size_t i = 0; i < basis.size(); ++i) {
            const std::size_t a = index(basis[i]);
            must(isConstant(a), "the derivative is not constant");
            must(constants[i] >= 0 && constants[i] < f.m_field.order() &&
                     f.m_derivatives[a][static_cast<std::size_t>(constants[i])] == f.size(),
                 "the constant is another");
            must(std::ranges::find(span, a) == span.end(), "the basis is not independent");
            std::vector<std::size_t> larger;
            std::size_t multiple = 0;
            for (int j = 0; j < f.m_field.characteristic(); ++j, multiple = f.sum(multiple, a))
                for (const std::size_t known : span)
                    larger.push_back(f.sum(known, multiple));
            span = std::move(larger);
        }
        must(static_cast<std::int64_t>(span.size()) == count + 1, "the basis does not span all");
    }
    void propagation(const Finding& finding) const
    {
        int least = f.m_variables + 1;
        for (std::size_t a = 1; a < f.m_values.size(); ++a)
            if (!isBalanced(f.m_derivatives[a]))
                least = std::min(least, weight(a));
        must(as<std::int64_t>(finding.value, "the value") == least - 1, "the order is another");
        if (least > f.m_variables)
            return mustName(finding, {});
        mustName(finding, {"direction", "derivative"});
        const std::size_t direction = index(number(finding, "direction"));
        must(direction != 0 && weight(direction) == least, "the direction has another weight");
        must(!isBalanced(f.m_derivatives[direction]), "the derivative is balanced");
        must(list(finding, "derivative") == f.m_derivatives[direction], "the counts are others");
    }

    // Returns u and v with S(a) = u·p^(n/2)·ω^v, where a is `mask`, for a bent function over a prime field.
    std::pair<std::string, int> unitOf(std::size_t mask) const
    {
        const int p = f.m_field.characteristic();
        const Complex sum = sumOf(f.powers(1, mask)) / std::sqrt(static_cast<double>(f.size()));
        const bool isImaginary = f.m_variables % 2 != 0 && p % 4 == 3;
        for (int v = 0; v < p; ++v) {
            const Complex unit = sum / std::polar(1.0, 2 * std::numbers::pi * v / p);
            for (const int sign : {1, -1})
                if (std::abs(unit - static_cast<double>(sign) * (isImaginary ? Complex(0, 1) : Complex(1))) <
                    tolerance)
                    return {std::string(sign > 0 ? "" : "-") + (isImaginary ? "i" : "1"), v};
        }
        throw Wrong{"the coefficient has no unit"};
    }
    // Returns true if f is a bent function over a prime field, for which unitOf() is defined. Otherwise checks that the finding has no value.
    bool hasUnits(const Finding& finding) const
    {
        if (f.m_field.isPrime() && isBent())
            return true;
        as<std::monostate>(finding.value, "the value");
        if (!f.m_field.isPrime()) {
            mustName(finding, {});
            return false;
        }
        mustName(finding, {"mask", "powers"});
        const Integers& counts = f.powers(1, index(number(finding, "mask")));
        must(list(finding, "powers") == counts, "the powers are others");
        must(!isNearlyZero(std::abs(squareOf(counts) - static_cast<double>(f.size()))),
             "the coefficient is as in bent functions");
        return false;
    }
    bool haveOneUnit() const
    {
        for (std::size_t a = 0; a < f.m_values.size(); ++a)
            if (unitOf(a).first != unitOf(0).first)
                return false;
        return true;
    }
    void twoUnits(const Finding& finding) const
    {
        mustName(finding, {"masks", "powers", "other_powers"});
        const Integers& masks = list(finding, "masks");
        must(masks.size() == 2, "not two masks");
        must(unitOf(index(masks[0])).first != unitOf(index(masks[1])).first, "the units are equal");
        must(list(finding, "powers") == f.powers(1, index(masks[0])) &&
                 list(finding, "other_powers") == f.powers(1, index(masks[1])),
             "the powers are others");
    }
    void kind(const Finding& finding) const
    {
        if (!hasUnits(finding))
            return;
        const std::string unit = unitOf(0).first;
        must(as<std::string>(finding.value, "the value") == (!haveOneUnit() ? "not weakly regular"
                                                             : unit == "1"  ? "regular"
                                                                            : "weakly regular"),
             "the kind is another");
        if (!haveOneUnit())
            return twoUnits(finding);
        mustName(finding, {"unit"});
        must(named<std::string>(finding, "unit") == unit, "the unit is another");
    }
    void dual(const Finding& finding) const
    {
        if (!hasUnits(finding))
            return;
        if (!haveOneUnit()) {
            as<std::monostate>(finding.value, "the value");
            return twoUnits(finding);
        }
        mustName(finding, {"unit"});
        must(named<std::string>(finding, "unit") == unitOf(0).first, "the unit is another");
        std::string text;
        for (std::size_t a = 0; a < f.m_values.size(); ++a)
            text += (f.m_field.order() > 10 && a > 0 ? " " : "") + std::to_string(unitOf(a).second);
        must(as<std::string>(finding.value, "the value") == text, "the dual is another");
    }
    void distribution(const Finding& finding) const
    {
        std::map<std::int64_t, std::int64_t> counts;
        bool areIntegers = true;
        for (const int b : components())
            for (std::size_t a = 0; a < f.m_values.size(); ++a) {
                const double square = squareOf(f.powers(b, a));
                areIntegers = areIntegers && std::abs(square - std::round(square)) < tolerance;
                ++counts[std::llround(square)];
            }
        if (areIntegers) {
            mustName(finding, {});
            must(as<std::vector<std::pair<std::int64_t, std::int64_t>>>(finding.value, "the value") ==
                     std::vector<std::pair<std::int64_t, std::int64_t>>(counts.begin(), counts.end()),
                 "the distribution is another");
            return;
        }
        as<std::monostate>(finding.value, "the value");
        mustName(finding, {"mask", "component", "powers", "squared"});
        const double square = squareOf(coefficient(finding));
        must(std::abs(square - std::round(square)) > tolerance, "the square is an integer");
    }
    void terms(const Finding& finding) const
    {
        mustName(finding, {"monomials", "coefficients"});
        Integers monomials;
        Integers coefficients;
        for (std::size_t monomial = 0; monomial < f.m_values.size(); ++monomial)
            if (f.m_polynomial[monomial] != 0) {
                monomials.push_back(static_cast<std::int64_t>(monomial));
                coefficients.push_back(f.m_polynomial[monomial]);
            }
        must(as<std::int64_t>(finding.value, "the value") == static_cast<std::int64_t>(monomials.size()),
             "the number is another");
        mustBegin(list(finding, "monomials"), monomials, "monomials");
        mustBegin(list(finding, "coefficients"), coefficients, "coefficients");
        must(list(finding, "monomials").size() == list(finding, "coefficients").size(), "one is missing");
    }
    std::vector<int> differingVariables(std::size_t one, std::size_t two) const
    {
        const auto left = f.digits(one);
        const auto right = f.digits(two);
        std::vector<int> variables;
        for (std::size_t i = 0; i < left.size(); ++i)
            if (left[i] != right[i])
                variables.push_back(static_cast<int>(i) + 1);
        return variables;
    }
    void essentialVariables(const Finding& finding) const
    {
        mustName(finding, {"places", "others"});
        Integers essential;
        for (int variable = 1; variable <= f.m_variables; ++variable)
            for (std::size_t x = 0; x < f.m_values.size(); ++x) {
                const auto changes = [&](std::size_t y) {
                    return f.m_values[x] != f.m_values[y] &&
                           differingVariables(x, y) == std::vector<int>{variable};
                };
                std::size_t step = 1;
                for (int i = variable; i < f.m_variables; ++i)
                    step *= static_cast<std::size_t>(f.m_field.order());
                bool found = false;
                for (std::size_t y = x; y < f.m_values.size() && !found; y += step)
                    found = changes(y);
                if (found) {
                    essential.push_back(variable);
                    break;
                }
            }
        must(as<Integers>(finding.value, "the value") == essential, "the variables are others");
        const Integers& places = list(finding, "places");
        const Integers& others = list(finding, "others");
        must(places.size() == essential.size() && others.size() == essential.size(), "not a pair for each");
        for (std::size_t i = 0; i < places.size(); ++i) {
            const std::size_t one = index(places[i]);
            const std::size_t two = index(others[i]);
            must(f.m_values[one] != f.m_values[two], "the values are equal");
            must(differingVariables(one, two) == std::vector<int>{static_cast<int>(essential[i])},
                 "another variable differs");
        }
    }
    void symmetric(const Finding& finding) const
    {
        std::map<std::vector<int>, int> bySorted;
        bool isSymmetric = true;
        const auto sorted = [&](std::size_t x) {
            auto found = f.digits(x);
            std::ranges::sort(found);
            return found;
        };
        for (std::size_t x = 0; x < f.m_values.size(); ++x)
            isSymmetric =
                bySorted.emplace(sorted(x), f.m_values[x]).first->second == f.m_values[x] && isSymmetric;
        must(as<bool>(finding.value, "the value") == isSymmetric, "symmetric or not");
        if (isSymmetric)
            return mustName(finding, {});
        mustName(finding, {"places"});
        const Integers& places = list(finding, "places");
        must(places.size() == 2, "not two places");
        must(sorted(index(places[0])) == sorted(index(places[1])), "the places are not permuted");
        must(f.m_values[index(places[0])] != f.m_values[index(places[1])], "the values are equal");
    }

    using Rule = void (Rules::*)(const Finding&) const;
    static const std::map<std::string_view, Rule>& all()
    {
        static const std::map<std::string_view, Rule> rules{
            {"value_counts", &Rules::countsOfValues},
            {"weight", &Rules::weightOfFunction},
            {"balanced", &Rules::balanced},
            {"nonlinearity", &Rules::nonlinearity},
            {"linearity", &Rules::linearity},
            {"degree", &Rules::degree},
            {"correlation_immunity", &Rules::immunity},
            {"resilience", &Rules::resilience},
            {"bent", &Rules::bent},
            {"plateaued", &Rules::plateaued},
            {"absolute_indicator", &Rules::indicator},
            {"linear_structures", &Rules::linearStructures},
            {"propagation_criterion", &Rules::propagation},
            {"bent_kind", &Rules::kind},
            {"dual", &Rules::dual},
            {"spectrum_distribution", &Rules::distribution},
            {"terms", &Rules::terms},
            {"essential_variables", &Rules::essentialVariables},
            {"symmetric", &Rules::symmetric},
        };
        return rules;
    }
};

bool ManyValuedChecker::knows(std::string_view property)
{
    return Rules::all().contains(property);
}

std::string ManyValuedChecker::fault(std::string_view property, const Finding& finding) const
{
    const auto rule = Rules::all().find(property);
    if (rule == Rules::all().end())
        return "no rule for " + std::string(property);
    return faultOf([&] { (Rules{*this}.*rule->second)(finding); });
}

}  // namespace sequency::tests
