// SPDX-License-Identifier: GPL-3.0-or-later
//
// One transform of every vector of a batch, by the table of transforms (engine/transform/catalogue.h).
//
// Integers are computed exactly or refused; floats are rounded in their own precision. An integer `out` is written after the call has succeeded, a
// floating-point `out` during the computation. The GIL must be held; it is released during a computation.
#pragma once

#include "engine/session/calls/request.h"

#include <pybind11/numpy.h>

#include <string>

namespace sequency::python {

struct TransformCall {
    transform::TransformSpec spec;  // variables and batch are ignored; they follow from the array
    session::Encoding encoding = session::Encoding::ZeroOne;
    std::string device = "auto";
};

// Returns the spectra, in `out` unless it is None. Errors: those of arrays.h and of the spec; ValueError for integers that could wrap or that the
// divisor of an inverse transform does not divide.
pybind11::array transformed(const pybind11::object& values, TransformCall call, const pybind11::object& out);

// Returns the Walsh spectra of Boolean functions of n variables as int32; bit i of a function is in word i div 64.
pybind11::array walshOfWords(const pybind11::object& words, int variables, session::Encoding encoding,
                             const std::string& device, const pybind11::object& out);

}  // namespace sequency::python
