// SPDX-License-Identifier: GPL-3.0-or-later
//
// Waiting for a device without being at its mercy: a stop is obeyed while a kernel runs, and a device that does not answer
// becomes an error instead of a thread that waits for ever. Nothing in this room waits in another way: no clFinish, no
// clWaitForEvents, no blocking transfer.
//
// A command that was enqueued cannot be undone: after Cancelled or an error it goes on by itself, on memory that the
// executor keeps, and whoever uses the queue next waits for it first. Short commands are waited for by asking again and again,
// longer ones with pauses of a hundredth of the time waited so far (at most 2 ms). Any thread; throws cl::Error where the
// command ended with one, for this room only.
#pragma once

#include "engine/base/run_control.h"
#include "engine/opencl/driver/cl_api.h"

#include <chrono>
#include <optional>

namespace sequency::opencl {

// How long a command, or the compiler, may take: five minutes, or $SEQUENCY_DEVICE_PATIENCE seconds, which is read once.
std::chrono::duration<double> launchTimeout();
// Overrides it; for tests. Nothing: as it was.
void setLaunchTimeout(std::optional<std::chrono::duration<double>> timeout);

// What a device that did not end within the timeout is reported as.
base::Error noAnswer(std::chrono::duration<double> timeout = launchTimeout());

// Cancelled: asked to stop, the event is still to come. Device: no answer within the timeout.
base::Status waitFor(const cl::CommandQueue& queue, const cl::Event& event, const base::RunControl& control);

// An event that comes when all that is on the queue is done.
cl::Event endOf(const cl::CommandQueue& queue);

// Whether all that is on the queue ends within so many seconds; never an error.
bool endsWithin(const cl::CommandQueue& queue, double seconds);

// How long the search for devices may take in one call: drivers start then. At most as long as a command.
std::chrono::duration<double> probeTimeout();

// For a queue that is released: releasing it waits in some drivers.
inline constexpr double shutdownTimeoutSeconds = 2;

}  // namespace sequency::opencl
