// SPDX-License-Identifier: GPL-3.0-or-later
//
// An OpenCL driver that can be made not to answer. From a launch on that the test chooses, nothing that was enqueued is ever
// done as far as the program can see; a call that would wait for it without limit is noted by its name instead of blocking,
// so that the test says which call would have hung, and ends.
//
// For programs linked with sequency_held_driver, which puts itself between the engine and the OpenCL loader (-Wl,--wrap).
// While nothing is held, all calls are only handed on. Functions of any thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sequency::tests {

// Holds from the launch of this number on (0: the next one) until releaseDriver(). Forgets what was counted before.
void holdDriverAt(std::uint64_t launch);
void releaseDriver();

bool driverIsHeld();                      // a launch has been swallowed by it
std::uint64_t launchCount();              // since holdDriverAt() or countLaunches()
void countLaunches();                     // begins anew; holds nothing
std::uint64_t questionsWhileHeld();       // whether an event is there, asked in vain
std::vector<std::string> endlessWaits();  // names of calls, while held, that wait until the device answers

}  // namespace sequency::tests
