// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/properties/many_valued/many_valued_findings.h"

#include "engine/analysis/units.h"
#include "engine/base/text/digits.h"

#include <algorithm>
#include <map>

namespace sequency::analysis {
namespace {

Witness coefficientWitness(ManyValuedFacts& facts, const ManyValuedFacts::Coefficient& at,
                           base::Sentence sentence)
{
    const auto counts = facts.countsOf(at);
    return {std::move(sentence),
            {{"mask", integer(at.mask)},
             {"component", std::int64_t{at.component}},
             {"powers", counts},
             {"squared", squareValue(counts)}}};
}

// Returns a coefficient as text, for example "S(5) = 3 + 2ω, |S|² = 7".
std::string coefficientText(ManyValuedFacts& facts, const ManyValuedFacts::Coefficient& at)
{
    const auto counts = facts.countsOf(at);
    return sumName('S', facts, at) + " = " + sumText(counts) + ", |S|² = " + valueText(squareValue(counts));
}

// The affine functions a·x + c that agree with f at the largest number of points.
struct Nearest {
    std::int64_t agreements = -1;
    std::int64_t count = 0;
    std::size_t mask = 0;
    int constant = 0;
};
base::Result<Nearest> nearestAffine(ManyValuedFacts& facts)
{
    const auto differences = SEQUENCY_TRY(facts.differences());
    const auto q = static_cast<std::size_t>(facts.order());
    Nearest nearest;
    for (std::size_t mask = 0; mask < facts.size(); ++mask) {
        if (mask % pollEvery == 0 && facts.control().stopRequested())
            return base::cancelled();
        for (std::size_t v = 0; v < q; ++v) {
            const std::int64_t agreements = differences[mask * q + v];
            if (agreements > nearest.agreements)
                nearest = {agreements, 0, mask, static_cast<int>(v)};
            if (agreements == nearest.agreements)
                ++nearest.count;
        }
    }
    return nearest;
}

int valueOfForm(const ManyValuedFacts& facts, std::size_t mask, std::size_t x)
{
    const auto radix = static_cast<std::size_t>(facts.order());
    int sum = 0;
    for (; mask > 0 && x > 0; mask /= radix, x /= radix)
        sum = facts.field().add(
            sum, facts.field().multiply(static_cast<int>(mask % radix), static_cast<int>(x % radix)));
    return sum;
}

base::Result<std::vector<std::int64_t>> differingPlaces(const ManyValuedFacts& facts, const Nearest& nearest)
{
    MatchList places(facts.places());
    for (std::size_t x = 0; x < facts.size() && !places.isFull(); ++x) {
        if (x % pollEvery == 0 && facts.control().stopRequested())
            return base::cancelled();
        const int affine = facts.field().add(valueOfForm(facts, nearest.mask, x), nearest.constant);
        if (facts.value(x) != affine)
            places.record(x);
    }
    return places.listed();
}

// Returns the form of the sentence about the nearest affine function. Its parameters are the affine function, the number of differences, and the
// number of nearest affine functions. A number that is 1 is part of the text, not a parameter.
base::SentenceForm nearestFunctionForm(bool isOnePlace, bool isOneFunction)
{
    if (isOnePlace)
        return isOneFunction
                   ? SEQUENCY_FORM(
                         "Witness",
                         "the affine function %1 differs at 1 place; 1 affine function has this distance")
                   : SEQUENCY_FORM(
                         "Witness",
                         "the affine function %1 differs at 1 place; %2 affine functions have this distance");
    return isOneFunction
               ? SEQUENCY_FORM(
                     "Witness",
                     "the affine function %1 differs at %2 places; 1 affine function has this distance")
               : SEQUENCY_FORM(
                     "Witness",
                     "the affine function %1 differs at %2 places; %3 affine functions have this distance");
}

base::Result<Finding> correlationImmunity(ManyValuedFacts& facts)
{
    const auto summary = SEQUENCY_TRY(facts.spectrumSummary());
    if (!summary->lightest)
        return Finding{std::int64_t{facts.variables()},
                       {SEQUENCY_FORM("Witness", "every S(a), a ≠ 0, is 0"), {}}};
    const ManyValuedFacts::Coefficient& at = *summary->lightest;
    const int weight = base::nonZeroDigits(at.mask, static_cast<std::size_t>(facts.order()));
    return Finding{std::int64_t{weight} - 1,
                   coefficientWitness(facts, at,
                                      {SEQUENCY_FORM("Witness", "the function correlates with %1: %2"),
                                       linearFormText(at.mask, facts), coefficientText(facts, at)})};
}

}  // namespace

base::Result<Finding> findValuedNonlinearity(ManyValuedFacts& facts)
{
    const auto nearest = SEQUENCY_TRY(nearestAffine(facts));
    auto places = SEQUENCY_TRY(differingPlaces(facts, nearest));
    const std::int64_t distance = integer(facts.size()) - nearest.agreements;
    const std::string constant = nearest.constant == 0 ? "" : " + " + std::to_string(nearest.constant);
    std::vector<std::string> parts{linearFormText(nearest.mask, facts) + constant};
    if (distance != 1)
        parts.push_back(std::to_string(distance));
    if (nearest.count != 1)
        parts.push_back(std::to_string(nearest.count));
    return Finding{distance,
                   {{nearestFunctionForm(distance == 1, nearest.count == 1), std::move(parts)},
                    {{"mask", integer(nearest.mask)},
                     {"constant", std::int64_t{nearest.constant}},
                     {"distance", distance},
                     {"nearest", nearest.count},
                     {"differing", std::move(places)}}}};
}

base::Result<Finding> findValuedLinearity(ManyValuedFacts& facts)
{
    const auto summary = SEQUENCY_TRY(facts.spectrumSummary());
    const ManyValuedFacts::Coefficient& at = summary->largest;
    return Finding{magnitudeValue(facts.countsOf(at)),
                   coefficientWitness(facts, at, coefficientText(facts, at))};
}

base::Result<Finding> findValuedCorrelationImmunity(ManyValuedFacts& facts)
{
    return correlationImmunity(facts);
}

base::Result<Finding> findValuedResilience(ManyValuedFacts& facts)
{
    const auto counts = SEQUENCY_TRY(facts.valueCounts());
    if (!isBalanced(counts))
        return Finding{{},
                       {SEQUENCY_FORM("Witness", "the function is not balanced"),
                        {{"counts", std::vector<std::int64_t>(counts.begin(), counts.end())}}}};
    return correlationImmunity(facts);
}

base::Result<Finding> findValuedPlateaued(ManyValuedFacts& facts)
{
    const auto summary = SEQUENCY_TRY(facts.spectrumSummary());
    if (const auto& two = summary->notPlateaued)
        return Finding{
            false,
            {coefficientText(facts, two->first) + "; " + coefficientText(facts, two->second),
             {{"component", std::int64_t{two->first.component}},
              {"masks", std::vector<std::int64_t>{integer(two->first.mask), integer(two->second.mask)}},
              {"powers", facts.countsOf(two->first)},
              {"other_powers", facts.countsOf(two->second)}}}};
    // If |S|² has only one non-zero value, this value is an integer, because the conjugates of |S|² also occur as squared magnitudes.
    std::vector<std::int64_t> squares;
    for (const ManyValuedFacts::Coefficient& at : summary->amplitudes)
        squares.push_back(integerOf(squareOf(facts.countsOf(at))).value_or(0));
    return Finding{
        true,
        {{squares.size() > 1 ? SEQUENCY_FORM("Witness", "every |S(a)|² is 0 or one value per component: %1")
                             : SEQUENCY_FORM("Witness", "every |S(a)|² is 0 or %1"),
          valueText(PropertyValue(squares))},
         {{"squared", squares}}}};
}

base::Result<Finding> findValuedDistribution(ManyValuedFacts& facts)
{
    SEQUENCY_TRY(facts.differences());
    std::map<std::int64_t, std::int64_t> counts;
    for (const int component : facts.components())
        for (std::size_t mask = 0; mask < facts.size(); ++mask) {
            if (mask % pollEvery == 0 && facts.control().stopRequested())
                return base::cancelled();
            const ManyValuedFacts::Coefficient at{component, mask};
            const auto square = integerOf(squareOf(facts.countsOf(at)));
            if (!square)
                return Finding{{},
                               coefficientWitness(facts, at,
                                                  {SEQUENCY_FORM("Witness", "not all |S|² are integers: %1"),
                                                   coefficientText(facts, at)})};
            ++counts[*square];
        }
    return Finding{std::vector<std::pair<std::int64_t, std::int64_t>>(counts.begin(), counts.end()),
                   {SEQUENCY_FORM("Witness", "each value of |S|² and how many coefficients have it"), {}}};
}

}  // namespace sequency::analysis
