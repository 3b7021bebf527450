// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes bounds on the values of a program's vectors and decides whether its integers stay exact.
//
// boundsOf() propagates three norms per vector through the operations (OperationKind::bound): the largest magnitude, the sum of the magnitudes and
// the sum of the squares. isExact() derives from these norms whether integers can wrap. For a matrix M, let e be the largest magnitude of an entry, r
// and c the largest sums of magnitudes in a row and in a column, and s the largest row sum of magnitudes in M·Mᵀ. Then the norms of M·v are at most
// min(r·largest, e·sum), c·sum and s·squares. The sum and the squares also bound each other (Cauchy–Schwarz inequality). For a transform that is not
// a Kronecker product, only the bound r·largest is used.
//
// Three norms give smaller bounds than one. For example, let the Walsh spectra of functions f and g of n variables be multiplied and transformed
// back. The result is 2^n times the dyadic convolution f * g, and |f * g| ≤ min(‖f‖∞·‖g‖₁, ‖f‖₁·‖g‖∞, ‖f‖₂·‖g‖₂) (Young's inequality). If |f| ≤ a and
// |g| ≤ b, this gives 2^(2n)·a·b. The largest magnitudes alone would give 2^(3n)·a·b.
//
// Intermediate integers may wrap, because additions and multiplications are correct modulo 2^w in w-bit storage (OperationKind::isRing). Only vectors
// that are output, shifted, reduced or converted must fit. Floating point rounds in every operation, so every floating-point vector must fit.
//
// Threads: any.
// Cost:    O(operations·n·p²) for transforms of p^n values; normsOf() is O(length).
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

// Returns `norms`, each lowered to the bound that the other two norms and `length` imply.
Norms tightened(Norms norms, std::size_t length);
// Returns the norms of M·v for the transform's matrix M and a vector v with the norms `from`. The divisor of the transform is ignored.
Norms transformed(const transform::KroneckerTransform& transform, const Norms& from);

// Returns the norms of a vector. They are exact for integers; each real value is rounded up to the next integer.
Norms normsOf(const base::ElementVector& vector);

// Returns the norms of every vector of the program. `inputs` contains the norms of each input.
std::vector<Norms> boundsOf(const Program& program, std::span<const Norms> inputs);

// Returns true if integer inputs yield exact integer outputs, and false if floating point may round them. Errors: BadInput if integers could wrap;
// the message names the vector, its bound and the range of its storage.
base::Result<bool> isExact(const Program& program, std::span<const Norms> inputs);

}  // namespace sequency::program
