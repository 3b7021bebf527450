// SPDX-License-Identifier: GPL-3.0-or-later
//
// Returns flow graphs of small transforms and charts of spectra to Python as text in the engine's formats.
//
// Errors:  ValueError for more than maxGraphNodes values, and for an unknown transform, factorization or format.
// Threads: requires the GIL.
#pragma once

#include <pybind11/pytypes.h>

#include <string>

namespace sequency::python {

// Maximum number of values that a transform may have.
inline constexpr int maxGraphNodes = 256;
// Returns the graph in the format "text", "json" ("sequency-flow-graph/1"), "dot", "tikz", "html" or "svg".
std::string flowGraphText(const std::string& transform, int variables, int radix,
                          const std::string& algorithm, const std::string& format);
// Returns a chart of numbers along one axis as SVG (engine/io/results/spectrum_chart.h).
std::string chartText(const pybind11::object& values, const std::string& title);

}  // namespace sequency::python
