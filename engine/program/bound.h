// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bounds on the values of a program's vectors, and the decision whether integers stay exact.
//
// boundsOf() propagates three norms per vector through the operations (OperationKind::bound): the largest magnitude, the sum of the magnitudes and
// the sum of their squares.
// For a matrix M, let e bound the entries, r and c the sums of magnitudes of a row and of a column, and s the row sums of M·Mᵀ. Then M·v has the
// bounds min(r·largest, e·sum), c·sum and s·squares. Sums and squares bound each other by the Cauchy–Schwarz inequality.
// So the inverse transform of a product of two Walsh spectra is bounded by 2^(2n)·a·b instead of 2^(3n)·a·b. It is 2^n times a dyadic convolution,
// which bounds it further: |f * g| ≤ min(‖f‖∞·‖g‖₁, ‖f‖₁·‖g‖∞, ‖f‖₂·‖g‖₂) (Young's inequality).
// Integers may wrap in between: additions and multiplications are right modulo 2^w (OperationKind::isRing), so only vectors that are output, shifted,
// reduced or converted must fit. Floating point rounds in every operation, so every floating-point vector must fit.
// Threads: any.
// Cost: O(operations·n·p²); normsOf() is O(N).
#pragma once

#include "engine/base/number/magnitude_bound.h"
#include "engine/program/program.h"

#include <span>
#include <vector>

namespace sequency::program {

struct Norms {
    base::MagnitudeBound largest;
    base::MagnitudeBound sum;
    base::MagnitudeBound squares;

    // Returns the norms of `length` values whose magnitudes do not exceed `largest`.
    static Norms of(const base::MagnitudeBound& largest, std::size_t length);
};

// Returns the norms with each one reduced to the bound that follows from the other two and from `length`.
Norms tightened(Norms norms, std::size_t length);
// Returns the norms of M·v for a vector v with the norms `from`; the divisor of the transform is ignored.
Norms transformed(const transform::KroneckerTransform& transform, const Norms& from);

// Returns the norms of a vector: exact for integers; each real value is rounded up to the next integer.
Norms normsOf(const base::ElementVector& vector);

// Returns the norms of every vector of the program; `inputs` has the norms of every input.
std::vector<Norms> boundsOf(const Program& program, std::span<const Norms> inputs);

// True if integer inputs yield exact integer outputs, false if floating point may round them. Errors: BadInput if integers could wrap; the message
// names the vector, its bound and the range of its storage.
base::Result<bool> isExact(const Program& program, std::span<const Norms> inputs);

}  // namespace sequency::program
