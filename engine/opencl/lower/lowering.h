// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which algorithms of transform/algorithms.h a device has, and the yardstick that is not a program. Launches are made by
// program_lowering.h. Pure: needs no device.
#pragma once

#include "engine/opencl/plan/launch_plan.h"
#include "engine/transform/algorithms.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace sequency::opencl {

// Whether these devices have the algorithm at all.
bool offers(const transform::Algorithm& row);
// The names of those for transforms, "fast" first, each with the reason why this device cannot run it; empty where it can.
std::vector<std::pair<std::string, std::string>> algorithmAvailability(const DeviceInfo& device);

// Writes so many bytes and reads none, at the speed of the device's memory: the yardstick of tables. No input.
LaunchPlan lowerPlainWrite(std::size_t byteCount);

}  // namespace sequency::opencl
