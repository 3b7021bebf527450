// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists the algorithms of transform/algorithms.h that a device offers, and the baseline launch that is not a program. program_lowering.h makes the
// launches of programs. Pure: needs no device.
#pragma once

#include "engine/opencl/plan/launch_plan.h"
#include "engine/transform/algorithms.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace sequency::opencl {

// True if OpenCL devices implement the algorithm.
bool offers(const transform::Algorithm& row);
// Returns the names of the transforms' algorithms, "fast" first, each with the reason why this device cannot run it. The reason is empty if it can.
std::vector<std::pair<std::string, std::string>> algorithmAvailability(const DeviceInfo& device);

// Returns a plan without input that only writes `byteCount` bytes, at the speed of the device's memory: the bandwidth baseline for tables.
LaunchPlan lowerPlainWrite(std::size_t byteCount);

}  // namespace sequency::opencl
