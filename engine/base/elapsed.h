// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long something took, by the clock that never goes back. Any thread.
#pragma once

#include "engine/base/timings.h"

#include <chrono>

namespace sequency::base {

using Clock = std::chrono::steady_clock;

inline double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// A step that began at `start` and ends now: a time of its own, and part of the computation's.
inline void addStepSince(Clock::time_point start, Timings& timings)
{
    timings.stepSeconds.push_back(secondsSince(start));
    timings.computeSeconds += timings.stepSeconds.back();
}

}  // namespace sequency::base
