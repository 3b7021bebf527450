// SPDX-License-Identifier: GPL-3.0-or-later
//
// Dyadic convolution and autocorrelation of every vector of a batch, and tables of characters. With the GIL held; released meanwhile.
#pragma once

#include "engine/session/calls/request.h"

#include <pybind11/numpy.h>

#include <string>

namespace sequency::python {

// Where and how; integers are computed in int64, exactly or not at all, reals in their own precision.
struct SystemCall {
    session::Encoding encoding = session::Encoding::ZeroOne;
    std::string device = "auto";
};

// The convolution of the same shape, or the autocorrelation of f if `g` is None. With ±1 the values must be 0 and 1 in any type (ValueError), and
// the result is int64. `out` may overlap the operands; it is written when the call has succeeded.
pybind11::array convolved(const pybind11::object& f, const pybind11::object& g, const SystemCall& call,
                          const pybind11::object& out);

// p^m rows and columns: complex128, or exponents of exp(2πi/p) in uint8.
pybind11::array characterTable(int radix, int variables, bool exponents, const std::string& device);

}  // namespace sequency::python
