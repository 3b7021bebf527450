// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests whether all values of a vector of any element type are 0 or 1, like those of a Boolean function. Any thread; at most O(N) for N values.
#pragma once

#include "engine/base/element_vector.h"

namespace sequency::base {

bool isBooleanValued(const ElementVector& values);

}  // namespace sequency::base
