// SPDX-License-Identifier: GPL-3.0-or-later
//
// By how much a result in floating point may be off, and what that makes zero: the one rule for comparing results and for
// everything that counts, names or draws coefficients.
//
// The tolerance is 16·ε·g·m: ε the rounding unit of the type, g the growth of the transform (largest sum of magnitudes of a row,
// divided as the transform is), m the largest magnitude that enters. Results without rounding have tolerance 0, in whatever type.
// A real or imaginary part of at most that much is zero: the engine makes it 0 in the spectra and convolutions that it gives.
// Any thread; O(N) where a vector is read.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/session/request.h"

namespace sequency::session {

// `bound`: g·m, the largest magnitude that a value can have.
double roundingTolerance(base::ElementType type, double bound);
double roundingTolerance(const TransformResult& result);
// `entered`: m.
double roundingTolerance(base::ElementType type, const transform::KroneckerTransform& transform,
                         double entered);

// Of the convolution of real functions, computed in `type`: the largest magnitude that a sum of N products can have is its bound.
double roundingTolerance(const base::FunctionVector& f, const base::FunctionVector& g, Encoding encoding,
                         base::ElementType type);

// Makes the parts that are zero by the tolerance 0; nothing where it is 0. Ends early when stopped.
void clearRounding(base::ElementVector& values, double tolerance, const base::RunControl& control = {});

}  // namespace sequency::session
