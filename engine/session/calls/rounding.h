// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rounding tolerances of floating-point results: used to compare results, and to decide which coefficients count as zero.
//
// Let ε be the rounding unit of the type, g the growth of the transform (largest row sum of magnitudes, after the division) and m the largest
// magnitude of the encoded function. Two results may differ by 16·ε·g·m, a worst case far above typical errors. In transforms by characters (Walsh,
// Vilenkin–Chrestenson) no intermediate value exceeds the largest coefficient. In all tested functions of every length, the errors of coefficients
// that should be 0 were at most 0.61·ε times the largest coefficient. This is a measurement, not a bound, since errors of one sign can add up. Values
// up to 4·ε times the largest coefficient therefore count as zero in these transforms, and values up to 16·ε·g·m in all other transforms. Results
// without rounding have tolerance 0 in every type. The engine sets real and imaginary parts up to the tolerance to 0 in the spectra and convolutions
// that it returns.
//
// Threads: any.
// Cost:    O(N) if a vector of N values is read.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"
#include "engine/session/calls/request.h"

namespace sequency::session {

// Returns the largest magnitude of the encoded values.
double enteredMagnitude(const base::FunctionVector& function, Encoding encoding);
// Returns the tolerance 16·ε·`bound`; `bound` is the largest magnitude that a value can have, g·m for a spectrum.
double roundingTolerance(base::ElementType type, double bound);
// Returns the tolerance up to which a coefficient of the spectrum counts as zero; 0 if the spectrum was computed without rounding or is on a device.
double roundingTolerance(const TransformResult& result);
// Returns the tolerance divided by the largest magnitude of the spectrum (for transforms by characters) or of the encoded function (for all other
// transforms).
double zeroShare(base::ElementType type, const transform::KroneckerTransform& transform);
// Returns zeroShare() times `largest`, or 0 if `largest` is not finite.
double roundingTolerance(base::ElementType type, const transform::KroneckerTransform& transform,
                         double largest);

// Returns the tolerance for a convolution of f and g computed in `type`, based on the largest possible magnitude of a sum of N products. Returns 0 if
// both functions have integer values.
double roundingTolerance(const base::FunctionVector& f, const base::FunctionVector& g, Encoding encoding,
                         base::ElementType type);

// Sets real and imaginary parts of magnitude at most `tolerance` to 0. A tolerance of 0 has no effect. Returns early after a stop request.
void clearRounding(base::ElementVector& values, double tolerance, const base::RunControl& control = {});

}  // namespace sequency::session
