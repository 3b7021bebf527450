// SPDX-License-Identifier: GPL-3.0-or-later
//
// Returns flow graphs of small transforms to Python as text in the engine's formats.
//
// Errors:  ValueError for more than maxGraphNodes values, and for an unknown transform, factorization or format.
// Threads: requires the GIL.
#pragma once

#include <string>

namespace sequency::python {

// Maximum number of values that a transform may have.
inline constexpr int maxGraphNodes = 256;
// Returns the graph in the format "text", "json" ("sequency-flow-graph/1"), "dot", "tikz" or "html".
std::string flowGraphText(const std::string& transform, int variables, int radix,
                          const std::string& algorithm, const std::string& format);

}  // namespace sequency::python
