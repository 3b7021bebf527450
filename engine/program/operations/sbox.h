// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers for operations on S-boxes, used by executors and analyses: bit planes of values, and pairs of equal values.
//
// Threads: any.
#pragma once

#include "engine/base/error.h"
#include "engine/base/memory/packed_bits.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sequency::program {

// Returns the lowest `count` bit planes: plane k contains bit k of every value. Cost: O(count · 2^n). Errors: OutOfMemory.
base::Result<std::vector<base::PackedBits>> coordinates(std::span<const std::int32_t> sbox, int count);

// Returns true if a Walsh transform counts the pairs among `members` equal values faster than a direct count. `size` is the number of all values.
bool isLargeGroup(std::size_t members, std::size_t size);

// Sets counts[d] to the number of i with values[i] = values[i ⊕ d]. `counts` and `values` must have the same length 2^n.
//
// Cost: O(2^n) if few values are equal, as in good S-boxes. Large groups of equal values are counted by the autocorrelation of their indicator
//    function. This takes O(n · 2^n) for one group, as in affine permutations, and at most O(√n · 2^(1.5n)). Allocates arrays of length 2^n.
void coincidences(std::span<const std::uint32_t> values, std::span<std::int32_t> counts);

}  // namespace sequency::program
