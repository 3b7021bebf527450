// SPDX-License-Identifier: GPL-3.0-or-later
//
// Identifies the matrices for which executors have dedicated kernels, by comparison with the catalogue's basic matrices (basic_pairs.h).
//
// Executors select kernels by matrix, never by the name of a transform. The functions of a whole transform recognise Kronecker products only. Any
// thread; O(p²) for radix p.
#pragma once

#include "engine/transform/kronecker_transform.h"

#include <optional>
#include <span>

namespace sequency::transform {

enum class SpecializedMatrix {
    Walsh,
    Arithmetic,
    ArithmeticInverse,
    ReedMuller,              // matrix of a variable that is not complemented; its own inverse
    ReedMullerComplemented,  // matrix of a complemented variable
    ReedMullerComplementedInverse,
    Galois4,
    Galois4Inverse
};

// Returns the specialized matrix that is equal to `matrix`, or nullopt if there is none. Matrices over numbers are also recognised over the complex
// numbers.
std::optional<SpecializedMatrix> knownMatrix(const Ring& ring, const BasicMatrix& matrix);

// Returns the specialized matrix that all variables have in common, or nullopt if there is none or if n = 0.
std::optional<SpecializedMatrix> knownMatrix(const KroneckerTransform& transform);

// Returns true if all variables have the Walsh matrix over the numbers, possibly after the identities of a batch. The order, the divisor and the
// number n of variables are arbitrary; n = 0 is permitted.
bool isWalsh(const KroneckerTransform& transform);
// Returns true if isWalsh() is true, the order is Hadamard, and the transform is not a batch.
bool isPlainWalsh(const KroneckerTransform& transform);
// Returns the number of variables of each transform if `transform` is one Walsh transform in Hadamard order, or a batch of such transforms. Otherwise
// returns nullopt.
std::optional<int> walshRowVariables(const KroneckerTransform& transform);
// Like walshRowVariables(), for Reed–Muller transforms of positive polarity.
std::optional<int> reedMullerRowVariables(const KroneckerTransform& transform);

// Returns the permutation of 2^n values, n ≥ 1, to bit-reversed indices, as a transform with identity matrices over the numbers and Paley order. It
// is not in the catalogue. Applied to rows of 2^c values, it makes the values of each column adjacent.
KroneckerTransform bitReversal(int variables);
bool isBitReversal(const KroneckerTransform& transform);

}  // namespace sequency::transform
