// SPDX-License-Identifier: GPL-3.0-or-later
//
// Defines the function of the extension that writes functions to a file in every format that the engine writes.
//
// Threads: requires the GIL.
#pragma once

#include <pybind11/pybind11.h>

namespace sequency::python {

void addWriting(pybind11::module_& module);

}  // namespace sequency::python
