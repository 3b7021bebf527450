// SPDX-License-Identifier: GPL-3.0-or-later
//
// Enqueues launches of a plan. Private to engine/opencl; for the thread that uses the kernel and the queue. All functions throw cl::Error.
#pragma once

#include "engine/opencl/driver/cl_api.h"
#include "engine/opencl/plan/launch_plan.h"

#include <span>
#include <vector>

namespace sequency::opencl {

// Returns the time from start to end of the command by the device's clock.
double eventSeconds(const cl::Event& event);
// True if the queue records the times of its events.
bool isProfilingEnabled(const cl::CommandQueue& queue);

// Creates the small tables of a plan in device memory.
std::vector<cl::Buffer> constantBuffers(const cl::Context& context, const LaunchPlan& plan);

void setArguments(cl::Kernel& kernel, const Launch& launch, std::span<const cl::Buffer> vectors,
                  std::span<const cl::Buffer> constants);

// Returns the work-group size: the launch's own, otherwise the largest that kernel and device allow.
std::size_t workGroupOf(const cl::Device& device, const cl::Kernel& kernel, const Launch& launch);
// Enqueues the launch with the work-group size of workGroupOf().
void enqueue(const cl::CommandQueue& queue, const cl::Device& device, const cl::Kernel& kernel,
             const Launch& launch, cl::Event* event);

}  // namespace sequency::opencl
