// SPDX-License-Identifier: GPL-3.0-or-later
//
// Waiting for a device without being at its mercy: a stop is obeyed while a kernel runs, and a device that does not answer
// becomes an error instead of a thread that waits for ever.
//
// A launch that was enqueued cannot be taken back: after Cancelled it goes on by itself, and whoever uses the queue next waits
// for it first. Short launches are waited for by asking again and again, longer ones with pauses of a hundredth of the time
// waited so far (at most 2 ms). Any thread; throws cl::Error where the launch ended with one, for this room only.
#pragma once

#include "engine/base/run_control.h"
#include "engine/opencl/cl_api.h"

#include <chrono>

namespace sequency::opencl {

// How long one launch may take: five minutes, or $SEQUENCY_DEVICE_PATIENCE seconds.
std::chrono::duration<double> devicePatience();

// Cancelled: asked to stop, the event is still to come. Device: no answer within the patience.
base::Status waitFor(const cl::CommandQueue& queue, const cl::Event& event, const base::RunControl& control);

// Whether an event is there, within so many seconds; never an error.
bool endsWithin(const cl::Event& event, double seconds);

}  // namespace sequency::opencl
