// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the branch numbers of an S-box, which bound how many bits of an input and an output change together.
#include "engine/analysis/properties/sbox/sbox_findings.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace sequency::analysis {
namespace {

int weight(std::size_t mask)
{
    return std::popcount(mask);
}

// Returns the numbers from 1 to 2^bits − 1 by ascending weight, and numbers of the same weight in ascending order.
std::vector<std::size_t> masksByWeight(int bits)
{
    std::vector<std::size_t> masks((std::size_t{1} << bits) - 1);
    std::iota(masks.begin(), masks.end(), std::size_t{1});
    std::ranges::stable_sort(masks, {}, weight);
    return masks;
}

}  // namespace

// Differences a are tried by ascending weight. A difference whose weight alone reaches the smallest sum found cannot improve the sum.
base::Result<Finding> findDifferentialBranchNumber(SboxFacts& facts)
{
    const auto& values = facts.sbox().values;
    struct Pair {
        int sum = 2 * maxSboxVariables + 1;
        std::size_t difference = 0;
        std::size_t place = 0;
    } best;
    for (const std::size_t a : masksByWeight(facts.sbox().inputs)) {
        if (weight(a) >= best.sum)
            break;
        if (facts.control().stopRequested())
            return base::cancelled();
        for (std::size_t x = 0; x < values.size(); ++x) {
            const int sum = weight(a) + weight(static_cast<std::size_t>(values[x] ^ values[x ^ a]));
            if (sum < best.sum)
                best = {sum, a, x};
        }
    }
    if (best.difference == 0)
        return Finding{{}, {SEQUENCY_FORM("Witness", "there is no difference other than 0"), {}}};
    const std::size_t other = best.place ^ best.difference;
    const auto output = static_cast<std::size_t>(values[best.place] ^ values[other]);
    return Finding{
        std::int64_t{best.sum},
        {{SEQUENCY_FORM("Witness", "S(%1) ⊕ S(%2) = %3 has the weight %4, and %1 ⊕ %2 = %5 the weight %6"),
          best.place, other, output, weight(output), best.difference, weight(best.difference)},
         {{"input_difference", integer(best.difference)},
          {"output_difference", integer(output)},
          {"places", std::vector<std::int64_t>{integer(best.place), integer(other)}}}}};
}

// Components b are tried by ascending weight, one spectrum each. Every spectrum has an entry other than 0, so there is always a pair of masks.
base::Result<Finding> findLinearBranchNumber(SboxFacts& facts)
{
    struct Masks {
        int sum = 2 * maxSboxVariables + 1;
        std::size_t mask = 0;
        std::size_t component = 0;
        std::int64_t entry = 0;
    } best;
    for (const std::size_t b : masksByWeight(facts.sbox().outputs)) {
        if (weight(b) >= best.sum)
            break;
        const auto spectrum = SEQUENCY_TRY(facts.rows(SboxFacts::Rows::Spectra, b, 1));
        for (std::size_t a = 0; a < spectrum.size(); ++a)
            if (spectrum[a] != 0 && weight(a) + weight(b) < best.sum)
                best = {weight(a) + weight(b), a, b, spectrum[a]};
    }
    return Finding{std::int64_t{best.sum},
                   {{SEQUENCY_FORM("Witness", "%1; the weights of the two masks are %2 and %3"),
                     "LAT(" + std::to_string(best.mask) + ", " + std::to_string(best.component) +
                         ") = " + std::to_string(best.entry),
                     weight(best.mask), weight(best.component)},
                    {{"mask", integer(best.mask)},
                     {"component", integer(best.component)},
                     {"approximation", best.entry}}}};
}

}  // namespace sequency::analysis
