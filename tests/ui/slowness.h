// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long a step of a GUI test may take: limits are scaled by slowness(), which is SEQUENCY_TEST_SLOWNESS, else 1, or 10
// under a sanitizer.
#pragma once

#include <QtGlobal>

#include <ctime>

namespace sequency::tests {

inline int slowness()
{
    bool given = false;
    const int wanted = qEnvironmentVariableIntValue("SEQUENCY_TEST_SLOWNESS", &given);
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    constexpr int usual = 10;
#else
    constexpr int usual = 1;
#endif
    return given && wanted > 0 ? wanted : usual;
}

// An answer of the engine; the first on an OpenCL device compiles its kernels.
inline int answerTime()
{
    return 30'000 * slowness();
}

// Processor time of this thread: what a frame costs, whatever else the machine does.
inline double threadMilliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

}  // namespace sequency::tests
