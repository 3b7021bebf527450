// SPDX-License-Identifier: GPL-3.0-or-later
//
// Defines the functions of the extension on which the Python class DecisionDiagram is built.
//
// _diagram_text(columns, radix, kind, order, decomposition, format) returns a diagram as text in a format such as "json". `columns` are one-dimensional
// arrays, one per function: uint8 for digits, int64 or float64 for numbers. `order` is a list of names, "sift", "exact" or empty. `decomposition` has
// one letter per variable; if it is empty, a kfdd has the decompositions that a greedy search finds. _diagram_values(columns, radix, kind, order,
// decomposition, output) returns the values of an output, computed from the diagram.
//
// Errors:  ValueError for unknown names and for functions that cannot have the diagram.
// Threads: requires the GIL, which is released during computations.
#pragma once

#include <pybind11/pybind11.h>

namespace sequency::python {

void addDiagrams(pybind11::module_& module);

}  // namespace sequency::python
