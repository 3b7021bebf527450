// SPDX-License-Identifier: GPL-3.0-or-later
//
// Second functions of a dyadic system that the user did not type: defaults, outputs, drawn values.
//
// Threads: any.
// Cost:    O(N); fast enough for the UI thread up to a few thousand values. outputOf() copies a vector.
#pragma once

#include "ui/views/systems/system_data.h"

namespace sequency::ui {

// For two variables 0 1 0 1, the G of the paper's Example 3; otherwise 1 1 0 0 …, whose convolution adds neighbouring pairs.
base::SharedFunction defaultSecond(int variables);
// The result of a convolution or response as a function; null for other modes and if memory is short.
base::SharedFunction outputOf(const SystemData& system);
// Sets the values first … last to `value`. A Boolean function stays Boolean if `value` is 0 or 1; in the ±1 encoding, if it is ±1 (values
// below 0 set 1, others 0). Any other value makes it integer.
base::Result<base::SharedFunction> withDrawn(const base::FunctionVector& function, session::Encoding encoding,
                                             std::size_t first, std::size_t last, double value);

}  // namespace sequency::ui
