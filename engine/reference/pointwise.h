// SPDX-License-Identifier: GPL-3.0-or-later
//
// What lies between the transforms of a dyadic convolution and of an identification, value by value. Any thread; O(N).
#pragma once

#include "engine/base/element_vector.h"

namespace sequency::reference {

// first ← first · second; both of the same type and length. Integers wrap modulo 2^64 (2^32 for int32).
void multiply(base::ElementVector& first, const base::ElementVector& second);

// Every int64 is a multiple of 2^bits and is divided by it.
void shiftRight(base::ElementVector& data, int bits);

}  // namespace sequency::reference
