// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates second functions of a dyadic system that the user does not type: the default, a computed output, and drawn values.
//
// Threads: any.
// Cost:    O(N), fast enough for the UI thread up to a few thousand values; outputOf() copies a vector.
#pragma once

#include "ui/views/systems/system_data.h"

namespace sequency::ui {

// Returns the default second function. For two variables it is 0 1 0 1, the function G in Example 3 of Gajić, Stanković 2011. Otherwise it is 1 1 0 0
// …, so that convolution with it adds neighbouring pairs of values.
base::SharedFunction defaultSecond(int variables);
// Returns the result of a convolution or response as a function. Returns null for other modes or if there is too little memory.
base::SharedFunction outputOf(const SystemData& system);
// Sets the values with indices from `first` to `last` to `value`. In the ±1 encoding, a Boolean function gets 1 if `value` is negative and 0
// otherwise. In the {0,1} encoding, the function becomes an integer function if `value` is neither 0 nor 1.
base::Result<base::SharedFunction> withDrawn(const base::FunctionVector& function, session::Encoding encoding,
                                             std::size_t first, std::size_t last, double value);

}  // namespace sequency::ui
