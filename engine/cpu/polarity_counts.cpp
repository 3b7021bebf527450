// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/digits.h"
#include "engine/cpu/rows.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace sequency::cpu {
namespace {

constexpr int bitsInWord = 5;  // number of index bits that select a bit within a word
constexpr std::size_t pollInterval = 64;
constexpr std::array<std::uint32_t, 5> withBit{0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000};

// Adds one half of the coefficients to the other half; bit `bit` of an index selects the half. If `toUpper` is true, changes the half with bit 1 (a
// level of the transform), otherwise the half with bit 0 (a change of polarity).
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

// Counts the terms and literals of all polarities. `counts` receives 2^n numbers of terms, indexed by polarity (x1 is the most significant bit), and
// then 2^n numbers of literals. In `words`, bit i mod 32 of word i div 32 is f(i); bits beyond 2^n must be 0.
base::Status countPolarities(std::vector<std::uint32_t> words, std::span<std::int32_t> counts,
                             const base::RunControl& control)
{
    const std::size_t polarities = counts.size() / 2;
    for (int bit = 0; bit < base::floorLog2(polarities); ++bit)
        addHalf(words, bit, true);
    for (std::size_t step = 0; step < polarities; ++step) {
        if (step % pollInterval == 0 && control.stopRequested())
            return base::cancelled();
        if (step > 0)
            addHalf(words, std::countr_zero(step), false);
        const std::size_t polarity = base::grayCode(step);
        const Count now = count(words);
        counts[polarity] = static_cast<std::int32_t>(now.terms);
        counts[polarities + polarity] = static_cast<std::int32_t>(now.literals);
    }
    control.report(1);
    return base::success();
}

}  // namespace

// Returns the table row (rows.h) for the operation PolarityCounts, which computes on packed words. Polarities follow the Gray code, so each step
// changes the polarity of one variable x. With x = x̄ ⊕ 1, c0 ⊕ c1·x becomes (c0 ⊕ c1) ⊕ c1·x̄, so c1 is added to c0. Uses one thread and takes a few
// milliseconds for n = 12.
program::HostRow polarityCountsRow()
{
    return {.operations = {&program::PolarityCounts::kind()}, .run = [](program::HostInterpreter& host) {
                const auto& bits = std::get<base::PackedBits>(host.operand());
                std::vector<std::uint32_t> words(2 * bits.wordCount());
                std::memcpy(words.data(), bits.words(), words.size() * sizeof(std::uint32_t));
                return host.computeResult([&](program::HostVector& result) {
                    return countPolarities(std::move(words), program::elementsOf<std::int32_t>(result),
                                           host.control());
                });
            }};
}

}  // namespace sequency::cpu
