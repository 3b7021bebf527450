// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one limit of time in tests without Qt: how long one waits before saying that something hangs. It decides nothing else:
// whatever the machine does beside the tests, what works ends long before. Limits of ctest (test_functions.cmake) are longer.
#pragma once

#include <chrono>

namespace sequency::tests {

inline constexpr std::chrono::minutes hangLimit{5};

}  // namespace sequency::tests
