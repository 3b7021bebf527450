// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/polarity_counts.h"

#include "engine/base/elapsed.h"
#include "engine/base/text/digits.h"

#include <algorithm>
#include <array>
#include <bit>

namespace sequency::cpu {
namespace {

constexpr int bitsInWord = 5;             // index bits within a word
constexpr std::size_t pollInterval = 64;  // polarities between two polls for a stop
constexpr std::array<std::uint32_t, 5> withBit{0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000};

// Adds the coefficients without index bit `bit` to those with it (the transform), or the other way (a change of polarity).
void addHalf(std::span<std::uint32_t> words, int bit, bool toUpper)
{
    if (bit < bitsInWord) {
        const std::uint32_t mask = withBit[static_cast<std::size_t>(bit)];
        const int distance = 1 << bit;
        for (std::uint32_t& word : words)
            word ^= toUpper ? (word << distance) & mask : (word & mask) >> distance;
        return;
    }
    const std::size_t distance = std::size_t{1} << (bit - bitsInWord);
    for (std::size_t first = 0; first < words.size(); first += 2 * distance)
        for (std::size_t v = first; v < first + distance; ++v) {
            std::uint32_t& lower = words[v];
            std::uint32_t& upper = words[v + distance];
            toUpper ? upper ^= lower : lower ^= upper;
        }
}

struct Count {
    std::uint32_t terms = 0;
    std::uint32_t literals = 0;
};

Count count(std::span<const std::uint32_t> words)
{
    Count sum;
    for (std::size_t v = 0; v < words.size(); ++v) {
        const int ones = std::popcount(words[v]);
        int literals = ones * std::popcount(v);
        for (const std::uint32_t mask : withBit)
            literals += std::popcount(words[v] & mask);
        sum.terms += static_cast<std::uint32_t>(ones);
        sum.literals += static_cast<std::uint32_t>(literals);
    }
    return sum;
}

}  // namespace

base::Result<std::vector<std::uint32_t>> polarityCounts(int variables, std::span<const std::uint32_t> truth,
                                                        const base::RunControl& control,
                                                        base::Timings& timings)
{
    const auto start = base::Clock::now();
    const std::size_t polarities = std::size_t{1} << variables;
    std::vector<std::uint32_t> counts(2 * polarities);
    std::vector<std::uint32_t> words(truth.begin(), truth.end());
    for (int bit = 0; bit < variables; ++bit)
        addHalf(words, bit, true);
    for (std::size_t step = 0; step < polarities; ++step) {
        if (step % pollInterval == 0 && control.stopRequested())
            return base::cancelled();
        if (step > 0)
            addHalf(words, std::countr_zero(step), false);
        const std::size_t polarity = base::grayCode(step);
        const Count now = count(words);
        counts[polarity] = now.terms;
        counts[polarities + polarity] = now.literals;
    }
    base::addStepSince(start, timings);
    control.report(1);
    return counts;
}

}  // namespace sequency::cpu
