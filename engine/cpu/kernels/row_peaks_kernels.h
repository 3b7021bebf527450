// SPDX-License-Identifier: GPL-3.0-or-later
//
// The largest magnitude of a Walsh spectrum of packed bits, one compiled version per instruction set (Highway).
//
// Private to engine/cpu. Transforms the bits themselves, T(a) = Σ f(x)·(−1)^(a·x), so that W(a) = −2·T(a) for a ≠ 0. For a ≠ 0, T(a) is in [−2^(n−1),
// 2^(n−1)], which fits int16 up to n = 16 (2^15 wraps to −2^15, which has the same magnitude); intermediate values may wrap. Four levels come from a
// table of bytes, the others are between vectors. `scratch` has 2^n values, 64-byte aligned. Nothing is allocated; any thread, on memory that no
// other thread uses.
#pragma once

#include <cstdint>

namespace sequency::cpu {

// Returns max |T(a)| over a ≠ 0; 6 ≤ n ≤ 16.
std::uint32_t largestOfBitSums(const std::uint64_t* words, int variables, std::int16_t* scratch);

}  // namespace sequency::cpu
