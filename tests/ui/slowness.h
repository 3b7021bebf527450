// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long a step of a GUI test may take.
#pragma once

#include "tests/support/slowness.h"

namespace sequency::tests {

// An answer of the engine; the first on an OpenCL device compiles its kernels.
inline int answerTime()
{
    return 30'000 * slowness();
}

}  // namespace sequency::tests
