// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests whether all values of a vector are 0 or 1, as those of a Boolean function are, whatever their type. Any thread; O(N) at most.
#pragma once

#include "engine/base/element_vector.h"

namespace sequency::base {

bool isBooleanValued(const ElementVector& values);

}  // namespace sequency::base
