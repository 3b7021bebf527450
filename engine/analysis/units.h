// SPDX-License-Identifier: GPL-3.0-or-later
//
// Constants that the files of engine/analysis share: the layout of packed words and the interval between stop checks.
#pragma once

#include "engine/base/memory/packed_bits.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sequency::analysis {

inline constexpr std::size_t wordBits = base::PackedBits::bitsPerWord;
// log2 of the number of bits per word, which is also the maximum number of variables of a function whose values fit in one word.
inline constexpr int wordLevels = 6;

// Bit i of clearMasks[k] is 1 if bit k of the number i is 0.
inline constexpr std::array<std::uint64_t, wordLevels> clearMasks{0x5555555555555555, 0x3333333333333333,
                                                                  0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF,
                                                                  0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};

// Number of values, words or coefficients to process between two checks of the stop token.
inline constexpr std::size_t pollEvery = std::size_t{1} << 14;

}  // namespace sequency::analysis
