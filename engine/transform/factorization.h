// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the description to the steps of a fast algorithm: M_1 ⊗ … ⊗ M_n as a product of n sparse factors.
//
// Cooley–Tukey steps commute, so either direction is valid: Ascending goes d = 1, p, p², … (x_n first; the dyadic and
// the CUDA paper), Descending d = N/p, …, p, 1 (x_1 first; the GF(4) paper). Constant geometry repeats one access
// pattern. A spectrum order other than Hadamard adds a permutation (last in forward, first in inverse transforms), a
// divisor other than 1 a scaling at the end. O(n) memory; any thread.
#pragma once

#include "engine/transform/kronecker_transform.h"
#include "engine/transform/step.h"

#include <vector>

namespace sequency::transform {

enum class Factorization { CooleyTukeyAscending, CooleyTukeyDescending, ConstantGeometry };

std::vector<Step> factor(const KroneckerTransform& transform, Factorization factorization);

}  // namespace sequency::transform
