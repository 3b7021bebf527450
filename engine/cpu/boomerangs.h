// SPDX-License-Identifier: GPL-3.0-or-later
//
// The largest counts of the rows of a permutation's boomerang table, each row held in a core's cache and never written.
//
// s: 2^n values, n from 1 to maxDifferenceBits, each once; largest[i] becomes the largest count, but at d = 0, of the y for which
// y ⊕ s(s⁻¹(y) ⊕ a) is that of y ⊕ d, a = first + i. Allocates 2 bytes a value and, for each thread, 8. Errors: OutOfMemory, Cancelled.
// Call from one thread, in a oneTBB arena whose threads share the rows. Cost a row: two passes over the 2^(n−1) pairs x, x ⊕ a and a step
// for every two of them with the same s(x) ⊕ s(x ⊕ a): 2^n / 8 in a random permutation. Source: Cid, Huang, Peyrin, Sasaki, Song 2018.
#pragma once

#include "engine/base/error.h"
#include "engine/base/run_control.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace sequency::cpu {

base::Status largestBoomerangs(std::span<const std::int32_t> sbox, std::size_t first,
                               std::span<std::int32_t> largest, const base::RunControl& control);

}  // namespace sequency::cpu
