// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists the algorithms of transform/algorithms.h that a device offers, and creates the launches of a plain write, which is the bandwidth baseline for
// character tables.
//
// To lower a computation means to convert it to kernel launches. program_lowering.h lowers programs. All functions are pure and need no device.
#pragma once

#include "engine/opencl/plan/launch_plan.h"
#include "engine/transform/algorithms.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace sequency::opencl {

bool offers(const transform::Algorithm& row);
// Returns the names of the transform algorithms, "fast" first, each with the reason why this device cannot run it. The reason is empty if the device
// can run it.
std::vector<std::pair<std::string, std::string>> algorithmAvailability(const DeviceInfo& device);

// Returns a plan without inputs that only writes `byteCount` bytes, at the speed of the device's memory.
LaunchPlan lowerPlainWrite(std::size_t byteCount);

}  // namespace sequency::opencl
