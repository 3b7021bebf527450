// SPDX-License-Identifier: GPL-3.0-or-later
//
// Transforms every vector of a batch with a transform of the catalogue (engine/transform/catalogue.h).
//
// Integers are transformed exactly, or rejected if that is impossible; floats keep their precision. Integers are written to `out` after the
// computation has succeeded, floats during the computation.
//
// Threads: requires the GIL, which is released during computations.
#pragma once

#include "engine/session/calls/request.h"

#include <pybind11/numpy.h>

#include <string>

namespace sequency::python {

struct TransformCall {
    // Does not include the number of variables and the batch size, which are determined by the shape of the array.
    transform::TransformSpec spec;
    session::Encoding encoding = session::Encoding::ZeroOne;
    std::string device = "auto";
};

// Returns the spectra, in `out` if it is not None. The spectra of a DeviceArray are a DeviceArray. Errors: the errors of arrays.h and of the spec; ValueError if integers could wrap or are not
// divisible by the divisor of an inverse transform.
pybind11::object transformed(const pybind11::object& values, TransformCall call, const pybind11::object& out);

// Returns the int32 Walsh spectra of Boolean functions of n = `variables` variables. Value i of a function is bit i mod 64 of its word ⌊i / 64⌋.
pybind11::array walshOfWords(const pybind11::object& words, int variables, session::Encoding encoding,
                             const std::string& device, const pybind11::object& out);

}  // namespace sequency::python
