// SPDX-License-Identifier: GPL-3.0-or-later
//
// Defines the Python classes BooleanFunction and SBox. Every property in the engine's tables becomes a method under its own name and under its
// SageMath name.
//
// Threads: requires the GIL, which is released during computations.
#pragma once

#include <pybind11/pybind11.h>

namespace sequency::python {

void addProperties(pybind11::module_& module);

}  // namespace sequency::python
