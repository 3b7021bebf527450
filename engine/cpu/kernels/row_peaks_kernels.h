// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the largest magnitude in the Walsh spectrum W of packed bits f or of counts, except at index 0; compiled once per instruction set (Highway).
//
// Private to engine/cpu. The bits themselves are transformed: T(a) = Σ f(x)·(−1)^(a·x), so that W(a) = −2·T(a) for a ≠ 0. For a ≠ 0, T(a) is in
// [−2^(n−1), 2^(n−1)], which fits in int16 up to n = 16 (2^15 wraps to −2^15, which has the same magnitude); intermediate values may wrap. Four
// levels are looked up in a table of bytes, and all other levels combine whole vectors. `scratch` must have 2^n values and be 64-byte aligned.
//
// Threads: any, on memory that no other thread uses. Nothing is allocated.
#pragma once

#include <cstdint>

namespace sequency::cpu {

// Returns the maximum of |T(a)| over a ≠ 0, for n = `variables` from 6 to 16.
std::uint32_t largestOfBitSums(const std::uint64_t* words, int variables, std::int16_t* scratch);
// Returns the maximum of |T(a)| over a ≠ 0, where T(a) = Σ values[x]·(−1)^(a·x), for n = `variables` from 5 to 16. Every |T(a)| with a ≠ 0 must be at
// most 2^15. Overwrites the values, which must be 64-byte aligned.
std::uint32_t largestOfSums(std::int16_t* values, int variables);

}  // namespace sequency::cpu
