// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks that the values of a logic function are digits of its radix.
#pragma once

#include "engine/base/function_vector.h"

namespace sequency::base {

// Errors: BadInput if the radix is below 2, or if a logic function (uint8) has a value that is not a digit from 0 to radix − 1. Functions of other
// element types have no digits and pass the check.
//
// Threads: any; uses several threads.
// Cost:    one read of all values; a packed function is not read.
Status checkDigits(const FunctionVector& function);

}  // namespace sequency::base
