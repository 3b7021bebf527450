// SPDX-License-Identifier: GPL-3.0-or-later
//
// How slow the machine is: limits of time are scaled by slowness(), which is SEQUENCY_TEST_SLOWNESS, else 1, or 10 under a
// sanitizer.
#pragma once

#include <cstdlib>
#include <ctime>

namespace sequency::tests {

inline int slowness()
{
    const char* given = std::getenv("SEQUENCY_TEST_SLOWNESS");
    const int wanted = given != nullptr ? std::atoi(given) : 0;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    constexpr int usual = 10;
#else
    constexpr int usual = 1;
#endif
    return wanted > 0 ? wanted : usual;
}

// Processor time of this thread: what something costs, whatever else the machine does.
inline double threadMilliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

}  // namespace sequency::tests
