// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which element type a dyadic convolution is computed in: the one rule that convolution, autocorrelation, their steps for the
// flow graph, the definition and the listings share, so that integers are exact or refused.
//
// With |f| ≤ a and |g| ≤ b as they enter, that is after the encoding, |C| ≤ a·b·2^n. The definition needs a·b·2^n < 2^63; by
// transforms 2^n·C is computed and shifted, which needs a·b·2^(2n) < 2^63. Beyond it: BadInput. Reals are float64, or float32
// where the device has no double precision. Any thread; O(N).
#pragma once

#include "engine/base/error.h"
#include "engine/base/function_vector.h"

#include <optional>

namespace sequency::session {

enum class ConvolutionWay { ByTransforms, ByDefinition };

// `wanted` overrides the choice: int64, float32 or float64. Errors: BadUsage (another type), BadInput (complex values,
// fractions in int64, integers that could wrap).
base::Result<base::ElementType> convolutionElement(const base::FunctionVector& f,
                                                   const base::FunctionVector& g, ConvolutionWay way,
                                                   std::optional<base::ElementType> wanted = std::nullopt,
                                                   bool fp64 = true);

}  // namespace sequency::session
