// SPDX-License-Identifier: GPL-3.0-or-later
//
// Enqueues the launches of a plan. Private to engine/opencl; for the thread that uses the kernel and the queue. All functions throw cl::Error.
#pragma once

#include "engine/opencl/driver/cl_api.h"
#include "engine/opencl/plan/launch_plan.h"

#include <span>
#include <vector>

namespace sequency::opencl {

// Returns the duration of the command in seconds, by the device's clock.
double eventSeconds(const cl::Event& event);
// Returns true if the queue records the times of its commands.
bool isProfilingEnabled(const cl::CommandQueue& queue);

// Creates the constants (small tables) of a plan in device memory.
std::vector<cl::Buffer> constantBuffers(const cl::Context& context, const LaunchPlan& plan);

void setArguments(cl::Kernel& kernel, const Launch& launch, std::span<const cl::Buffer> vectors,
                  std::span<const cl::Buffer> constants);

// Returns the work-group size of the launch, or the largest size that kernel and device permit if the launch has none.
std::size_t workGroupOf(const cl::Device& device, const cl::Kernel& kernel, const Launch& launch);
// Enqueues the launch with the work-group size of workGroupOf().
void enqueue(const cl::CommandQueue& queue, const cl::Device& device, const cl::Kernel& kernel,
             const Launch& launch, cl::Event* event);

}  // namespace sequency::opencl
