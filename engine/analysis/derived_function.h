// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that are made of a Boolean function: its derivative in a direction, its restriction to an affine subspace, its difference to an
// affine function.
//
// Functions are 2^n bits by index, x1 the most significant bit of an index; directions and offsets are indices. The result is allocated,
// OutOfMemory before. Cost: a pass over the words for derivatives and differences, a look-up a value for restrictions. Any thread; polls `control`.
// Source: Carlet 2021, Boolean Functions for Cryptography and Coding Theory.
#pragma once

#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace sequency::analysis {

// D_a f(x) = f(x) ⊕ f(x ⊕ a). BadInput: a ≥ 2^n.
base::Result<base::PackedBits> derivativeOf(const base::PackedBits& function, std::size_t direction,
                                            const base::RunControl& control = {});

// The same into wordCount() words, which are not the function's own; the direction is not checked.
void writeDerivative(const base::PackedBits& function, std::size_t direction, std::span<std::uint64_t> words);

// f(x) ⊕ mask·x ⊕ constant: 1 where f differs from the affine function. BadInput: a mask ≥ 2^n.
base::Result<base::PackedBits> differenceToAffine(const base::PackedBits& function, std::size_t mask,
                                                  bool constant, const base::RunControl& control = {});

// y → f(offset ⊕ y1·b1 ⊕ … ⊕ yk·bk), of k variables. BadInput: an index ≥ 2^n, vectors that depend on one another.
base::Result<base::PackedBits> restrictionTo(const base::PackedBits& function,
                                             std::span<const std::size_t> basis, std::size_t offset = 0,
                                             const base::RunControl& control = {});

}  // namespace sequency::analysis
