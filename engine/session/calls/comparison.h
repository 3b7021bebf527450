// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares two results and finds the first difference. Any thread; O(N), memory bound.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"

#include <optional>

namespace sequency::session {

// Returns the index of the first difference; std::nullopt if the vectors agree. Both must have the same length. Integers must be equal. Reals and
// complex numbers may differ by 16 · `growth` (largest row sum of the transform) · rounding unit of the coarser type · largest input magnitude. After
// a stop std::nullopt is not a verdict: check control.stopRequested().
std::optional<std::size_t> firstDifference(const base::ElementVector& actual,
                                           const base::ElementVector& expected, double growth,
                                           double inputMagnitude = 1, const base::RunControl& control = {});
// Like firstDifference(), with an explicit tolerance for reals and complex numbers.
std::optional<std::size_t> firstDifferenceBeyond(const base::ElementVector& actual,
                                                 const base::ElementVector& expected, double tolerance,
                                                 const base::RunControl& control = {});

}  // namespace sequency::session
