// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the first difference between two results. Any thread; O(N), memory bound.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"

#include <optional>

namespace sequency::session {

// Returns the index of the first difference, or nullopt if the vectors agree. Both vectors must have the same length. Integers must be equal. Reals
// and complex numbers may differ by 16 · `growth` (largest row sum of the transform) · rounding unit of the coarser type · largest input magnitude.
// After a stop request nullopt does not mean that the vectors agree: check control.stopRequested().
std::optional<std::size_t> firstDifference(const base::ElementVector& actual,
                                           const base::ElementVector& expected, double growth,
                                           double inputMagnitude = 1, const base::RunControl& control = {});
// Like firstDifference(), with an explicit tolerance for reals and complex numbers.
std::optional<std::size_t> firstDifferenceBeyond(const base::ElementVector& actual,
                                                 const base::ElementVector& expected, double tolerance,
                                                 const base::RunControl& control = {});

}  // namespace sequency::session
