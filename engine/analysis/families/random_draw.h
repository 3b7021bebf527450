// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers drawn from a generator, the same on every machine, which the distributions of the standard library are not. One thread.
// Source of the bounded one: Lemire 2019, Fast Random Integer Generation in an Interval.
#pragma once

#include <cstdint>
#include <random>

namespace sequency::analysis {

// Uniformly from 0 … bound − 1; the bound is at least 1.
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

// From 0 up to, but not, 1, in steps of 2^−53.
inline double drawUnit(std::mt19937_64& generator)
{
    constexpr int unused = 11;
    return static_cast<double>(generator() >> unused) * 0x1p-53;
}

}  // namespace sequency::analysis
