// SPDX-License-Identifier: GPL-3.0-or-later
//
// Enqueues the launches of a plan (launch_plan.h) on a command queue. Private to engine/opencl.
//
// Errors:  all functions throw cl::Error.
// Threads: the thread that uses the kernel and the queue.
#pragma once

#include "engine/opencl/driver/cl_api.h"
#include "engine/opencl/plan/launch_plan.h"

#include <span>
#include <vector>

namespace sequency::opencl {

// Returns the duration of a command in seconds, by the device's clock.
double eventSeconds(const cl::Event& event);
bool isProfilingEnabled(const cl::CommandQueue& queue);

std::vector<cl::Buffer> constantBuffers(const cl::Context& context, const LaunchPlan& plan);

void setArguments(cl::Kernel& kernel, const Launch& launch, std::span<const cl::Buffer> vectors,
                  std::span<const cl::Buffer> constants);

// Returns the work-group size of the launch. If the launch has none, returns the largest size that kernel and device permit.
std::size_t workGroupOf(const cl::Device& device, const cl::Kernel& kernel, const Launch& launch);
// Enqueues the launch with the work-group size that workGroupOf() returns.
void enqueue(const cl::CommandQueue& queue, const cl::Device& device, const cl::Kernel& kernel,
             const Launch& launch, cl::Event* event);

}  // namespace sequency::opencl
