// SPDX-License-Identifier: GPL-3.0-or-later
//
// The function read() and the class Table: function files in every format that the engine reads. The GIL must be held.
#pragma once

#include <pybind11/pybind11.h>

namespace sequency::python {

void addFiles(pybind11::module_& module);

}  // namespace sequency::python
