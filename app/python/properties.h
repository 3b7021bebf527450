// SPDX-License-Identifier: GPL-3.0-or-later
//
// The classes BooleanFunction and SBox. Their methods are the rows of the engine's tables of properties: every row is a method, under its own name
// and under SageMath's. The GIL must be held; it is released during a computation.
#pragma once

#include <pybind11/pybind11.h>

namespace sequency::python {

void addProperties(pybind11::module_& module);

}  // namespace sequency::python
