// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers for operations on S-boxes, for executors and analyses: bit planes of values, and pairs of equal values. Any thread.
#pragma once

#include "engine/base/error.h"
#include "engine/base/memory/packed_bits.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sequency::program {

// Returns bit planes 0 … count − 1: plane k has bit k of every value. O(count · 2^n). Errors: OutOfMemory.
base::Result<std::vector<base::PackedBits>> coordinates(std::span<const std::int32_t> sbox, int count);

// True if a Walsh transform finds the pairs among `members` equal values, of `size` values in all, faster than counting them one by one.
bool isLargeGroup(std::size_t members, std::size_t size);

// Sets counts[d] to the number of i with values[i] = values[i ⊕ d]; `counts` and `values` have the same length, a power of 2.
//
// Cost: O(2^n) if few values are equal, as in good S-boxes. Large groups of equal values are counted by the autocorrelation of their indicator
// function: O(n · 2^n) for one group, as in affine permutations, and at most O(√n · 2^(1.5n)). Allocates arrays of 2^n.
void coincidences(std::span<const std::uint32_t> values, std::span<std::int32_t> counts);

}  // namespace sequency::program
