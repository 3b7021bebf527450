// SPDX-License-Identifier: GPL-3.0-or-later
//
// The classes BooleanFunction and SBox. Every row of the engine's tables of properties is a method, under its name and SageMath's name.
//
// Threads: with the GIL held, which is released during computations.
#pragma once

#include <pybind11/pybind11.h>

namespace sequency::python {

void addProperties(pybind11::module_& module);

}  // namespace sequency::python
