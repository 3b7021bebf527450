// SPDX-License-Identifier: GPL-3.0-or-later
//
// Packs digits of one byte to bit planes and unpacks them, one compiled version per instruction set (Highway).
//
// Private to engine/cpu. `count` is a multiple of 64; plane k has bit k of every digit. Digits 0 and 1 have only plane 0, digits of GF(4) planes 0
// and 1. Digits are not checked: they must be elements of the field. Costs about one read and one write of the memory; any thread.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sequency::cpu {

void packPlane(const std::uint8_t* digits, std::size_t count, int bit, std::uint64_t* words);

// Writes `count` digits from the planes to bytes; `high` may be null.
void unpackPlanes(const std::uint64_t* low, const std::uint64_t* high, std::size_t count,
                  std::uint8_t* digits);

}  // namespace sequency::cpu
