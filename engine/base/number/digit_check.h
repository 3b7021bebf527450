// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks that the values of a logic function are digits of its radix.
#pragma once

#include "engine/base/function_vector.h"

namespace sequency::base {

// Returns BadInput for a radix below 2, and for a logic function (uint8) with a value outside 0 … radix − 1. Functions of other element types
// have no digits and pass.
//
// Threads: any; uses several.
// Cost:    one read of all values, except of a packed function.
Status checkDigits(const FunctionVector& function);

}  // namespace sequency::base
