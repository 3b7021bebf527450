// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which element type a transform is computed in, so that integers are exact or refused and never wrap.
//
// The bound of the spectrum is that of its program (bound.h) for values of so large a magnitude as they enter the transform
// (base::magnitudeOf of the function): int32 while it is below 2^31, int64 while it is below 2^63, BadInput beyond. Reals are
// float64; float32 when asked for or where the device has no double precision. Finite fields are uint8, complex rings complex128.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/number/magnitude.h"
#include "engine/transform/kronecker_transform.h"

#include <optional>

namespace sequency::program {

struct ElementChoice {
    base::ElementType type = base::ElementType::Int32;
    bool exact = true;  // nothing is rounded, except by the division that follows a transform of integers
};

// `input` is the type of the values given and `magnitude` the largest absolute value that enters. `wanted` overrides the choice;
// refused (BadInput) where it could wrap, allowed but marked inexact where it only rounds: float32 is exact for integer
// data while the bound is ≤ 2^24, float64 while ≤ 2^53. Without `fp64` (a device without double precision) the choice for reals
// and complex numbers is the single-precision type.
base::Result<ElementChoice> chooseElement(const transform::KroneckerTransform& transform,
                                          base::ElementType input, const base::Magnitude& magnitude,
                                          std::optional<base::ElementType> wanted = std::nullopt,
                                          bool fp64 = true);

}  // namespace sequency::program
