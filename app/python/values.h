// SPDX-License-Identifier: GPL-3.0-or-later
//
// Defines the functions of the extension that the Python classes BooleanFunction and SBox are built on: values of expressions, random values, the best
// polarity of a function, and the engine's tables of properties.
//
// Threads: requires the GIL.
#pragma once

#include <pybind11/pybind11.h>

namespace sequency::python {

void addValues(pybind11::module_& module);

}  // namespace sequency::python
