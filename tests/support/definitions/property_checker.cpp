// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/definitions/property_checker.h"

#include "tests/support/definitions/affine_class_rule.h"
#include "tests/support/definitions/complexity_rules.h"
#include "tests/support/definitions/finding_rules.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <map>
#include <utility>
#include <variant>

namespace sequency::tests {
namespace {

using analysis::Finding;

int weightOf(std::size_t index)
{
    return std::popcount(index);
}

// Returns the rank over GF(2) of the matrix with these columns, which must have equal lengths.
std::size_t rankOf(std::vector<std::vector<std::uint64_t>> columns)
{
    std::vector<std::pair<std::size_t, std::vector<std::uint64_t>>>
        pivots;  // reduced columns, each with the index of its first one
    const auto firstBit = [](const std::vector<std::uint64_t>& column) {
        for (std::size_t word = 0; word < column.size(); ++word)
            if (column[word] != 0)
                return word * 64 + static_cast<std::size_t>(std::countr_zero(column[word]));
        return column.size() * 64;
    };
    for (auto& column : columns) {
        for (const auto& [place, pivot] : pivots)
            if ((column[place / 64] >> place % 64 & 1) != 0)
                for (std::size_t word = 0; word < column.size(); ++word)
                    column[word] ^= pivot[word];
        if (const std::size_t place = firstBit(column); place < column.size() * 64)
            pivots.emplace_back(place, std::move(column));
    }
    return pivots.size();
}

// Returns true if a Boolean function g ≠ 0 of degree at most `degree` is 0 at all `points`.
bool hasAnnihilator(const std::vector<std::size_t>& points, int degree, int variables)
{
    std::vector<std::vector<std::uint64_t>> columns;
    for (std::size_t monomial = 0; monomial < std::size_t{1} << variables; ++monomial) {
        if (weightOf(monomial) > degree)
            continue;
        auto& column = columns.emplace_back((points.size() + 63) / 64);
        for (std::size_t i = 0; i < points.size(); ++i)
            if ((points[i] & monomial) == monomial)
                column[i / 64] |= std::uint64_t{1} << i % 64;
    }
    const std::size_t count = columns.size();
    return rankOf(std::move(columns)) < count;
}

}  // namespace

struct PropertyChecker::Rules {
    const PropertyChecker& f;

    // Returns an input or a mask named by a witness as an index. Throws Wrong if it is out of range.
    std::size_t index(std::int64_t value) const
    {
        must(value >= 0 && value < f.size(), "an index out of range");
        return static_cast<std::size_t>(value);
    }
    std::int64_t coefficient(std::int64_t mask) const { return f.m_spectrum[index(mask)]; }
    std::int64_t shifted(std::int64_t shift) const { return f.m_autocorrelation[index(shift)]; }
    std::size_t variableMask(int variable) const { return std::size_t{1} << (f.m_variables - variable); }

    template <typename Condition>
    Integers where(const Condition& condition) const
    {
        Integers indices;
        for (std::size_t i = 0; i < f.m_values.size(); ++i)
            if (condition(i))
                indices.push_back(static_cast<std::int64_t>(i));
        return indices;
    }
    std::int64_t weight() const { return std::ranges::count(f.m_values, true); }
    std::int64_t linearity() const
    {
        std::int64_t largest = 0;
        for (const std::int64_t value : f.m_spectrum)
            largest = std::max(largest, std::abs(value));
        return largest;
    }
    bool isPeak(std::size_t mask) const { return std::abs(f.m_spectrum[mask]) == linearity(); }
    std::int64_t changes(int variable) const
    {
        return static_cast<std::int64_t>(where([&](std::size_t x) {
                                             return f.m_values[x] != f.m_values[x ^ variableMask(variable)];
                                         }).size());
    }
    bool isBentAt(std::size_t mask) const
    {
        return f.m_variables % 2 == 0 && std::abs(f.m_spectrum[mask]) == std::int64_t{1}
                                                                             << (f.m_variables / 2);
    }
    bool isBent() const
    {
        return where([&](std::size_t mask) { return !isBentAt(mask); }).empty();
    }
    static void isFlag(const Finding& finding, bool expected)
    {
        must(as<bool>(finding.value, "the value") == expected, "the value is wrong");
    }
    static std::int64_t valueOf(const Finding& finding)
    {
        return as<std::int64_t>(finding.value, "the value");
    }
    static void isNumber(const Finding& finding, std::int64_t expected)
    {
        must(valueOf(finding) == expected, "the value is wrong");
    }
    static bool isNothing(const Finding& finding)
    {
        return std::holds_alternative<std::monostate>(finding.value);
    }
    // Checks that the finding is the distribution of `values`: each value with its frequency, in ascending order.
    static void isDistribution(const Finding& finding, const Integers& values)
    {
        std::map<std::int64_t, std::int64_t> counts;
        for (const std::int64_t value : values)
            ++counts[value];
        using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;
        must(as<Pairs>(finding.value, "the value") == Pairs(counts.begin(), counts.end()),
             "the value is wrong");
        mustName(finding, {});
    }
    // Checks that the finding is the largest order up to which all `sums` are 0, and that the witness is an index that violates the next order.
    void isOrder(const Finding& finding, const Integers& sums, const std::string& index,
                 const std::string& sum) const
    {
        const Integers broken = where([&](std::size_t i) { return i != 0 && sums[i] != 0; });
        std::int64_t order = f.m_variables;
        for (const std::int64_t i : broken)
            order = std::min<std::int64_t>(order, weightOf(static_cast<std::size_t>(i)) - 1);
        isNumber(finding, order);
        if (broken.empty())
            return mustName(finding, {});
        mustName(finding, {index, sum});
        const std::size_t breaking = this->index(number(finding, index));
        must(weightOf(breaking) == order + 1, "the " + index + " is not of the next order");
        must(sums[breaking] != 0, "the " + index + " breaks nothing");
        must(sums[breaking] == number(finding, sum), "the " + sum + " is another");
    }
    // Returns the two inputs in the witness. Checks that the function has different values there.
    std::pair<std::size_t, std::size_t> differing(const Finding& finding) const
    {
        mustName(finding, {"places"});
        const auto& places = named<Integers>(finding, "places");
        must(places.size() == 2, "not two places");
        const std::pair pair{index(places[0]), index(places[1])};
        must(f.m_values[pair.first] != f.m_values[pair.second], "the values at the places are the same");
        return pair;
    }
    std::size_t rotated(std::size_t x) const
    {
        if (f.m_variables == 0)
            return x;
        std::size_t result = 0;  // x1 becomes x_n, and every other x_i becomes x_(i−1)
        for (int variable = 1; variable <= f.m_variables; ++variable)
            if ((x & variableMask(variable)) != 0)
                result |= variableMask(variable == 1 ? f.m_variables : variable - 1);
        return result;
    }

    void ofWeight(const Finding& finding) const
    {
        isNumber(finding, weight());
        mustName(finding, {"ones"});
        mustBegin(named<Integers>(finding, "ones"), where([&](std::size_t x) { return f.m_values[x]; }),
                  "ones");
    }
    void balanced(const Finding& finding) const
    {
        isFlag(finding, 2 * weight() == f.size());
        mustName(finding, {"weight"});
        must(number(finding, "weight") == weight(), "another weight");
    }
    void nonlinearity(const Finding& finding) const
    {
        // W(a) is a sum of signs. The distance from a·x ⊕ c is therefore (2^n − W(a)) / 2 if c = 0 and (2^n + W(a)) / 2 if c = 1.
        std::int64_t least = f.size();
        for (const std::int64_t value : f.m_spectrum)
            least = std::min({least, (f.size() - value) / 2, (f.size() + value) / 2});
        std::int64_t nearest = 0;
        for (const std::int64_t value : f.m_spectrum)
            nearest += ((f.size() - value) / 2 == least ? 1 : 0) + ((f.size() + value) / 2 == least ? 1 : 0);
        isNumber(finding, least);
        mustName(finding,
                 {"mask", "constant", "distance", "coefficient", "nearest", "nearest_masks", "differing"});
        const std::int64_t constant = number(finding, "constant");
        must(constant == 0 || constant == 1, "the constant is no bit");
        const std::size_t mask = index(number(finding, "mask"));
        const Integers places =
            where([&](std::size_t x) { return f.m_values[x] != ((weightOf(mask & x) + constant) % 2 != 0); });
        must(static_cast<std::int64_t>(places.size()) == least, "the affine function is not a nearest one");
        must(number(finding, "distance") == least, "another distance");
        must(number(finding, "coefficient") == coefficient(number(finding, "mask")), "another coefficient");
        must(number(finding, "nearest") == nearest, "another number of nearest ones");
        const auto& masks = named<Integers>(finding, "nearest_masks");
        mustBegin(masks, where([&](std::size_t a) { return isPeak(a); }), "nearest masks");
        must(masks.front() == number(finding, "mask"), "the mask is not the first of the nearest");
        mustBegin(named<Integers>(finding, "differing"), places, "places that differ");
    }
    void ofLinearity(const Finding& finding) const
    {
        isNumber(finding, linearity());
        mustName(finding, {"mask", "coefficient", "count", "masks"});
        const Integers peaks = where([&](std::size_t a) { return isPeak(a); });
        const auto& masks = named<Integers>(finding, "masks");
        mustBegin(masks, peaks, "masks");
        must(number(finding, "mask") == masks.front(), "the mask is not the first one");
        must(number(finding, "coefficient") == coefficient(masks.front()), "another coefficient");
        must(number(finding, "count") == static_cast<std::int64_t>(peaks.size()), "another count");
    }
    void degree(const Finding& finding) const
    {
        int largest = -1;
        for (std::size_t u = 0; u < f.m_normalForm.size(); ++u)
            if (f.m_normalForm[u])
                largest = std::max(largest, weightOf(u));
        isNumber(finding, largest);
        if (largest < 0)
            return mustName(finding, {});
        mustName(finding, {"monomial"});
        const std::size_t monomial = index(number(finding, "monomial"));
        must(f.m_normalForm[monomial], "the normal form has not this monomial");
        must(weightOf(monomial) == largest, "the monomial is of another degree");
    }
    void correlationImmunity(const Finding& finding) const
    {
        isOrder(finding, f.m_spectrum, "mask", "coefficient");
    }
    void resilience(const Finding& finding) const
    {
        if (2 * weight() == f.size())
            return correlationImmunity(finding);
        must(isNothing(finding), "a function that is not balanced has no resilience");
        mustName(finding, {"weight"});
        must(number(finding, "weight") == weight(), "another weight");
    }
    void bent(const Finding& finding) const
    {
        isFlag(finding, isBent());
        if (isBent()) {
            mustName(finding, {"amplitude"});
            must(number(finding, "amplitude") == std::int64_t{1} << (f.m_variables / 2), "another amplitude");
            return;
        }
        mustName(finding, {"mask", "coefficient"});
        must(!isBentAt(index(number(finding, "mask"))), "the mask has the coefficient of a bent function");
        must(number(finding, "coefficient") == coefficient(number(finding, "mask")), "another coefficient");
    }
    void dual(const Finding& finding) const
    {
        if (!isBent()) {
            must(isNothing(finding), "a function that is not bent has no dual");
            mustName(finding, {"mask"});
            must(!isBentAt(index(number(finding, "mask"))),
                 "the mask has the coefficient of a bent function");
            return;
        }
        std::string expected;
        for (std::size_t first = 0; first < f.m_values.size(); first += 4) {
            unsigned digit = 0;
            for (std::size_t bit = 0; bit < 4 && first + bit < f.m_values.size(); ++bit)
                digit += f.m_spectrum[first + bit] < 0 ? 1U << bit : 0;
            expected.insert(expected.begin(), "0123456789ABCDEF"[digit]);
        }
        must(as<std::string>(finding.value, "the value") == expected, "another dual");
        mustName(finding, {});
    }
    void plateaued(const Finding& finding) const
    {
        std::int64_t amplitude = 0;
        bool isOne = true;
        for (const std::int64_t value : f.m_spectrum) {
            isOne = isOne && (value == 0 || amplitude == 0 || std::abs(value) == amplitude);
            amplitude = amplitude == 0 ? std::abs(value) : amplitude;
        }
        isFlag(finding, isOne);
        if (isOne) {
            mustName(finding, {"amplitude"});
            must(number(finding, "amplitude") == amplitude, "another amplitude");
            return;
        }
        mustName(finding, {"masks", "coefficients"});
        const auto& masks = named<Integers>(finding, "masks");
        const auto& coefficients = named<Integers>(finding, "coefficients");
        must(masks.size() == 2 && coefficients.size() == 2, "not two coefficients");
        for (std::size_t i = 0; i < 2; ++i)
            must(coefficients[i] == coefficient(masks[i]) && coefficients[i] != 0, "another coefficient");
        must(std::abs(coefficients[0]) != std::abs(coefficients[1]), "the magnitudes are the same");
    }
    void absoluteIndicator(const Finding& finding) const
    {
        std::int64_t largest = 0;
        for (std::size_t a = 1; a < f.m_autocorrelation.size(); ++a)
            largest = std::max(largest, std::abs(f.m_autocorrelation[a]));
        isNumber(finding, largest);
        if (f.m_variables == 0)
            return mustName(finding, {});
        mustName(finding, {"shift", "autocorrelation", "count", "shifts"});
        const std::int64_t shift = number(finding, "shift");
        Integers peaks;
        for (std::size_t a = 1; a < f.m_autocorrelation.size(); ++a)
            if (std::abs(f.m_autocorrelation[a]) == largest)
                peaks.push_back(static_cast<std::int64_t>(a));
        must(number(finding, "count") == static_cast<std::int64_t>(peaks.size()), "another number of shifts");
        mustBegin(named<Integers>(finding, "shifts"), peaks, "shifts");
        must(shift == peaks.front(), "the shift is not the first one");
        must(number(finding, "autocorrelation") == shifted(shift), "another autocorrelation");
    }
    void sumOfSquares(const Finding& finding) const
    {
        std::int64_t sum = 0;
        for (const std::int64_t value : f.m_autocorrelation)
            sum += value * value;
        isNumber(finding, sum);
        mustName(finding, {"magnitudes"});
        Integers magnitudes = f.m_autocorrelation;
        for (std::int64_t& value : magnitudes)
            value = std::abs(value);
        isDistribution({*finding.witness.value("magnitudes"), {}}, magnitudes);
    }
    void sac(const Finding& finding) const
    {
        bool holds = true;
        for (int variable = 1; variable <= f.m_variables; ++variable)
            holds = holds && 2 * changes(variable) == f.size();
        isFlag(finding, holds);
        if (holds)
            return mustName(finding, {});
        mustName(finding, {"variable", "changes"});
        const std::int64_t variable = number(finding, "variable");
        must(variable >= 1 && variable <= f.m_variables, "no variable");
        must(number(finding, "changes") == changes(static_cast<int>(variable)), "another number of changes");
        must(2 * number(finding, "changes") != f.size(), "the variable changes half of the values");
    }
    void linearStructures(const Finding& finding) const
    {
        const Integers all =
            where([&](std::size_t a) { return a != 0 && std::abs(f.m_autocorrelation[a]) == f.size(); });
        isNumber(finding, static_cast<std::int64_t>(all.size()));
        if (all.empty())
            return mustName(finding, {});
        mustName(finding, {"basis", "constants", "removed"});
        const auto& basis = named<Integers>(finding, "basis");
        const auto& constants = named<Integers>(finding, "constants");
        const auto& removed = named<Integers>(finding, "removed");
        must(basis.size() == constants.size() && basis.size() == removed.size(),
             "not a constant and a variable for each direction");
        std::vector<std::vector<std::uint64_t>> columns;
        for (std::size_t i = 0; i < basis.size(); ++i) {
            const std::size_t a = index(basis[i]);
            must(a != 0 && (constants[i] == 0 || constants[i] == 1), "no direction or no bit");
            for (std::size_t x = 0; x < f.m_values.size(); ++x)
                must((f.m_values[x] != f.m_values[x ^ a]) == (constants[i] != 0),
                     "the derivative is not this constant");
            columns.push_back({static_cast<std::uint64_t>(a)});
            must(removed[i] >= 1 && removed[i] <= f.m_variables, "no variable is removed");
        }
        std::size_t without = 0;
        for (const std::int64_t variable : removed)
            without |= variableMask(static_cast<int>(variable));
        must(weightOf(without) == static_cast<int>(basis.size()), "a variable is removed twice");
        for (std::size_t x = 0; x < f.m_values.size(); ++x) {
            std::size_t y = x;
            bool added = false;
            for (std::size_t i = 0; i < basis.size(); ++i)
                if ((x & variableMask(static_cast<int>(removed[i]))) != 0) {
                    y ^= static_cast<std::size_t>(basis[i]);
                    added = added != (constants[i] != 0);
                }
            must((y & without) == 0, "the substitution does not remove the variables");
            must(f.m_values[x] == (f.m_values[y] != added), "the substitution is wrong");
        }
        must(rankOf(columns) == basis.size(), "the directions depend on one another");
        must((std::size_t{1} << basis.size()) - 1 == all.size(), "they do not span all");
    }
    void propagation(const Finding& finding) const
    {
        isOrder(finding, f.m_autocorrelation, "shift", "autocorrelation");
    }
    void algebraicImmunity(const Finding& finding) const
    {
        mustName(finding, {"of_complement", "annihilator"});
        const bool annihilatesComplement = named<bool>(finding, "of_complement");
        const auto& monomials = named<Integers>(finding, "annihilator");
        must(!monomials.empty(), "the annihilator is 0");
        int degree = -1;
        std::vector<bool> form(f.m_values.size());
        for (const std::int64_t monomial : monomials) {
            const std::size_t u = index(monomial);
            must(!form[u], "a monomial twice");
            form[u] = true;
            degree = std::max(degree, weightOf(u));
        }
        must(valueOf(finding) == degree, "the annihilator is of another degree");
        for (std::size_t x = 0; x < f.m_values.size(); ++x) {
            bool g = false;
            for (const std::int64_t monomial : monomials)
                if ((x & static_cast<std::size_t>(monomial)) == static_cast<std::size_t>(monomial))
                    g = !g;
            must(!g || f.m_values[x] == annihilatesComplement, "the product is not 0");
        }
        constexpr int most = 10;  // largest number of variables for which the elimination is fast enough
        if (degree == 0 || f.m_variables > most)
            return;
        for (const bool on : {true, false}) {
            std::vector<std::size_t> points;
            for (std::size_t x = 0; x < f.m_values.size(); ++x)
                if (f.m_values[x] == on)
                    points.push_back(x);
            must(!hasAnnihilator(points, degree - 1, f.m_variables), "there is one of a smaller degree");
        }
    }
    void terms(const Finding& finding) const
    {
        const Integers all = where([&](std::size_t u) { return f.m_normalForm[u]; });
        isNumber(finding, static_cast<std::int64_t>(all.size()));
        mustName(finding, {"monomials"});
        mustBegin(named<Integers>(finding, "monomials"), all, "monomials");
    }
    static void isSignedDistribution(const Finding& finding, const Integers& values)
    {
        mustName(finding, {"sum", "sum_of_squares"});
        std::int64_t sum = 0;
        std::int64_t squares = 0;
        for (const std::int64_t value : values) {
            sum += value;
            squares += value * value;
        }
        must(number(finding, "sum") == sum, "another sum");
        must(number(finding, "sum_of_squares") == squares, "another sum of squares");
        isDistribution({finding.value, {}}, values);
    }
    void walshDistribution(const Finding& finding) const { isSignedDistribution(finding, f.m_spectrum); }
    void autocorrelationDistribution(const Finding& finding) const
    {
        isSignedDistribution(finding, f.m_autocorrelation);
    }
    // Checks that the finding is the distribution of the magnitudes of `values`, and the witness the sum of their squares.
    static void isAbsoluteDistribution(const Finding& finding, Integers values)
    {
        mustName(finding, {"sum_of_squares"});
        std::int64_t squares = 0;
        for (std::int64_t& value : values) {
            squares += value * value;
            value = std::abs(value);
        }
        must(number(finding, "sum_of_squares") == squares, "another sum of squares");
        isDistribution({finding.value, {}}, values);
    }
    void absoluteWalshDistribution(const Finding& finding) const
    {
        isAbsoluteDistribution(finding, f.m_spectrum);
    }
    void absoluteAutocorrelationDistribution(const Finding& finding) const
    {
        isAbsoluteDistribution(finding, f.m_autocorrelation);
    }
    // Checks that the finding is the distribution of `numbers`, one for each direction except 0. The witness must name the first direction with the
    // smallest number and the first one with the largest.
    void isByDirection(const Finding& finding, const Integers& numbers) const
    {
        isDistribution({finding.value, {}}, numbers);
        if (numbers.empty())
            return mustName(finding, {});
        mustName(finding, {"shifts"});
        const auto& shifts = named<Integers>(finding, "shifts");
        const Integers expected{std::ranges::min_element(numbers) - numbers.begin() + 1,
                                std::ranges::max_element(numbers) - numbers.begin() + 1};
        must(shifts == expected, "the directions are not the first with the extremes");
    }
    std::vector<std::uint8_t> derivative(std::size_t direction) const
    {
        std::vector<std::uint8_t> values(f.m_values.size());
        for (std::size_t x = 0; x < values.size(); ++x)
            values[x] = f.m_values[x] != f.m_values[x ^ direction] ? 1 : 0;
        return values;
    }
    void derivativeWeights(const Finding& finding) const
    {
        Integers weights;
        for (std::size_t a = 1; a < f.m_values.size(); ++a)
            weights.push_back(std::ranges::count(derivative(a), 1));
        isByDirection(finding, weights);
    }
    void derivativeDegrees(const Finding& finding) const
    {
        Integers degrees;
        for (std::size_t a = 1; a < f.m_values.size(); ++a) {
            // The coefficient of a monomial is the sum of the values at all its subsets.
            std::vector<std::uint8_t> form = derivative(a);
            for (std::size_t step = 1; step < form.size(); step *= 2)
                for (std::size_t x = 0; x < form.size(); ++x)
                    if ((x & step) != 0)
                        form[x] ^= form[x ^ step];
            std::int64_t degree = -1;
            for (std::size_t u = 0; u < form.size(); ++u)
                if (form[u] != 0)
                    degree = std::max<std::int64_t>(degree, weightOf(u));
            degrees.push_back(degree);
        }
        isByDirection(finding, degrees);
    }
    void noiseStability(const Finding& finding) const
    {
        mustName(finding, {"numerator", "denominator_exponent", "squares_by_weight"});
        Integers squares(static_cast<std::size_t>(f.m_variables) + 1);
        double stability = 0;  // exact, because all summands are binary fractions with few digits
        for (std::size_t a = 0; a < f.m_values.size(); ++a) {
            squares[static_cast<std::size_t>(weightOf(a))] += f.m_spectrum[a] * f.m_spectrum[a];
            const double part = static_cast<double>(f.m_spectrum[a]) / static_cast<double>(f.size());
            stability += part * part * std::pow(0.5, weightOf(a));
        }
        must(named<Integers>(finding, "squares_by_weight") == squares, "other sums of squares");
        must(as<double>(finding.value, "the value") == stability, "the value is wrong");
        const std::int64_t numerator = number(finding, "numerator");
        const std::int64_t exponent = number(finding, "denominator_exponent");
        must(std::ldexp(static_cast<double>(numerator), -static_cast<int>(exponent)) == stability,
             "another fraction");
        must(numerator % 2 != 0 || exponent == 0, "the fraction is not in lowest terms");
    }

    void affineClass(const Finding& finding) const { mustBeAffineClass(f.m_values, finding); }

    void chow(const Finding& finding) const
    {
        Integers expected{f.m_spectrum[0]};
        for (int variable = 1; variable <= f.m_variables; ++variable)
            expected.push_back(f.m_spectrum[variableMask(variable)]);
        must(as<Integers>(finding.value, "the value") == expected, "the value is wrong");
        mustName(finding, {"distances"});
        Integers distances;
        for (int variable = 0; variable <= f.m_variables; ++variable) {
            const std::size_t mask = variable == 0 ? 0 : variableMask(variable);
            std::int64_t differing = 0;
            for (std::size_t x = 0; x < f.m_values.size(); ++x)
                differing += f.m_values[x] != (std::popcount(x & mask) % 2 != 0) ? 1 : 0;
            distances.push_back(differing);
        }
        must(named<Integers>(finding, "distances") == distances, "other distances");
    }
    void influences(const Finding& finding) const
    {
        mustName(finding, {"changes"});
        const auto& found = as<std::vector<double>>(finding.value, "the value");
        const auto& counts = named<Integers>(finding, "changes");
        const auto count = static_cast<std::size_t>(f.m_variables);
        must(found.size() == count && counts.size() == count, "not one for each variable");
        for (std::size_t i = 0; i < count; ++i) {
            const std::int64_t expected = changes(static_cast<int>(i) + 1);
            must(counts[i] == expected, "another number of changes");
            // The quotient is exact, because the divisor is a power of 2.
            must(found[i] == static_cast<double>(expected) / static_cast<double>(f.size()),
                 "the value is wrong");
        }
    }
    void essentialVariables(const Finding& finding) const
    {
        mustName(finding, {"places"});
        Integers expected;
        for (int variable = 1; variable <= f.m_variables; ++variable)
            if (changes(variable) != 0)
                expected.push_back(variable);
        must(as<Integers>(finding.value, "the value") == expected, "the value is wrong");
        const auto& places = named<Integers>(finding, "places");
        must(places.size() == expected.size(), "not a place for each variable");
        for (std::size_t i = 0; i < places.size(); ++i) {
            const std::size_t x = index(places[i]);
            must(f.m_values[x] != f.m_values[x ^ variableMask(static_cast<int>(expected[i]))],
                 "the variable changes nothing there");
        }
    }
    void symmetric(const Finding& finding) const
    {
        Integers byWeight(static_cast<std::size_t>(f.m_variables) + 1, -1);
        bool holds = true;
        for (std::size_t x = 0; x < f.m_values.size(); ++x) {
            std::int64_t& known = byWeight[static_cast<std::size_t>(weightOf(x))];
            const std::int64_t value = f.m_values[x] ? 1 : 0;
            holds = holds && (known < 0 || known == value);
            known = value;
        }
        isFlag(finding, holds);
        if (!holds) {
            const auto [first, second] = differing(finding);
            must(weightOf(first) == weightOf(second), "the places have other weights");
            return;
        }
        mustName(finding, {"values"});
        must(named<Integers>(finding, "values") == byWeight, "other values by weight");
    }
    void rotationSymmetric(const Finding& finding) const
    {
        bool holds = true;
        for (std::size_t x = 0; x < f.m_values.size(); ++x)
            holds = holds && f.m_values[x] == f.m_values[rotated(x)];
        isFlag(finding, holds);
        if (holds)
            return mustName(finding, {});
        const auto [first, second] = differing(finding);
        std::size_t x = first;
        for (int step = 0; step < f.m_variables && x != second; ++step)
            x = rotated(x);
        must(x == second, "the places are no rotations of one another");
    }
    void monotone(const Finding& finding) const
    {
        bool holds = true;
        for (std::size_t x = 0; x < f.m_values.size(); ++x)
            for (int variable = 1; variable <= f.m_variables; ++variable)
                holds = holds && (!f.m_values[x] || f.m_values[x | variableMask(variable)]);
        isFlag(finding, holds);
        if (holds)
            return mustName(finding, {});
        const auto [first, second] = differing(finding);
        must((first & second) == first && f.m_values[first], "the second place is not above the first");
    }

    void sensitivity(const Finding& finding) const { mustBeSensitivity(f.m_values, finding); }
    void blockSensitivity(const Finding& finding) const { mustBeBlockSensitivity(f.m_values, finding); }
    void certificateComplexity(const Finding& finding) const
    {
        mustBeCertificateComplexity(f.m_values, finding);
    }
    void decisionTreeDepth(const Finding& finding) const { mustBeDecisionTreeDepth(f.m_values, finding); }
    // The witness is the mask of a product of variables whose arithmetic coefficient, Σ (−1)^|a − x|·f(x) over all subsets x of a, is not 0.
    void realDegree(const Finding& finding) const
    {
        mustName(finding, {"mask", "coefficient"});
        const auto arithmetic = [&](std::size_t a) {
            std::int64_t sum = 0;
            for (std::size_t x = a;; x = (x - 1) & a) {
                sum += f.m_values[x] ? (weightOf(a ^ x) % 2 == 0 ? 1 : -1) : 0;
                if (x == 0)
                    return sum;
            }
        };
        std::int64_t degree = 0;
        for (const std::int64_t a : where([&](std::size_t a) { return arithmetic(a) != 0; }))
            degree = std::max<std::int64_t>(degree, weightOf(static_cast<std::size_t>(a)));
        isNumber(finding, degree);
        const std::size_t mask = index(number(finding, "mask"));
        must(weightOf(mask) == degree, "the mask has another weight");
        must(degree == 0 || arithmetic(mask) != 0, "the polynomial does not have the term");
        must(f.m_spectrum[mask] == number(finding, "coefficient"), "another coefficient");
    }
    double influence() const
    {
        double sum = 0;
        for (int variable = 1; variable <= f.m_variables; ++variable)
            sum += static_cast<double>(changes(variable)) / static_cast<double>(f.size());
        return sum;
    }
    double entropy() const
    {
        double sum = 0;
        for (const std::int64_t value : f.m_spectrum) {
            const double p = std::pow(static_cast<double>(value) / static_cast<double>(f.size()), 2);
            sum += value == 0 ? 0 : p * std::log2(1 / p);
        }
        return sum;
    }
    // The entropy is a sum of rounded logarithms, in another order than in the finding.
    static void isNear(double found, double expected, const std::string& what)
    {
        must(std::abs(found - expected) < 1e-9 * std::max(1.0, std::abs(expected)), what + " is wrong");
    }
    void areMagnitudes(const Finding& finding) const
    {
        std::map<std::int64_t, std::int64_t> counts;
        for (const std::int64_t value : f.m_spectrum)
            ++counts[std::abs(value)];
        using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;
        must(named<Pairs>(finding, "magnitudes") == Pairs(counts.begin(), counts.end()), "other magnitudes");
    }
    void totalInfluence(const Finding& finding) const
    {
        mustName(finding, {"changes"});
        must(as<double>(finding.value, "the value") == influence(),
             "the value is wrong");  // exact: binary fractions
        Integers expected;
        for (int variable = 1; variable <= f.m_variables; ++variable)
            expected.push_back(changes(variable));
        must(named<Integers>(finding, "changes") == expected, "other numbers of changes");
    }
    void spectralEntropy(const Finding& finding) const
    {
        mustName(finding, {"magnitudes"});
        isNear(as<double>(finding.value, "the value"), entropy(), "the value");
        areMagnitudes(finding);
    }
    void spectralNorm(const Finding& finding) const
    {
        mustName(finding, {"sum", "magnitudes"});
        std::int64_t sum = 0;
        for (const std::int64_t value : f.m_spectrum)
            sum += std::abs(value);
        must(as<double>(finding.value, "the value") ==
                 static_cast<double>(sum) / static_cast<double>(f.size()),
             "the value is wrong");
        must(number(finding, "sum") == sum, "another sum");
        areMagnitudes(finding);
    }
    void sparsity(const Finding& finding) const
    {
        mustName(finding, {"zeros"});
        const std::int64_t zeros = std::ranges::count(f.m_spectrum, 0);
        isNumber(finding, f.size() - zeros);
        must(number(finding, "zeros") == zeros, "another number of zeros");
    }
    void isRatio(const Finding& finding, double divisor) const
    {
        mustName(finding, {"entropy", "influence"});
        isNear(as<double>(finding.value, "the value"), entropy() / divisor, "the value");
        isNear(named<double>(finding, "entropy"), entropy(), "the entropy");
        must(named<double>(finding, "influence") == influence(), "the influence is wrong");
    }
    void entropyInfluenceRatio(const Finding& finding) const
    {
        if (influence() > 0)
            return isRatio(finding, influence());
        must(isNothing(finding), "a constant function has a ratio");
        mustName(finding, {});
    }
    void composedRatio(const Finding& finding) const
    {
        if (2 * weight() == f.size() && influence() > 1)
            return isRatio(finding, influence() - 1);
        must(isNothing(finding), "the value is not defined");
        if (2 * weight() == f.size())
            return mustName(finding, {});
        mustName(finding, {"weight"});
        must(number(finding, "weight") == weight(), "another weight");
    }

    using Rule = void (Rules::*)(const Finding&) const;
    static const std::map<std::string, Rule, std::less<>>& all()
    {
        static const std::map<std::string, Rule, std::less<>> rules{
            {"weight", &Rules::ofWeight},
            {"balanced", &Rules::balanced},
            {"nonlinearity", &Rules::nonlinearity},
            {"linearity", &Rules::ofLinearity},
            {"degree", &Rules::degree},
            {"correlation_immunity", &Rules::correlationImmunity},
            {"resilience", &Rules::resilience},
            {"bent", &Rules::bent},
            {"plateaued", &Rules::plateaued},
            {"absolute_indicator", &Rules::absoluteIndicator},
            {"sum_of_squares", &Rules::sumOfSquares},
            {"sac", &Rules::sac},
            {"linear_structures", &Rules::linearStructures},
            {"propagation_criterion", &Rules::propagation},
            {"algebraic_immunity", &Rules::algebraicImmunity},
            {"terms", &Rules::terms},
            {"dual", &Rules::dual},
            {"walsh_distribution", &Rules::walshDistribution},
            {"autocorrelation_distribution", &Rules::autocorrelationDistribution},
            {"absolute_walsh_distribution", &Rules::absoluteWalshDistribution},
            {"absolute_autocorrelation_distribution", &Rules::absoluteAutocorrelationDistribution},
            {"derivative_weights", &Rules::derivativeWeights},
            {"derivative_degrees", &Rules::derivativeDegrees},
            {"affine_class", &Rules::affineClass},
            {"noise_stability", &Rules::noiseStability},
            {"chow_parameters", &Rules::chow},
            {"influences", &Rules::influences},
            {"essential_variables", &Rules::essentialVariables},
            {"symmetric", &Rules::symmetric},
            {"rotation_symmetric", &Rules::rotationSymmetric},
            {"monotone", &Rules::monotone},
            {"sensitivity", &Rules::sensitivity},
            {"block_sensitivity", &Rules::blockSensitivity},
            {"certificate_complexity", &Rules::certificateComplexity},
            {"decision_tree_depth", &Rules::decisionTreeDepth},
            {"real_degree", &Rules::realDegree},
            {"total_influence", &Rules::totalInfluence},
            {"spectral_entropy", &Rules::spectralEntropy},
            {"spectral_norm", &Rules::spectralNorm},
            {"sparsity", &Rules::sparsity},
            {"entropy_influence_ratio", &Rules::entropyInfluenceRatio},
            {"composed_entropy_influence_ratio", &Rules::composedRatio},
        };
        return rules;
    }
};

PropertyChecker::PropertyChecker(std::vector<bool> values)
    : m_values(std::move(values)), m_variables(std::countr_zero(m_values.size())),
      m_spectrum(m_values.size()), m_autocorrelation(m_values.size()), m_normalForm(m_values.size())
{
    const std::vector<std::uint8_t> f(m_values.begin(), m_values.end());
    for (std::size_t a = 0; a < f.size(); ++a) {
        std::int64_t odd = 0;
        std::int64_t changed = 0;
        for (std::size_t x = 0; x < f.size(); ++x) {
            odd += (f[x] + weightOf(a & x)) % 2;
            changed += f[x] ^ f[x ^ a];
        }
        m_spectrum[a] = size() - 2 * odd;
        m_autocorrelation[a] = size() - 2 * changed;
        bool coefficient = f[0] != 0;  // sum modulo 2 of f(x) over all subsets x of a
        for (std::size_t x = a; x != 0; x = (x - 1) & a)
            coefficient = coefficient != (f[x] != 0);
        m_normalForm[a] = coefficient;
    }
}

bool PropertyChecker::knows(std::string_view property)
{
    return Rules::all().contains(property);
}

std::string PropertyChecker::fault(std::string_view property, const Finding& finding) const
{
    const auto rule = Rules::all().find(property);
    if (rule == Rules::all().end())
        return "the checker does not know this property";
    return faultOf([&] { (Rules{*this}.*rule->second)(finding); });
}

}  // namespace sequency::tests
