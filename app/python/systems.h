// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the dyadic convolution and autocorrelation of every vector of a batch, and character tables.
//
// Threads: requires the GIL, which is released during computations.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/session/calls/request.h"

#include <pybind11/numpy.h>

#include <string>

namespace sequency::python {

// The encoding and the device of a call. Integers are computed exactly in int64, or rejected if that is impossible. Real numbers keep their
// precision.
struct SystemCall {
    session::Encoding encoding = session::Encoding::ZeroOne;
    std::string device = "auto";
};

// Returns the convolution of `f` and `g`, or the autocorrelation of `f` if `g` is None, as an array of the same shape. In the ±1 encoding the result
// is int64. `out` may overlap the operands, because it is written only after the computation has succeeded. Errors: ValueError if values in the ±1
// encoding are not 0 or 1.
// Arrays on a device are convolved there. If only one of the arrays is on a device, the other is copied to this device.
pybind11::object convolved(const pybind11::object& f, const pybind11::object& g, const SystemCall& call,
                           const pybind11::object& out);

// Returns the type of a convolution of operands, of which some are float32 or float64: int64 if neither.
base::ElementType resultOfConvolution(bool hasSingle, bool hasDouble);

// Returns the character table with p^m rows and columns, where p = `radix` and m = `variables`. Its entries are complex128 values, or the exponents
// of exp(2πi/p) in uint8 if `exponents` is true.
pybind11::array characterTable(int radix, int variables, bool exponents, const std::string& device);

}  // namespace sequency::python
