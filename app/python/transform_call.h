// SPDX-License-Identifier: GPL-3.0-or-later
//
// One transform of every vector of a batch, from the table of transforms (engine/transform/catalogue.h).
//
// Integers come out exactly or are refused; floats are rounded in their own precision. `out` of integers is written when the call has succeeded,
// `out` of floats while it computes. With the GIL held; released while it computes.
#pragma once

#include "engine/session/calls/request.h"

#include <pybind11/numpy.h>

#include <string>

namespace sequency::python {

struct TransformCall {
    transform::TransformSpec spec;  // but for its variables and batch, which follow from the array
    session::Encoding encoding = session::Encoding::ZeroOne;
    std::string device = "auto";
};

// The spectra, in `out` unless that is None. Errors: arrays.h, those of the spec, integers that could wrap or that the
// divisor of an inverse transform does not divide (ValueError).
pybind11::array transformed(const pybind11::object& values, TransformCall call, const pybind11::object& out);

// The Walsh spectra of Boolean functions of n variables, bit i of a function in word i div 64: int32.
pybind11::array walshOfWords(const pybind11::object& words, int variables, session::Encoding encoding,
                             const std::string& device, const pybind11::object& out);

}  // namespace sequency::python
