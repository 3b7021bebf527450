// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the first difference between two results of the same computation, for example of two executors.
//
// Threads: any.
// Cost:    O(N), memory bound.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"

#include <optional>

namespace sequency::session {

// Returns the index of the first difference, or nullopt if the vectors agree. Both vectors must have the same length. Integers must be equal. Real
// and complex values may differ by 16 · `growth` · `inputMagnitude` · the rounding unit of the coarser type, where `growth` is the largest row sum of
// magnitudes of the transform matrix and `inputMagnitude` is the largest magnitude of the input. After a stop request the result can be nullopt
// although the vectors differ: check control.stopRequested().
std::optional<std::size_t> firstDifference(const base::ElementVector& actual,
                                           const base::ElementVector& expected, double growth,
                                           double inputMagnitude = 1, const base::RunControl& control = {});
// Like firstDifference(), but real and complex values may differ by at most `tolerance`.
std::optional<std::size_t> firstDifferenceBeyond(const base::ElementVector& actual,
                                                 const base::ElementVector& expected, double tolerance,
                                                 const base::RunControl& control = {});

}  // namespace sequency::session
