// SPDX-License-Identifier: GPL-3.0-or-later
//
// A list of values turned around. Internal to io.
#pragma once

#include "engine/io/truth_table.h"

namespace sequency::io {

// The last value first. O(N).
void reverseOrder(OutputColumn& column);

}  // namespace sequency::io
