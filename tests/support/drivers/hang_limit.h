// SPDX-License-Identifier: GPL-3.0-or-later
//
// The only time limit in tests without Qt: how long a test waits before it reports a hang. The limit does not affect results, because working code
// ends long before, even on a busy machine. The limits of ctest (test_functions.cmake) are longer.
#pragma once

#include <chrono>

namespace sequency::tests {

inline constexpr std::chrono::minutes hangLimit{5};

}  // namespace sequency::tests
