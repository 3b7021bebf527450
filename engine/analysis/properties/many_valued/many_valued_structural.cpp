// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/many_valued/many_valued_findings.h"
#include "engine/analysis/units.h"

#include <algorithm>
#include <numeric>

namespace sequency::analysis {
namespace {

std::vector<std::int64_t> listOf(std::span<const std::int64_t> counts)
{
    return {counts.begin(), counts.end()};
}

std::string valueAt(const ManyValuedFacts& facts, std::size_t index)
{
    return "f(" + std::to_string(index) + ") = " + std::to_string(facts.value(index));
}

int monomialDegree(std::size_t monomial, std::size_t radix)
{
    int degree = 0;
    for (; monomial > 0; monomial /= radix)
        degree += static_cast<int>(monomial % radix);
    return degree;
}

// Returns the index whose digits are those of `index`, sorted in ascending order starting with x1.
std::size_t sortedIndex(std::size_t index, std::size_t radix, std::vector<std::size_t>& digits)
{
    for (std::size_t& digit : digits) {
        digit = index % radix;
        index /= radix;
    }
    std::ranges::sort(digits);
    return std::accumulate(digits.begin(), digits.end(), std::size_t{0},
                           [radix](std::size_t sum, std::size_t digit) { return sum * radix + digit; });
}

}  // namespace

base::Result<Finding> findValueCounts(ManyValuedFacts& facts)
{
    const auto counts = SEQUENCY_TRY(facts.valueCounts());
    return Finding{listOf(counts), {SEQUENCY_FORM("Witness", "how often the values 0, 1, … occur"), {}}};
}

base::Result<Finding> findValuedWeight(ManyValuedFacts& facts)
{
    const auto counts = SEQUENCY_TRY(facts.valueCounts());
    const std::int64_t weight = integer(facts.size()) - counts.front();
    MatchList places(facts.places());
    for (std::size_t x = 0; x < facts.size() && !places.isFull(); ++x) {
        if (x % pollEvery == 0 && facts.control().stopRequested())
            return base::cancelled();
        if (facts.value(x) != 0)
            places.record(x);
    }
    return Finding{
        weight,
        {weight == 0
             ? base::Sentence(SEQUENCY_FORM("Witness", "every value is 0"))
             : base::Sentence(SEQUENCY_FORM("Witness", "f is not 0 at %1"),
                              valueText(PropertyValue(places.listed())) +
                                  (places.isTruncated(static_cast<std::size_t>(weight)) ? ", …" : "")),
         {{"places", places.listed()}}}};
}

base::Result<Finding> findValuedBalanced(ManyValuedFacts& facts)
{
    const auto counts = SEQUENCY_TRY(facts.valueCounts());
    return Finding{isBalanced(counts),
                   {{SEQUENCY_FORM("Witness", "frequencies of the values 0, 1, …: %1"),
                     valueText(PropertyValue(listOf(counts)))},
                    {{"counts", listOf(counts)}}}};
}

base::Result<Finding> findValuedDegree(ManyValuedFacts& facts)
{
    const auto polynomial = SEQUENCY_TRY(facts.polynomial());
    int degree = -1;
    std::size_t monomial = 0;
    for (std::size_t index = 0; index < polynomial.size(); ++index) {
        if (index % pollEvery == 0 && facts.control().stopRequested())
            return base::cancelled();
        if (polynomial[index] == 0)
            continue;
        if (const int own = monomialDegree(index, static_cast<std::size_t>(facts.order())); own > degree) {
            degree = own;
            monomial = index;
        }
    }
    if (degree < 0)
        return Finding{std::int64_t{-1}, {SEQUENCY_FORM("Witness", "the function is 0"), {}}};
    const int coefficient = polynomial[monomial];
    return Finding{
        std::int64_t{degree},
        {{SEQUENCY_FORM("Witness", "the polynomial has the term %1 and no term of a larger degree"),
          termText(coefficient, monomial, facts)},
         {{"monomial", integer(monomial)},
          {"exponents", digitsOf(monomial, facts)},
          {"coefficient", std::int64_t{coefficient}}}}};
}

base::Result<Finding> findValuedTerms(ManyValuedFacts& facts)
{
    const auto polynomial = SEQUENCY_TRY(facts.polynomial());
    std::int64_t count = 0;
    MatchList monomials(facts.places());
    std::vector<std::int64_t> coefficients;
    std::string text;
    for (std::size_t index = 0; index < polynomial.size(); ++index) {
        if (index % pollEvery == 0 && facts.control().stopRequested())
            return base::cancelled();
        const int coefficient = polynomial[index];
        if (coefficient == 0)
            continue;
        ++count;
        if (!monomials.record(index))
            continue;
        coefficients.push_back(coefficient);
        text += (text.empty() ? "" : " + ") + termText(coefficient, index, facts);
    }
    return Finding{count,
                   {count == 0
                        ? base::Sentence(SEQUENCY_FORM("Witness", "the function is 0"))
                        : text + (monomials.isTruncated(static_cast<std::size_t>(count)) ? " + …" : ""),
                    {{"monomials", monomials.listed()}, {"coefficients", coefficients}}}};
}

base::Result<Finding> findValuedVariables(ManyValuedFacts& facts)
{
    std::vector<std::int64_t> variables;
    std::vector<std::int64_t> places;
    std::vector<std::int64_t> others;
    for (int variable = 1; variable <= facts.variables(); ++variable) {
        const auto change = SEQUENCY_TRY(facts.changeWith(variable));
        if (!change)
            continue;
        variables.push_back(variable);
        places.push_back(integer(change->first));
        others.push_back(integer(change->second));
    }
    return Finding{
        variables,
        {variables.empty()
             ? base::Sentence(SEQUENCY_FORM("Witness", "the function is constant"))
             : base::Sentence(SEQUENCY_FORM("Witness", "changing these variables changes the value between "
                                                       "the indices %1 and %2, respectively"),
                              valueText(PropertyValue(places)), valueText(PropertyValue(others))),
         {{"places", places}, {"others", others}}}};
}

base::Result<Finding> findValuedSymmetric(ManyValuedFacts& facts)
{
    std::vector<std::size_t> digits(static_cast<std::size_t>(facts.variables()));
    for (std::size_t x = 0; x < facts.size(); ++x) {
        if (x % pollEvery == 0 && facts.control().stopRequested())
            return base::cancelled();
        const std::size_t sorted = sortedIndex(x, static_cast<std::size_t>(facts.order()), digits);
        if (facts.value(sorted) != facts.value(x))
            return Finding{
                false,
                {{SEQUENCY_FORM("Witness", "%1 and %2"), valueAt(facts, sorted), valueAt(facts, x)},
                 {{"places", std::vector<std::int64_t>{integer(sorted), integer(x)}}}}};
    }
    return Finding{true, {SEQUENCY_FORM("Witness", "exchanging variables changes no value"), {}}};
}

}  // namespace sequency::analysis
