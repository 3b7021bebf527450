// SPDX-License-Identifier: GPL-3.0-or-later
//
// What of a transform's request is the same on every device: checked, described. Private to engine/session. Any thread; O(N) at most.
#pragma once

#include "engine/base/number/magnitude.h"
#include "engine/session/calls/request.h"

namespace sequency::session {

struct TransformInput {
    transform::KroneckerTransform description;
    base::Magnitude magnitude;  // the largest that enters, for the choice of the element type
};

// BadUsage, BadInput: what is wrong in the request, whatever runs it.
base::Result<TransformInput> checkedInput(const TransformRequest& request);

}  // namespace sequency::session
