// SPDX-License-Identifier: GPL-3.0-or-later
//
// Transforms every vector of a batch by an entry of the catalogue (engine/transform/catalogue.h).
//
// Integers are exact or rejected; floats keep their precision. Integers are written to `out` after success, floats during the computation.
//
// Threads: with the GIL held, which is released during computations.
#pragma once

#include "engine/session/calls/request.h"

#include <pybind11/numpy.h>

#include <string>

namespace sequency::python {

struct TransformCall {
    transform::TransformSpec spec;  // without the variables and batch, which follow from the array
    session::Encoding encoding = session::Encoding::ZeroOne;
    std::string device = "auto";
};

// Returns the spectra, in `out` unless it is None. Errors: as in arrays.h and for the spec; ValueError for integers that could wrap or that the
// divisor of an inverse transform does not divide.
pybind11::array transformed(const pybind11::object& values, TransformCall call, const pybind11::object& out);

// Returns the int32 Walsh spectra of Boolean functions of n variables. Value i of a function is bit i mod 64 of its word i div 64.
pybind11::array walshOfWords(const pybind11::object& words, int variables, session::Encoding encoding,
                             const std::string& device, const pybind11::object& out);

}  // namespace sequency::python
