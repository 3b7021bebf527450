// SPDX-License-Identifier: GPL-3.0-or-later
//
// How large the values of a program's vectors can become, from its operations and its inputs as they are encoded, and whether
// integers stay exact then: the one place that decides it.
//
// Three norms per vector go through the operations (OperationKind::bound): the largest magnitude, the sum of the magnitudes and the sum of their squares.
// A matrix with entries of at most e, rows of at most r, columns of at most c (sums of magnitudes) and M·Mᵀ of row sums of at most
// s bounds them by min(r·largest, e·sum), c·sum and s·squares; sums and squares bound one another by Cauchy and Schwarz. So the
// product of two Walsh spectra is known to be transformed back to 2^(2n)·a·b at most, and not to 2^(3n)·a·b. That it is 2^n times a
// dyadic convolution bounds it further: |f * g| ≤ min(‖f‖∞·‖g‖₁, ‖f‖₁·‖g‖∞, ‖f‖₂·‖g‖₂) (Young's inequality).
// Integers wrap on the way: what is computed by additions and multiplications alone is right modulo 2^w (OperationKind::isRing), so only
// vectors that are given out, shifted, reduced or converted have to fit. Floating point rounds on the way, so there every vector has to.
// Any thread; O(operations·n·p²); normsOf is O(N).
#pragma once

#include "engine/base/number/magnitude.h"
#include "engine/program/program.h"

#include <span>
#include <vector>

namespace sequency::program {

struct Norms {
    base::Magnitude largest;
    base::Magnitude sum;
    base::Magnitude squares;

    // Norms of `length` values whose magnitudes do not exceed `largest`.
    static Norms of(const base::Magnitude& largest, std::size_t length);
};

// The norms of `length` values with none worse than what follows from the two others.
Norms tightened(Norms norms, std::size_t length);
// M·v of values with these norms, whose transform does not divide.
Norms transformed(const transform::KroneckerTransform& transform, const Norms& from);

// Of integers exactly; of reals each value is rounded up to the next integer.
Norms normsOf(const base::ElementVector& vector);

// One a vector of the program; `inputs` one an input.
std::vector<Norms> boundsOf(const Program& program, std::span<const Norms> inputs);

// True where integers given as inputs come out as the true integers, false where floating point may have rounded them. BadInput
// where integers could wrap: which vector, how large it may become, where its storage ends.
base::Result<bool> isExact(const Program& program, std::span<const Norms> inputs);

}  // namespace sequency::program
