// SPDX-License-Identifier: GPL-3.0-or-later
//
// Waits for a device with a time limit, so that a stop takes effect while a kernel runs, and a device that does not respond yields an error.
//
// This folder contains no other waits: no clFinish, no clWaitForEvents, no blocking transfers. An enqueued command cannot be cancelled. After
// Cancelled or an error the command continues on memory that the executor retains, and the next user of the queue must wait for it first. Short
// commands are awaited by busy polling, longer commands with pauses of 1 % of the time waited so far (at most 2 ms).
//
// Errors:  cl::Error is thrown if a command failed, so the functions are only for use within this folder.
// Threads: any.
#pragma once

#include "engine/base/run_control.h"
#include "engine/opencl/driver/cl_api.h"

#include <chrono>
#include <optional>

namespace sequency::opencl {

// Names of the environment variable with the time limit in seconds. The former name was used before version 0.3 and is accepted until version 0.4.
inline constexpr const char* launchTimeoutVariable = "SEQUENCY_LAUNCH_TIMEOUT";
inline constexpr const char* formerLaunchTimeoutVariable = "SEQUENCY_DEVICE_PATIENCE";

// Returns the time limit of a command or of the compiler: the number of seconds in $SEQUENCY_LAUNCH_TIMEOUT, which is read once, or five minutes by
// default.
std::chrono::duration<double> launchTimeout();
// Overrides the time limit, for tests. nullopt restores the default.
void setLaunchTimeout(std::optional<std::chrono::duration<double>> timeout);

// Returns the error for a device that did not respond within `timeout`.
base::Error noAnswer(std::chrono::duration<double> timeout = launchTimeout());

// Waits for an event on `queue`. Errors: Cancelled if a stop was requested before the event completed; Device after the timeout.
base::Status waitFor(const cl::CommandQueue& queue, const cl::Event& event, const base::RunControl& control);

// Returns an event that completes when all commands on the queue are done.
cl::Event endOf(const cl::CommandQueue& queue);

// Returns true if all commands on the queue end within `seconds`. Never fails.
bool endsWithin(const cl::CommandQueue& queue, double seconds);

// Returns the time limit of one call while devices are enumerated and drivers start. It is at most launchTimeout().
std::chrono::duration<double> probeTimeout();

// The time limit for pending commands before a queue is released, because releasing a queue blocks in some drivers.
inline constexpr double shutdownTimeoutSeconds = 2;

}  // namespace sequency::opencl
