// SPDX-License-Identifier: GPL-3.0-or-later
//
// What lies between the transforms of a dyadic convolution and of an identification, value by value. Any thread; O(N).
// Both poll for a stop between blocks: Cancelled, the vector is then half done.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"

namespace sequency::reference {

// first ← first · second; both of the same type and length. Integers wrap modulo 2^64 (2^32 for int32).
base::Status multiply(base::ElementVector& first, const base::ElementVector& second,
                      const base::RunControl& control = {});

// Every int64 is a multiple of 2^bits and is divided by it.
base::Status shiftRight(base::ElementVector& data, int bits, const base::RunControl& control = {});

}  // namespace sequency::reference
