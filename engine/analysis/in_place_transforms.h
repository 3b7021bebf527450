// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fast transforms in place for short vectors, for code that computes many of them and would wait longer for a program to start.
//
// Long vectors are transformed by programs (program/runner.h), which use all cores or a GPU.
//
// Threads: any; the functions are pure.
// Cost:    O(n·2^n) for functions of n variables, no allocation.
#pragma once

#include "engine/analysis/units.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace sequency::analysis {

// Replaces 2^n values by their Walsh transform in Hadamard order. The caller ensures that no sum overflows.
template <typename Value>
void transformWalsh(std::span<Value> values)
{
    for (std::size_t distance = 1; distance < values.size(); distance *= 2)
        for (std::size_t first = 0; first < values.size(); first += 2 * distance)
            for (std::size_t i = first; i < first + distance; ++i) {
                const Value sum = values[i] + values[i + distance];
                values[i + distance] = values[i] - values[i + distance];
                values[i] = sum;
            }
}

// Replaces the values of a Boolean function by the coefficients of its algebraic normal form, or the coefficients by the values. A function of fewer
// than 6 variables has one word.
inline void transformReedMuller(std::span<std::uint64_t> words, int variables)
{
    for (std::size_t level = 0; level < clearMasks.size() && static_cast<int>(level) < variables; ++level)
        for (std::uint64_t& word : words)
            word ^= (word & clearMasks[level]) << (std::size_t{1} << level);
    for (std::size_t distance = 1; distance < words.size(); distance *= 2)
        for (std::size_t first = 0; first < words.size(); first += 2 * distance)
            for (std::size_t word = first; word < first + distance; ++word)
                words[word + distance] ^= words[word];
}

}  // namespace sequency::analysis
