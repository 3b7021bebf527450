// SPDX-License-Identifier: GPL-3.0-or-later
//
// The classes BooleanFunction and SBox, whose methods are the rows of the engine's tables of properties: what is added there is a method
// here, by its own name and by SageMath's. With the GIL held; released while it computes.
#pragma once

#include <pybind11/pybind11.h>

namespace sequency::python {

void addProperties(pybind11::module_& module);

}  // namespace sequency::python
