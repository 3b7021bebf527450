// SPDX-License-Identifier: GPL-3.0-or-later
//
// Packs digits, stored one per byte, into bit planes and unpacks them; compiled once per instruction set (Highway).
//
// Private to engine/cpu. `count` must be a multiple of 64. Plane k contains bit k of every digit: digits 0 and 1 have only plane 0, digits of GF(4)
// have planes 0 and 1. Digits must be elements of the field, which is not checked.
//
// Threads: any.
// Cost:    about as long as reading the input and writing the output once.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sequency::cpu {

void packPlane(const std::uint8_t* digits, std::size_t count, int bit, std::uint64_t* words);

// Unpacks `count` digits from the planes to bytes. A null pointer `high` means that all digits are 0 or 1.
void unpackPlanes(const std::uint64_t* low, const std::uint64_t* high, std::size_t count,
                  std::uint8_t* digits);

}  // namespace sequency::cpu
