// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the algorithms (rows of transform/algorithms.h) that a device offers for a computation.
//
// Private to engine/session. Any thread; O(rows).
#pragma once

#include "engine/program/program.h"
#include "engine/transform/algorithms.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::session {

// A predicate that is true for the algorithms that a device offers.
using Offers = std::function<bool(const transform::Algorithm&)>;

// Returns the names of the offered algorithms, "fast" first. `work` is a transform's name, "convolution" or "characters".
std::vector<std::string> algorithmNames(std::string_view work, const Offers& offers);

// Returns the names of the offered algorithms for an operation of a program. The list is empty unless the operation is a transform or a character
// table.
std::vector<std::string> algorithmNames(const program::Operation& operation, const Offers& offers);

}  // namespace sequency::session
