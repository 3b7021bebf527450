// SPDX-License-Identifier: GPL-3.0-or-later
//
// Digits of one byte to planes of bits and back, one compiled version per instruction set (Highway).
//
// Private to engine/cpu. `count` is a multiple of 64; plane `bit` of a digit is its bit `bit`. Digits 0 and 1 have the plane
// 0 alone, those of GF(4) the planes 0 and 1. Nothing is checked: the digits are elements of the field. About one read and
// one write of the memory; any thread.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sequency::cpu {

void packPlane(const std::uint8_t* digits, std::size_t count, int bit, std::uint64_t* words);

// `high` may be null.
void unpackPlanes(const std::uint64_t* low, const std::uint64_t* high, std::size_t count,
                  std::uint8_t* digits);

}  // namespace sequency::cpu
