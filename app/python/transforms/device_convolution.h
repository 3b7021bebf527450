// SPDX-License-Identifier: GPL-3.0-or-later
//
// Convolutions of arrays that stay on a device. The result stays there, too.
//
// Unlike convolutions of NumPy arrays, rounding residue of real numbers is not set to 0. Integers are computed exactly in int64, or refused if the
// bounds on their magnitudes do not exclude an overflow.
//
// Threads: requires the GIL, which is released during computations.
#pragma once

#include "app/python/systems.h"
#include "app/python/transforms/device_array.h"

namespace sequency::python {

// Returns the convolution of `f` and `g`, or the autocorrelation of `f` if `g` is null. Errors: ValueError if the arrays differ in shape or device, or
// contain values other than 0 and 1 in the ±1 encoding; TypeError for complex values.
DeviceArray convolvedThere(const DeviceArray& f, const DeviceArray* g, session::Encoding encoding);

}  // namespace sequency::python
