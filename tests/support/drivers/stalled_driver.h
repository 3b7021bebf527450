// SPDX-License-Identifier: GPL-3.0-or-later
//
// An OpenCL driver that can be made to stop answering. From a launch on that the test chooses, nothing that was enqueued ever completes, as
// the program sees it. A call that would wait for it without limit is recorded by name instead of blocking, so that the test ends and
// reports the call that would have hung.
//
// For programs linked with sequency_held_driver, which intercepts the engine's calls of the OpenCL loader (-Wl,--wrap). While nothing is
// held, all calls are forwarded. Any thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sequency::tests {

// Holds the driver from launch number `launch` on (0: the next one) until releaseDriver(). Resets the counters.
void holdDriverAt(std::uint64_t launch);
void releaseDriver();

bool driverIsHeld();                      // true once a launch has been held
std::uint64_t launchCount();              // launches since holdDriverAt() or countLaunches()
void countLaunches();                     // restarts the count; holds nothing
std::uint64_t questionsWhileHeld();       // queries of an event's status while held
std::vector<std::string> endlessWaits();  // calls that waited without limit while held

}  // namespace sequency::tests
