// SPDX-License-Identifier: GPL-3.0-or-later
//
// The largest magnitude of a Walsh spectrum of packed bits, one compiled version per instruction set (Highway).
//
// Private to engine/cpu. What is transformed are the bits themselves, T(a) = Σ f(x)·(−1)^(a·x), so that W(a) = −2·T(a) but for a = 0:
// for a ≠ 0 T(a) lies in [−2^(n−1), 2^(n−1)], which int16 holds up to n = 16 (2^15 wraps to −2^15, of the same magnitude), whatever wraps
// on the way. Four levels come from a table of bytes, the others between vectors. `scratch` has 2^n values, 64-byte aligned.
// Nothing is allocated; any thread, on memory that no other thread uses.
#pragma once

#include <cstdint>

namespace sequency::cpu {

// max |T(a)| over a ≠ 0; 6 ≤ n ≤ 16.
std::uint32_t largestOfBitSums(const std::uint64_t* words, int variables, std::int16_t* scratch);

}  // namespace sequency::cpu
