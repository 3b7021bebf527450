// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the files of this room count by: the places of a word of packed bits, and how often a walk asks whether it shall stop. Constants.
#pragma once

#include "engine/base/memory/packed_bits.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sequency::analysis {

inline constexpr std::size_t wordBits = base::PackedBits::bitsPerWord;
inline constexpr int wordLevels = 6;  // variables that a word has all values of

// Bits of a word whose place has bit k clear.
inline constexpr std::array<std::uint64_t, wordLevels> clearMasks{0x5555555555555555, 0x3333333333333333,
                                                                  0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF,
                                                                  0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};

// Values, words or coefficients between two questions whether to stop.
inline constexpr std::size_t pollEvery = std::size_t{1} << 14;

}  // namespace sequency::analysis
