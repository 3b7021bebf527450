// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/largest_monomial.h"

#include "engine/analysis/units.h"

#include <algorithm>
#include <array>
#include <bit>

namespace sequency::analysis {
namespace {

// Bit i of placesFrom[w] is set if the six-bit index i has at least w ones.
constexpr std::array<std::uint64_t, wordLevels + 1> placesFrom = [] {
    std::array<std::uint64_t, wordLevels + 1> places{};
    for (std::size_t place = 0; place < wordBits; ++place)
        for (int weight = 0; weight <= std::popcount(place); ++weight)
            places[static_cast<std::size_t>(weight)] |= std::uint64_t{1} << place;
    return places;
}();

// Number of word indices whose weights are tabulated. Without a popcount instruction, computing them would take longer than the rest of the search.
constexpr std::size_t blockWords = 4096;
constexpr std::array<std::uint8_t, blockWords> weights = [] {
    std::array<std::uint8_t, blockWords> list{};
    for (std::size_t i = 0; i < blockWords; ++i)
        list[i] = static_cast<std::uint8_t>(std::popcount(i));
    return list;
}();

}  // namespace

std::optional<std::size_t> largestMonomial(std::span<const std::uint64_t> form)
{
    std::optional<std::size_t> largest;
    int wanted = 0;  // minimum degree of a monomial that is of interest
    for (std::size_t word = form.size(); word-- > 0;) {
        const int outside = weights[word % blockWords] + weights[word / blockWords];
        for (int weight = wanted - outside; weight <= wordLevels; weight = wanted - outside) {
            const std::uint64_t larger =
                form[word] & placesFrom[static_cast<std::size_t>(std::max(0, weight))];
            if (larger == 0)
                break;
            largest = word * wordBits + wordBits - 1 - static_cast<std::size_t>(std::countl_zero(larger));
            wanted = std::popcount(*largest) + 1;
        }
    }
    return largest;
}

int degreeOf(std::span<const std::uint64_t> form)
{
    const auto largest = largestMonomial(form);
    return largest ? std::popcount(*largest) : -1;
}

}  // namespace sequency::analysis
