// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether two results are the same, and where they first differ. Any thread; O(N), memory bound.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"

#include <optional>

namespace sequency::session {

// The index of the first value that differs; nothing where the vectors agree. Integers must be equal. Reals and complex
// numbers may differ by `growth` (largest row sum of the transform) times the rounding unit of the coarser type times
// 16 times the largest input magnitude; both must have the same length. Polls between blocks: after a stop "nothing" means
// nothing, ask control.stopRequested().
std::optional<std::size_t> firstDifference(const base::ElementVector& actual,
                                           const base::ElementVector& expected, double growth,
                                           double inputMagnitude = 1, const base::RunControl& control = {});
// The same, where reals and complex numbers may differ by so much.
std::optional<std::size_t> firstDifferenceBeyond(const base::ElementVector& actual,
                                                 const base::ElementVector& expected, double tolerance,
                                                 const base::RunControl& control = {});

}  // namespace sequency::session
