// SPDX-License-Identifier: GPL-3.0-or-later
//
// By how much the time limits of tests without Qt are stretched: SEQUENCY_TEST_SLOWNESS, else 1, or 10 under a sanitizer.
// (tests/ui/slowness.h is the same for tests with Qt.)
#pragma once

#include <cstdlib>

namespace sequency::tests {

inline int slowMachine()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    constexpr int usual = 10;
#else
    constexpr int usual = 1;
#endif
    const char* const given = std::getenv("SEQUENCY_TEST_SLOWNESS");
    const int wanted = given == nullptr ? 0 : std::atoi(given);
    return wanted > 0 ? wanted : usual;
}

}  // namespace sequency::tests
