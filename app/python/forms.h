// SPDX-License-Identifier: GPL-3.0-or-later
//
// Defines the function of the extension that minimizes the forms of Boolean functions (engine/analysis/forms).
//
// Threads: requires the GIL.
#pragma once

#include <pybind11/pybind11.h>

namespace sequency::python {

void addForms(pybind11::module_& module);

}  // namespace sequency::python
