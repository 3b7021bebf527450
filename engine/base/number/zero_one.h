// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether numbers are a Boolean function's: all of them 0 and 1, whatever their type. Any thread; O(N) at most.
#pragma once

#include "engine/base/element_vector.h"

namespace sequency::base {

bool isZeroOne(const ElementVector& values);

}  // namespace sequency::base
