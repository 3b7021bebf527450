// SPDX-License-Identifier: GPL-3.0-or-later
//
// Builds Boolean functions from a given one: derivatives, restrictions to affine subspaces, and differences from affine functions.
//
// Functions are truth tables of 2^n bits; x1 is the most significant bit of an index. The bits of directions, masks and offsets are coordinates.
//
// Errors:  OutOfMemory if the result cannot be allocated; Cancelled if `control` requests a stop.
// Threads: any.
// Cost:    one pass over the words for derivatives and differences; one look-up per value for restrictions.
// Source:  Carlet 2021, Boolean Functions for Cryptography and Coding Theory.
#pragma once

#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace sequency::analysis {

// Returns the derivative D_a f(x) = f(x) ⊕ f(x ⊕ a) in the direction a. Errors: BadInput if a ≥ 2^n.
base::Result<base::PackedBits> derivativeOf(const base::PackedBits& function, std::size_t direction,
                                            const base::RunControl& control = {});

// Writes the derivative D_a f in the direction a to `words`, which must have wordCount() words and must not overlap the function. Requires a < 2^n.
void writeDerivative(const base::PackedBits& function, std::size_t direction, std::span<std::uint64_t> words);

// Returns f(x) ⊕ mask·x ⊕ constant: it is 1 where f differs from the affine function mask·x ⊕ constant. Errors: BadInput if mask ≥ 2^n.
base::Result<base::PackedBits> differenceToAffine(const base::PackedBits& function, std::size_t mask,
                                                  bool constant, const base::RunControl& control = {});

// Returns the function y → f(offset ⊕ y1·b1 ⊕ … ⊕ yk·bk) of k variables, where b1, …, bk are the vectors in `basis`. Errors: BadInput if `offset` or
// a vector is ≥ 2^n or if the vectors are linearly dependent.
base::Result<base::PackedBits> restrictionTo(const base::PackedBits& function,
                                             std::span<const std::size_t> basis, std::size_t offset = 0,
                                             const base::RunControl& control = {});

}  // namespace sequency::analysis
