// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a launch of a plan gets onto a queue. Private to engine/opencl; the thread that uses the kernel and the queue. All throw
// cl::Error.
#pragma once

#include "engine/opencl/driver/cl_api.h"
#include "engine/opencl/plan/launch_plan.h"

#include <span>
#include <vector>

namespace sequency::opencl {

// By the device's own clock, from start to end.
double eventSeconds(const cl::Event& event);
// Whether events of the queue have times.
bool takesTimes(const cl::CommandQueue& queue);

// The small tables of a plan, in the device's memory.
std::vector<cl::Buffer> constantBuffers(const cl::Context& context, const LaunchPlan& plan);

void setArguments(cl::Kernel& kernel, const Launch& launch, std::span<const cl::Buffer> vectors,
                  std::span<const cl::Buffer> constants);

// Work-items of a group: the launch's own, or what kernel and device allow.
std::size_t workGroupOf(const cl::Device& device, const cl::Kernel& kernel, const Launch& launch);
// In groups of that size.
void enqueue(const cl::CommandQueue& queue, const cl::Device& device, const cl::Kernel& kernel,
             const Launch& launch, cl::Event* event);

}  // namespace sequency::opencl
