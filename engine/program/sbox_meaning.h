// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the operations on S-boxes mean: component functions and counts of differences, as both paths of the host compute them.
//
// An S-box is its 2^n values, n ≤ 30, of which only the lowest bits asked for count. Any thread. Source: Nyberg 1993 (differences),
// Chabaud, Vaudenay 1994 (components).
#pragma once

#include "engine/base/memory/packed_bits.h"
#include "engine/program/meaning.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sequency::program {

// Plane k has bit k of every value, for the `count` lowest bits. O(count · 2^n). OutOfMemory.
base::Result<std::vector<base::PackedBits>> coordinates(std::span<const std::int32_t> sbox, int count);

// Row by row of 2^variables bits b·s(x), b = first, first + 1, …, from the planes of all bits that the b have; the bits of a range as
// in meaning.h. O(range / 64 · planes), bit by bit below 2^6 values a row.
void components(std::span<const base::PackedBits> planes, int variables, std::size_t first,
                base::PackedBits& to, Range range);

// counts[d] ← how many x have s(x) ⊕ s(x ⊕ a) = d, a < 2^n; counts has a power of 2 of them. O(2^n + counts).
void differences(std::span<const std::int32_t> sbox, std::size_t a, std::span<std::int32_t> counts);

// True if the pairs of `members` equal values among `size` take longer to count one by one than by a Walsh transform.
bool isLargeGroup(std::size_t members, std::size_t size);

// counts[d] ← the number of i with values[i] = values[i ⊕ d]; as many counts as values, a power of 2.
//
// Cost: O(2^n) if few values are equal, as in good S-boxes. Large groups of equal values are counted by the autocorrelation of their
// indicator function: O(n · 2^n) for one group, as of affine permutations, and at most O(√n · 2^(1.5n)). Allocates arrays of 2^n.
void coincidences(std::span<const std::uint32_t> values, std::span<std::int32_t> counts);

// counts[d] ← the number of x that complete a boomerang with a and d (program.h), of a permutation and its inverse, or Feistel's if
// `inverse` is empty; as many counts as values. Cost: that of coincidences(). Source: Cid et al. 2018; Boukerrou et al. 2020.
void boomerangs(std::span<const std::int32_t> sbox, std::span<const std::int32_t> inverse, std::size_t a,
                std::span<std::int32_t> counts);

}  // namespace sequency::program
