// SPDX-License-Identifier: GPL-3.0-or-later
//
// An OpenCL driver that stops answering on request. From a chosen launch on, no enqueued command appears to complete. A call that would wait without
// limit is recorded by name and returns, so that the test ends and can report the call.
//
// A program that uses it must be linked with sequency_held_driver, which intercepts the engine's calls of the OpenCL loader (-Wl,--wrap). All calls
// are forwarded until the driver is held.
//
// Threads: any.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sequency::tests {

// Holds the driver from the launch with number `launch` (0 is the next one) until releaseDriver(). Resets the counters.
void holdDriverAt(std::uint64_t launch);
void releaseDriver();

bool driverIsHeld();                      // true once a launch has been held
std::uint64_t launchCount();              // launches since holdDriverAt() or countLaunches()
void countLaunches();                     // restarts the count without holding the driver
std::uint64_t questionsWhileHeld();       // queries of an event's status while held
std::vector<std::string> endlessWaits();  // calls that waited without limit while held

}  // namespace sequency::tests
