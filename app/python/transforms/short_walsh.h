// SPDX-License-Identifier: GPL-3.0-or-later
//
// Defines the function short_walsh() of the extension: the Walsh transform of one vector of at most 2^12 numbers, without the steps of a general
// call. These take several times as long as the transform.
//
// short_walsh(x, order, inverse, encoding, device, out) returns the spectrum, or None if it does not handle the call. The caller then makes the
// general call, which also reports all errors. It handles contiguous arrays of int32, int64, float32 and float64 with one axis, and the options of a
// forward transform on the CPU. Results and the rules for `out` are those of transform_call.h.
//
// Threads: requires the GIL, which is held during the call.
#pragma once

#include <pybind11/pybind11.h>

namespace sequency::python {

void addShortWalsh(pybind11::module_& module);

}  // namespace sequency::python
