// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long GUI tests wait for an answer before they say that something hangs. It decides nothing else; what something costs
// is measured by tests/bench and judged by nobody.
#pragma once

#include "tests/support/drivers/hang_limit.h"

namespace sequency::tests {

// In milliseconds, as the waiting functions of Qt Test take it.
inline constexpr int answerTime()
{
    return static_cast<int>(std::chrono::milliseconds(hangLimit).count());
}

}  // namespace sequency::tests
