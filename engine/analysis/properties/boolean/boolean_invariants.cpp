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
#include <span>
#include <vector>

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

    // Adds `count` directions with the same value, of which `direction` is the smallest.
    void meet(std::size_t direction, std::int64_t value, std::int64_t count = 1)
    {
        if (counts.empty() || value <= counts.begin()->first)
            shifts[0] = first(direction, shifts[0], counts.contains(value));
        if (counts.empty() || value >= counts.rbegin()->first)
            shifts[1] = first(direction, shifts[1], counts.contains(value));
        counts[value] += count;
    }
    static std::int64_t first(std::size_t direction, std::int64_t known, bool isKnown)
    {
        return isKnown ? std::min(known, integer(direction)) : integer(direction);
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

// Returns a basis of the directions a in which the degree of the derivative is less than d − 1, where d is the degree of the function with the
// algebraic normal form `form`; they are called fast points and form a subspace together with 0. The terms of degree d − 1 in the derivative are
// Σ a_i·∂g/∂x_i, where g is the sum of the terms of degree d in f. The fast points are therefore the kernel of a linear map.
//
// Source: Sălăgean and Mandache-Sălăgean, Counting and characterising functions with "fast points" for differential attacks, 2017.
std::vector<std::size_t> fastPoints(std::span<const std::uint64_t> form, int variables)
{
    const int degree = degreeOf(form);
    // Row i consists of the coefficients of ∂g/∂x_i, of which only those of weight d − 1 can be 1.
    struct Row {
        std::vector<std::uint64_t> words;
        std::size_t direction;
        std::size_t pivot = 0;
    };
    std::vector<Row> rows;
    for (int i = 0; i < variables; ++i)
        rows.push_back({std::vector<std::uint64_t>(form.size()), std::size_t{1} << i});
    for (std::size_t word = 0; word < form.size(); ++word)
        for (std::uint64_t rest = form[word]; rest != 0; rest &= rest - 1) {
            const std::size_t term = word * wordBits + static_cast<std::size_t>(std::countr_zero(rest));
            if (std::popcount(term) == degree)
                for (std::size_t bits = term; bits != 0; bits &= bits - 1) {
                    const std::size_t place = term ^ (bits & ~(bits - 1));
                    rows[static_cast<std::size_t>(std::countr_zero(bits))].words[place / wordBits] |=
                        std::uint64_t{1} << place % wordBits;
                }
        }
    std::vector<std::size_t> basis;
    std::vector<const Row*> pivots;
    for (Row& row : rows) {
        for (const Row* const other : pivots)
            if ((row.words[other->pivot / wordBits] >> other->pivot % wordBits & 1) != 0) {
                for (std::size_t word = 0; word < row.words.size(); ++word)
                    row.words[word] ^= other->words[word];
                row.direction ^= other->direction;
            }
        const auto word = std::ranges::find_if(row.words, [](std::uint64_t one) { return one != 0; });
        if (word == row.words.end()) {
            basis.push_back(row.direction);
            continue;
        }
        row.pivot = static_cast<std::size_t>(word - row.words.begin()) * wordBits +
                    static_cast<std::size_t>(std::countr_zero(*word));
        pivots.push_back(&row);
    }
    return basis;
}

}  // namespace

base::Result<Finding> findAbsoluteSpectrumDistribution(BooleanFacts& facts)
{
    const auto distribution = SEQUENCY_TRY(read(facts.spectrum(), &ResidentValues::distribution));
    return absolute(distribution,
                    SEQUENCY_FORM("Witness", "each magnitude of W and how many masks have it; %1"),
                    "Σ W(a)² = 2^(2n) = ");
}

base::Result<Finding> findAbsoluteAutocorrelationDistribution(BooleanFacts& facts)
{
    const auto distribution = SEQUENCY_TRY(read(facts.autocorrelation(), &ResidentValues::distribution));
    return absolute(
        distribution,
        SEQUENCY_FORM("Witness", "each magnitude of r and how many shifts (including 0) have it; %1"),
        "Σ r(a)² = ");
}

// Finds the weights of the derivatives. The derivative in direction a has the weight (2^n − r(a))/2. The direction 0, with r = 2^n, is excluded.
base::Result<Finding> findDerivativeWeights(BooleanFacts& facts)
{
    const auto distribution = SEQUENCY_TRY(read(facts.autocorrelation(), &ResidentValues::distribution));
    const std::int64_t whole = integer(facts.size());
    ByDirection weights;
    for (const auto& [value, count] : distribution)
        if (const std::int64_t others = count - (value == whole ? 1 : 0); others > 0)
            weights.counts[(whole - value) / 2] = others;
    if (facts.size() > 1) {
        const auto extremes = SEQUENCY_TRY(read(facts.autocorrelation(), &ResidentValues::extremes));
        weights.shifts = {integer(extremes.greatest.mask), integer(extremes.least.mask)};
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
    const std::uint64_t* const words = facts.bits().words();
    std::vector<std::uint64_t> form(words, words + facts.bits().wordCount());
    transformReedMuller(form, facts.variables());
    const std::vector<std::size_t> basis = fastPoints(form, facts.variables());
    ByDirection degrees;
    const std::size_t slow = facts.size() - (std::size_t{1} << basis.size());  // number of other directions
    std::size_t firstSlow = 1;  // the smallest of them is the smallest power of 2 that is not in the basis
    for (const std::size_t direction : basis)
        firstSlow += direction == firstSlow ? firstSlow : 0;
    if (slow > 0)
        degrees.meet(firstSlow, degreeOf(form) - 1, integer(slow));
    std::size_t direction = 0;  // all sums of basis vectors, in the order of a Gray code
    for (std::size_t number = 1; number < std::size_t{1} << basis.size(); ++number) {
        if (facts.control().stopRequested())
            return base::cancelled();
        direction ^= basis[static_cast<std::size_t>(std::countr_zero(number))];
        writeDerivative(facts.bits(), direction, form);
        transformReedMuller(form, facts.variables());
        degrees.meet(direction, degreeOf(form));
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
    const auto squares = SEQUENCY_TRY(read(facts.spectrum(), &ResidentValues::squaresByWeight));
    const NoiseStability stability = noiseStabilityOf(squares);
    const PropertyValue exact = exactValue(stability.numerator);
    return Finding{
        stability.value(),
        {{SEQUENCY_FORM("Witness", "%1; Σ W(a)² over the masks a with 0, 1, … ones is %2"),
          "Σ (1/2)^wt(a)·(W(a)/2^n)² = " + valueText(exact) + "/2^" + std::to_string(stability.exponent),
          valueText(PropertyValue(squares))},
         {{"numerator", exact},
          {"denominator_exponent", std::int64_t{stability.exponent}},
          {"squares_by_weight", squares}}}};
}

}  // namespace sequency::analysis
