// SPDX-License-Identifier: GPL-3.0-or-later
//
// Flow graphs of small transforms as the engine's JSON documents ("sequency-flow-graph/1"). With the GIL held.
#pragma once

#include <string>

namespace sequency::python {

// Of at most maxGraphNodes values. ValueError for an unknown transform or factorization, and beyond.
inline constexpr int maxGraphNodes = 256;
std::string flowGraphDocument(const std::string& transform, int variables, int radix,
                              const std::string& algorithm);

}  // namespace sequency::python
