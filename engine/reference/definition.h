// SPDX-License-Identifier: GPL-3.0-or-later
//
// The transform by its definition, S = (M_1 ⊗ … ⊗ M_n)·F, entry by entry: no steps, no butterflies, nothing shared with
// the fast algorithms but the description. Slow and obviously right.
//
// Any thread; allocates the result. Numbers are computed in double (exact below 2^53), complex in double.
// Source: Gajić–Stanković 2011, (5), (7).
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/transform/kronecker_transform.h"

namespace sequency::reference {

// The entry (row, column) of the whole N×N matrix in the direction of the transform, its spectrum order applied, not
// divided. O(n).
transform::Scalar matrixEntry(const transform::KroneckerTransform& transform, std::size_t row,
                              std::size_t column);

// One coefficient, divided by the transform's divisor. O(N·n). `input` must hold transform.size() values.
transform::Scalar coefficient(const transform::KroneckerTransform& transform,
                              const base::ElementVector& input, std::size_t index);

}  // namespace sequency::reference
