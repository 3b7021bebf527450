// SPDX-License-Identifier: GPL-3.0-or-later
//
// The checks that convolution and identification make on their functions. Private to engine/session; any thread.
#pragma once

#include "engine/base/function_vector.h"

namespace sequency::session {

// Errors: BadUsage if `f` is null, BadInput if a radix is not 2, the sizes differ, or a digit is out of range. `g` may be null.
base::Status checkOperands(const base::SharedFunction& f, const base::SharedFunction& g);

}  // namespace sequency::session
