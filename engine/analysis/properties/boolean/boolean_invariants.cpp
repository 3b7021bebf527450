// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the noise stability, and properties that are invariant under affine transformations of the input and under addition of affine functions.
#include "engine/analysis/derived_function.h"
#include "engine/analysis/in_place_transforms.h"
#include "engine/analysis/largest_monomial.h"
#include "engine/analysis/properties/boolean/boolean_findings.h"
#include "engine/analysis/units.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>

namespace sequency::analysis {
namespace {

// Returns a finding with the frequencies of the magnitudes. The sentence `form` receives `formula` and the sum of the squares.
Finding absolute(const Distribution& distribution, const base::SentenceForm& form, const std::string& formula)
{
    std::map<std::int64_t, std::int64_t> counts;
    Wide squares = 0;
    for (const auto& [value, count] : distribution) {
        const std::int64_t magnitude = std::abs(value);
        counts[magnitude] += count;
        squares += static_cast<Wide>(magnitude) * static_cast<Wide>(magnitude) * static_cast<Wide>(count);
    }
    Finding finding{Distribution(counts.begin(), counts.end()), {}};
    finding.witness.values = {{"sum_of_squares", exactValue(squares)}};
    finding.witness.sentence = {form, formula + valueText(finding.witness.values.front().second)};
    return finding;
}

// The statistics of a number computed for each direction a ≠ 0: the frequencies of its values, and the first directions with the extreme values.
struct ByDirection {
    std::map<std::int64_t, std::int64_t> counts;
    std::array<std::int64_t, 2> shifts{};

    void meet(std::size_t direction, std::int64_t value)
    {
        if (counts.empty() || value < counts.begin()->first)
            shifts[0] = integer(direction);
        if (counts.empty() || value > counts.rbegin()->first)
            shifts[1] = integer(direction);
        ++counts[value];
    }
    struct Forms {
        base::SentenceForm same;  // sentence used if the number is the same for all directions
        // Sentence that names the first direction with the smallest value and the first direction with the largest value.
        base::SentenceForm extremes;
    };
    Finding finding(const Forms& forms) const
    {
        Finding found{Distribution(counts.begin(), counts.end()), {}};
        if (counts.empty()) {
            found.witness.sentence = SEQUENCY_FORM("Witness", "there is no direction other than 0");
            return found;
        }
        found.witness.sentence = counts.size() == 1
                                     ? base::Sentence(forms.same, counts.begin()->first)
                                     : base::Sentence(forms.extremes, shifts[0], counts.begin()->first,
                                                      shifts[1], counts.rbegin()->first);
        found.witness.values = {{"shifts", std::vector<std::int64_t>(shifts.begin(), shifts.end())}};
        return found;
    }
};

}  // namespace

base::Result<Finding> findAbsoluteSpectrumDistribution(BooleanFacts& facts)
{
    const auto distribution = read(facts.spectrum(), &ResidentValues::distribution);
    if (!distribution)
        return distribution.error();
    return absolute(*distribution,
                    SEQUENCY_FORM("Witness", "each magnitude of W and how many masks have it; %1"),
                    "Σ W(a)² = 2^(2n) = ");
}

base::Result<Finding> findAbsoluteAutocorrelationDistribution(BooleanFacts& facts)
{
    const auto distribution = read(facts.autocorrelation(), &ResidentValues::distribution);
    if (!distribution)
        return distribution.error();
    return absolute(
        *distribution,
        SEQUENCY_FORM("Witness", "each magnitude of r and how many shifts (including 0) have it; %1"),
        "Σ r(a)² = ");
}

// Finds the weights of the derivatives. The derivative in direction a has the weight (2^n − r(a))/2. The direction 0, with r = 2^n, is excluded.
base::Result<Finding> findDerivativeWeights(BooleanFacts& facts)
{
    const auto distribution = read(facts.autocorrelation(), &ResidentValues::distribution);
    if (!distribution)
        return distribution.error();
    const std::int64_t whole = integer(facts.size());
    ByDirection weights;
    for (const auto& [value, count] : *distribution)
        if (const std::int64_t others = count - (value == whole ? 1 : 0); others > 0)
            weights.counts[(whole - value) / 2] = others;
    if (facts.size() > 1) {
        const auto extremes = read(facts.autocorrelation(), &ResidentValues::extremes);
        if (!extremes)
            return extremes.error();
        weights.shifts = {integer(extremes->greatest.mask), integer(extremes->least.mask)};
    }
    return weights.finding(
        {SEQUENCY_FORM("Witness", "the derivatives in all directions have the same weight, %1"),
         SEQUENCY_FORM(
             "Witness",
             "the derivative in the direction %1 has the smallest weight, %2; the derivative in the "
             "direction %3 has the largest weight, %4")});
}

base::Result<Finding> findDerivativeDegrees(BooleanFacts& facts)
{
    std::vector<std::uint64_t> derivative(facts.bits().wordCount());
    ByDirection degrees;
    for (std::size_t direction = 1; direction < facts.size(); ++direction) {
        if (facts.control().stopRequested())
            return base::cancelled();
        writeDerivative(facts.bits(), direction, derivative);
        transformReedMuller(derivative, facts.variables());
        degrees.meet(direction, degreeOf(derivative));
    }
    return degrees.finding(
        {SEQUENCY_FORM("Witness", "the derivatives in all directions have the same degree, %1"),
         SEQUENCY_FORM(
             "Witness",
             "the derivative in the direction %1 has the smallest degree, %2; the derivative in the "
             "direction %3 has the largest degree, %4")});
}

double NoiseStability::value() const
{
    return std::ldexp(static_cast<double>(numerator), -exponent);
}

// The noise stability is 2^(−2n) · Σ_k 2^(−k)·E_k, where E_k is the sum of W² over the masks of weight k.
NoiseStability noiseStabilityOf(std::span<const std::int64_t> squaresByWeight)
{
    const int n = static_cast<int>(squaresByWeight.size()) - 1;
    NoiseStability found{0, 3 * n};
    for (int weight = 0; weight <= n; ++weight)
        found.numerator += static_cast<Wide>(squaresByWeight[static_cast<std::size_t>(weight)])
                           << (n - weight);
    for (; found.exponent > 0 && found.numerator % 2 == 0; --found.exponent)
        found.numerator /= 2;
    return found;
}

base::Result<Finding> findNoiseStability(BooleanFacts& facts)
{
    const auto squares = read(facts.spectrum(), &ResidentValues::squaresByWeight);
    if (!squares)
        return squares.error();
    const NoiseStability stability = noiseStabilityOf(*squares);
    const PropertyValue exact = exactValue(stability.numerator);
    return Finding{
        stability.value(),
        {{SEQUENCY_FORM("Witness", "%1; Σ W(a)² over the masks a with 0, 1, … ones is %2"),
          "Σ (1/2)^wt(a)·(W(a)/2^n)² = " + valueText(exact) + "/2^" + std::to_string(stability.exponent),
          valueText(PropertyValue(*squares))},
         {{"numerator", exact},
          {"denominator_exponent", std::int64_t{stability.exponent}},
          {"squares_by_weight", *squares}}}};
}

}  // namespace sequency::analysis
