// SPDX-License-Identifier: GPL-3.0-or-later
//
// Derives the steps of a fast algorithm from the description of a transform: M_1 ⊗ … ⊗ M_n as a product of n sparse factors.
//
// Cooley–Tukey steps commute, so both orders are valid. Ascending means distances d = 1, p, p², … (x_n first; the dyadic and the CUDA paper);
// Descending means d = N/p, …, p, 1 (x_1 first; the GF(4) paper), for N = p^n values. Constant geometry uses the same access pattern in every step. A
// spectrum order other than Hadamard adds a permutation, which is last in forward and first in inverse transforms. A divisor other than 1 adds a
// scaling at the end. Any thread; O(n) memory.
#pragma once

#include "engine/transform/kronecker_transform.h"
#include "engine/transform/step.h"

#include <vector>

namespace sequency::transform {

enum class Factorization { CooleyTukeyAscending, CooleyTukeyDescending, ConstantGeometry };

std::vector<Step> factor(const KroneckerTransform& transform, Factorization factorization);

}  // namespace sequency::transform
