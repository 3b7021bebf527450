// SPDX-License-Identifier: GPL-3.0-or-later
//
// Defines the Python function read() and the class Table, for function files in every format that the engine reads.
//
// Threads: requires the GIL.
#pragma once

#include <pybind11/pybind11.h>

namespace sequency::python {

void addFiles(pybind11::module_& module);

}  // namespace sequency::python
