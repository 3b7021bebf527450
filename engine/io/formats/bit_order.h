// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order of a list of values: which index it begins with, and the list turned around. Internal to io.
#pragma once

#include "engine/io/truth_table.h"

#include <optional>

namespace sequency::io {

// The index that a list of this format begins with, where it may be told another one; nothing for formats that are not lists.
std::optional<First> ownOrder(Format format);

// The last value first. O(N).
void reverseOrder(OutputColumn& column);

}  // namespace sequency::io
