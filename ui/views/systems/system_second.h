// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates second functions of a dyadic system that the user does not type: defaults, outputs, drawn values.
//
// Threads: any.
// Cost:    O(N); fast enough for the UI thread up to a few thousand values. outputOf() copies a vector.
#pragma once

#include "ui/views/systems/system_data.h"

namespace sequency::ui {

// Returns the default: 0 1 0 1 for two variables, the G of the paper's Example 3; otherwise 1 1 0 0 …, whose convolution adds neighbouring pairs.
base::SharedFunction defaultSecond(int variables);
// Returns the result of a convolution or response as a function; null for other modes or if memory is short.
base::SharedFunction outputOf(const SystemData& system);
// Sets the values first … last to `value`. In the ±1 encoding a Boolean function gets 1 if `value` is below 0 and 0 otherwise. In the {0,1} encoding
// the function becomes an integer function if `value` is neither 0 nor 1.
base::Result<base::SharedFunction> withDrawn(const base::FunctionVector& function, session::Encoding encoding,
                                             std::size_t first, std::size_t last, double value);

}  // namespace sequency::ui
