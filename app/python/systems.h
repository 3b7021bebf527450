// SPDX-License-Identifier: GPL-3.0-or-later
//
// Dyadic convolution and autocorrelation of every vector of a batch, and tables of characters. The GIL must be held; it is released during a
// computation.
#pragma once

#include "engine/session/calls/request.h"

#include <pybind11/numpy.h>

#include <string>

namespace sequency::python {

// The encoding and the device of a call. Integers are computed exactly in int64 or refused, reals in their own precision.
struct SystemCall {
    session::Encoding encoding = session::Encoding::ZeroOne;
    std::string device = "auto";
};

// Returns the convolution, in the shape of the operands, or the autocorrelation of f if `g` is None. The ±1 encoding requires values 0 and 1 of any
// type (otherwise ValueError) and gives int64. `out` may overlap the operands; it is written after the call has succeeded.
pybind11::array convolved(const pybind11::object& f, const pybind11::object& g, const SystemCall& call,
                          const pybind11::object& out);

// Returns p^m rows and columns: complex128, or exponents of exp(2πi/p) in uint8.
pybind11::array characterTable(int radix, int variables, bool exponents, const std::string& device);

}  // namespace sequency::python
