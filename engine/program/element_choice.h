// SPDX-License-Identifier: GPL-3.0-or-later
//
// Chooses the element type of a transform such that integers never wrap: they are either exact or refused.
//
// The choice depends on the bound of the spectrum (bound.h) for the largest magnitude of the function (base::magnitudeOf). It is int32 if the bound
// is below 2^31, int64 if the bound is below 2^63, otherwise BadInput. Real values get float64, or float32 on request or if the device has no double
// precision. Finite fields get uint8, and complex rings get complex128.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/number/magnitude_bound.h"
#include "engine/transform/kronecker_transform.h"

#include <optional>

namespace sequency::program {

struct ElementChoice {
    base::ElementType type = base::ElementType::Int32;
    bool exact = true;  // true if nothing is rounded except in the final division of an integer transform
};

// Chooses a type. `input` is the type of the given values and `magnitude` their largest absolute value. `wanted` overrides the choice: a type that
// could wrap is refused (BadInput); a type that only rounds is allowed but marked as inexact. Integers are exact in float32 up to a bound of 2^24 and
// in float64 up to 2^53. `fp64` is false if the device has no double precision; real and complex values then get single precision.
base::Result<ElementChoice> chooseElement(const transform::KroneckerTransform& transform,
                                          base::ElementType input, const base::MagnitudeBound& magnitude,
                                          std::optional<base::ElementType> wanted = std::nullopt,
                                          bool fp64 = true);

}  // namespace sequency::program
