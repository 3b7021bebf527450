// SPDX-License-Identifier: GPL-3.0-or-later
//
// By how much a result in floating point may be off, and what that makes zero: the one rule for comparing results and for
// everything that counts, names or draws coefficients.
//
// The tolerance is 16·ε·g·m: ε the rounding unit of the type, g the growth of the transform (largest sum of magnitudes of a row,
// divided as the transform is), m the largest magnitude that enters. Results without rounding have tolerance 0. A real or
// imaginary part of at most that much is zero. Any thread; O(N) where a vector is read.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/session/request.h"

namespace sequency::session {

// `bound`: g·m, the largest magnitude that a value can have.
double roundingTolerance(base::ElementType type, double bound);
double roundingTolerance(const TransformResult& result);

// Makes the parts that are zero by the tolerance 0; nothing where it is 0.
void clearRounding(base::ElementVector& values, double tolerance);
// The result with such a spectrum: shared with the given one where nothing changes, else a copy. OutOfMemory, Cancelled.
base::Result<TransformResult> withoutRounding(TransformResult result, const base::RunControl& control = {});

}  // namespace sequency::session
