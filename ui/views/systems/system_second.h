// SPDX-License-Identifier: GPL-3.0-or-later
//
// Second functions of a dyadic system that nobody typed: defaults, outputs, drawn values. Pure; O(N), for up to a few
// thousand values on the UI thread (outputOf: the copy of a vector).
#pragma once

#include "ui/views/systems/system_data.h"

namespace sequency::ui {

// 0 1 0 1, the G of the paper's Example 3, for two variables; else 1 1 0 0 …, which adds neighbouring pairs.
base::SharedFunction defaultSecond(int variables);
// The result of a convolution or response as a function; null for other modes and without memory.
base::SharedFunction outputOf(const SystemData& system);
// Values first … last set. Boolean functions stay Boolean while the value is 0 or 1 (where they enter as ±1: below 0 sets 1,
// else 0) and become integers with any other.
base::Result<base::SharedFunction> withDrawn(const base::FunctionVector& function, session::Encoding encoding,
                                             std::size_t first, std::size_t last, double value);

}  // namespace sequency::ui
