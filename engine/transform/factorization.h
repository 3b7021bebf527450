// SPDX-License-Identifier: GPL-3.0-or-later
//
// Derives the steps of a fast algorithm from the description of a transform: its matrix as a product of n sparse factors.
//
// Cooley–Tukey steps commute, so both orders are valid. For N = p^n values, Ascending means distances d = 1, p, p², …, with x_n first (Gajić,
// Stanković 2011; Bikov, Bouyukliev 2018). Descending means d = N/p, …, p, 1, with x_1 first (Gajić 2014). Constant geometry uses the same access
// pattern in every step. The Haar transform has only one list of steps, whatever the factorization: constant-geometry steps on the first m = N, N/p, …,
// p values, or mirrored steps on the first m = p, …, N/p, N values for its inverse. A spectrum order other than Hadamard adds a permutation, which is last in forward and first in inverse transforms. A divisor
// other than 1 adds a scaling at the end. Any thread; O(n) memory.
#pragma once

#include "engine/transform/kronecker_transform.h"
#include "engine/transform/step.h"

#include <vector>

namespace sequency::transform {

enum class Factorization { CooleyTukeyAscending, CooleyTukeyDescending, ConstantGeometry };

std::vector<Step> factor(const KroneckerTransform& transform, Factorization factorization);

}  // namespace sequency::transform
