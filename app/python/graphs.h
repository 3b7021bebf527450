// SPDX-License-Identifier: GPL-3.0-or-later
//
// Flow graphs of small transforms as JSON documents of the engine ("sequency-flow-graph/1"). The GIL must be held.
#pragma once

#include <string>

namespace sequency::python {

// Graphs have at most maxGraphNodes values. Errors: ValueError for a larger transform, an unknown transform or an unknown factorization.
inline constexpr int maxGraphNodes = 256;
std::string flowGraphDocument(const std::string& transform, int variables, int radix,
                              const std::string& algorithm);

}  // namespace sequency::python
