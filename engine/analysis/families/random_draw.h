// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws random numbers that are the same on every machine, unlike those from the distributions of the standard library.
//
// Threads: one per generator.
// Source:  Lemire 2019, Fast Random Integer Generation in an Interval (drawBelow).
#pragma once

#include <cstdint>
#include <random>

namespace sequency::analysis {

// Draws an integer uniformly from 0 to bound − 1. Requires bound ≥ 1.
inline std::uint32_t drawBelow(std::mt19937_64& generator, std::uint32_t bound)
{
    constexpr int half = 32;
    std::uint64_t product = (generator() >> half) * bound;
    if (auto low = static_cast<std::uint32_t>(product); low < bound) {
        const std::uint32_t least = (0U - bound) % bound;
        while (low < least) {
            product = (generator() >> half) * bound;
            low = static_cast<std::uint32_t>(product);
        }
    }
    return static_cast<std::uint32_t>(product >> half);
}

// Draws a multiple of 2^−53 uniformly from [0, 1).
inline double drawUnit(std::mt19937_64& generator)
{
    constexpr int unused = 11;
    return static_cast<double>(generator() >> unused) * 0x1p-53;
}

}  // namespace sequency::analysis
