// SPDX-License-Identifier: GPL-3.0-or-later
//
// Returns flow graphs of small transforms to Python as JSON documents of the engine ("sequency-flow-graph/1").
//
// Errors:  ValueError for more than maxGraphNodes values, and for an unknown transform or factorization.
// Threads: requires the GIL.
#pragma once

#include <string>

namespace sequency::python {

// Maximum number of values that a transform may have.
inline constexpr int maxGraphNodes = 256;
std::string flowGraphDocument(const std::string& transform, int variables, int radix,
                              const std::string& algorithm);

}  // namespace sequency::python
