// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the properties that describe how well an S-box resists power analysis.
#include "engine/analysis/properties/sbox/sbox_findings.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace sequency::analysis {
namespace {

using Rows = SboxFacts::Rows;

// Returns one row per output bit. The row is the spectrum of the bit, indexed by input masks, or its autocorrelation, indexed by differences.
base::Result<std::vector<std::vector<std::int64_t>>> bitRows(SboxFacts& facts, bool isAutocorrelation)
{
    std::vector<std::vector<std::int64_t>> rows;
    for (int bit = 0; bit < facts.sbox().outputs; ++bit) {
        std::vector<std::int64_t> row;
        if (!isAutocorrelation) {
            const auto values = SEQUENCY_TRY(facts.rows(Rows::Spectra, std::size_t{1} << bit, 1));
            row.assign(values.begin(), values.end());
        } else {
            row.assign(facts.sbox().size(), 0);
        }
        rows.push_back(std::move(row));
    }
    if (!isAutocorrelation)
        return rows;
    constexpr std::size_t atOnceBytes = std::size_t{1} << 22;
    const std::size_t length = facts.rowLength(Rows::Autocorrelations);
    const std::size_t atOnce = std::max<std::size_t>(1, atOnceBytes / (length * sizeof(std::int32_t)));
    for (std::size_t first = 0; first < facts.sbox().size(); first += atOnce) {
        const std::size_t count = std::min(atOnce, facts.sbox().size() - first);
        const auto block = SEQUENCY_TRY(facts.rows(Rows::Autocorrelations, first, count));
        facts.control().report(static_cast<double>(first) / static_cast<double>(facts.sbox().size()));
        for (std::size_t shift = 0; shift < count; ++shift)
            for (std::size_t bit = 0; bit < rows.size(); ++bit)
                rows[bit][first + shift] = block[shift * length + (std::size_t{1} << bit)];
    }
    return rows;
}

}  // namespace

base::Result<Finding> findTransparencyOrder(SboxFacts& facts)
{
    const auto rows = SEQUENCY_TRY(bitRows(facts, true));
    const int m = facts.sbox().outputs;
    const std::size_t size = facts.sbox().size();
    if (size < 2)
        return Finding{{}, {SEQUENCY_FORM("Witness", "there is no difference other than 0"), {}}};
    // Computes Σ_i (−1)^(β_i) ACT(a, e_i) for each input difference a. The sign vector β runs through a Gray code, so that each step changes one bit.
    std::vector<std::int64_t> sums(size, 0);
    for (const auto& row : rows)
        for (std::size_t a = 0; a < size; ++a)
            sums[a] += row[a];
    double largest = -std::numeric_limits<double>::infinity();
    std::size_t best = 0;
    std::size_t gray = 0;
    const auto pairs = static_cast<double>(size) * static_cast<double>(size - 1);
    for (std::size_t step = 0;; ++step) {
        std::int64_t total = 0;
        for (std::size_t a = 1; a < size; ++a)
            total += std::abs(sums[a]);
        const double order = std::abs(m - 2 * std::popcount(gray)) - static_cast<double>(total) / pairs;
        if (order > largest) {
            largest = order;
            best = gray;
        }
        if (step + 1 == std::size_t{1} << m)
            break;
        if (facts.control().stopRequested())
            return base::cancelled();
        const auto bit = static_cast<std::size_t>(std::countr_zero(step + 1));
        gray ^= std::size_t{1} << bit;
        const std::int64_t sign = (gray >> bit & 1) != 0 ? -2 : 2;
        for (std::size_t a = 0; a < size; ++a)
            sums[a] += sign * rows[bit][a];
    }
    return Finding{largest,
                   {{SEQUENCY_FORM("Witness", "reached with β = %1"), best}, {{"beta", integer(best)}}}};
}

base::Result<Finding> findSignalToNoise(SboxFacts& facts)
{
    const auto rows = SEQUENCY_TRY(bitRows(facts, false));
    double fourth = 0;
    for (std::size_t a = 0; a < facts.sbox().size(); ++a) {
        std::int64_t sum = 0;
        for (const auto& row : rows)
            sum += row[a];
        const auto square = static_cast<double>(sum) * static_cast<double>(sum);
        fourth += square * square;
    }
    const auto size = static_cast<double>(facts.sbox().size());
    if (fourth == 0)
        return Finding{{}, {SEQUENCY_FORM("Witness", "the spectra of the output bits add up to 0"), {}}};
    return Finding{facts.sbox().outputs * size * size / std::sqrt(fourth),
                   {"Σ (Σ LAT(a, e_i))⁴ = " + valueText(PropertyValue(fourth)), {{"fourth_powers", fourth}}}};
}

}  // namespace sequency::analysis
