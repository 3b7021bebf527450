// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures elapsed time with a monotonic clock. Any thread.
#pragma once

#include "engine/base/timings.h"

#include <chrono>

namespace sequency::base {

using Clock = std::chrono::steady_clock;

inline double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// Records a step that began at `start` and ends now: appends its time to stepSeconds and adds it to computeSeconds.
inline void addStepSince(Clock::time_point start, Timings& timings)
{
    timings.stepSeconds.push_back(secondsSince(start));
    timings.computeSeconds += timings.stepSeconds.back();
}

}  // namespace sequency::base
