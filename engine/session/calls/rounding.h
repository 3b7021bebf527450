// SPDX-License-Identifier: GPL-3.0-or-later
//
// By how much a result in floating point may be off, and what that makes zero: the one rule for comparing results and for
// everything that counts, names or draws coefficients.
//
// ε is the rounding unit of the type. Two results may differ by 16·ε·g·m: g the growth of the transform (largest sum of magnitudes of a
// row, divided as the transform is), m the largest magnitude that enters. That is what rounding can do at worst, and far above what it
// does. What is zero is decided by a closer limit where there is one. Of the transforms by characters (Walsh, Vilenkin–Chrestenson) no
// value on the way is larger than the largest coefficient, and the errors of zeros were at most 0.61·ε times it in all functions that were
// tried, whatever N: a figure of measurement, not a bound, since errors of one sign can be made to add up.
// 4·ε times the largest coefficient is zero there, of the others 16·ε·g·m. Results without rounding have tolerance 0, in whatever type.
// A real or imaginary part of at most that much is zero: the engine makes it 0 in the spectra and convolutions that it gives.
// Any thread; O(N) where a vector is read.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/session/calls/request.h"

namespace sequency::session {

// The largest magnitude with which a function's values enter.
double enteredMagnitude(const base::FunctionVector& function, Encoding encoding);
// `bound`: g·m, the largest magnitude that a value can have.
double roundingTolerance(base::ElementType type, double bound);
// What is zero of a spectrum; 0 where it is on a device.
double roundingTolerance(const TransformResult& result);
// That is so much of a largest magnitude: of the spectrum by characters, of what entered another transform.
double zeroShare(base::ElementType type, const transform::KroneckerTransform& transform);
// The share of this largest magnitude; 0 where it is too large for its type, and what is left of the others stays.
double roundingTolerance(base::ElementType type, const transform::KroneckerTransform& transform,
                         double largest);

// Of the convolution of real functions, computed in `type`: the largest magnitude that a sum of N products can have is its bound.
double roundingTolerance(const base::FunctionVector& f, const base::FunctionVector& g, Encoding encoding,
                         base::ElementType type);

// Makes the parts that are zero by the tolerance 0; nothing where it is 0. Ends early when stopped.
void clearRounding(base::ElementVector& values, double tolerance, const base::RunControl& control = {});

}  // namespace sequency::session
