// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which of the matrices that executors have kernels for is this one: the one place that answers it, from the pairs of the
// catalogue's transforms (basic_pairs.h). An executor asks for the matrix, never for a transform's name. Any thread; O(p²).
#pragma once

#include "engine/transform/kronecker_transform.h"

#include <optional>
#include <span>

namespace sequency::transform {

enum class KnownMatrix {
    Walsh,
    Arithmetic,
    ArithmeticInverse,
    ReedMuller,              // of positive polarity, its own inverse
    ReedMullerComplemented,  // of a complemented variable
    ReedMullerComplementedInverse,
    Galois4,  // over GF(4)
    Galois4Inverse
};

// Over the numbers and the complex numbers alike; nothing for any other matrix.
std::optional<KnownMatrix> knownMatrix(const Ring& ring, const BasicMatrix& matrix);

// That of all variables, where they have the same; nothing for n = 0.
std::optional<KnownMatrix> knownMatrix(const KroneckerTransform& transform);

// All variables have the Walsh matrix over the numbers, or are the identity of a batch before those that have it; in any order, divided or
// not; n = 0 is one, too.
bool isWalsh(const KroneckerTransform& transform);
// The same without a batch and in Hadamard's order.
bool isPlainWalsh(const KroneckerTransform& transform);
// Of a batch of Walsh transforms in Hadamard's order, or one: how many variables each of them has. Nothing for another transform.
std::optional<int> walshRowVariables(const KroneckerTransform& transform);
// The same of Reed–Muller transforms of positive polarity.
std::optional<int> reedMullerRowVariables(const KroneckerTransform& transform);

// The 2^n values of a vector, n ≥ 1, at bit-reversed indices: the identity over the numbers, listed in Paley's order. It transforms nothing
// and stands in no catalogue; of rows one after another, each of 2^c values, neighbours are then values of one column.
KroneckerTransform bitReversal(int variables);
bool isBitReversal(const KroneckerTransform& transform);

}  // namespace sequency::transform
