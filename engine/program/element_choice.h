// SPDX-License-Identifier: GPL-3.0-or-later
//
// Chooses the element type of a transform such that integers are either exact or refused, but never wrap.
//
// The choice uses the bound of the spectrum (bound.h) for the largest magnitude that enters the transform (base::magnitudeOf of the function): int32
// below 2^31, int64 below 2^63, otherwise BadInput. Reals are float64, or float32 on request or without double precision on the device. Finite fields
// are uint8, complex rings complex128.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/number/magnitude_bound.h"
#include "engine/transform/kronecker_transform.h"

#include <optional>

namespace sequency::program {

struct ElementChoice {
    base::ElementType type = base::ElementType::Int32;
    bool exact = true;  // true if nothing is rounded, except in the division after a transform of integers
};

// Chooses a type; `input` is the type of the given values and `magnitude` the largest absolute value that enters. `wanted` overrides the choice: it
// is refused (BadInput) if it could wrap, and allowed but marked inexact if it only rounds. Integer data are exact in float32 up to a bound of 2^24,
// in float64 up to 2^53. If `fp64` is false (no double precision), reals and complex numbers get the single-precision type.
base::Result<ElementChoice> chooseElement(const transform::KroneckerTransform& transform,
                                          base::ElementType input, const base::MagnitudeBound& magnitude,
                                          std::optional<base::ElementType> wanted = std::nullopt,
                                          bool fp64 = true);

}  // namespace sequency::program
