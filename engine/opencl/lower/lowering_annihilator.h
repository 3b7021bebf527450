// SPDX-License-Identifier: GPL-3.0-or-later
//
// Launches that find an annihilator (program/annihilator_meaning.h): equations, elimination of 64 columns after the other, the values
// (kernels/annihilator_*.cl). Private to engine/opencl. Pure; any thread.
//
// The plan's inputs are the places and the points. Memory: places × points bits. Unsupported where work-groups have fewer than 64 items or
// less than 34 KiB of local memory.
#pragma once

#include "engine/opencl/driver/device_catalogue.h"
#include "engine/opencl/plan/launch_plan.h"

#include <cstddef>

namespace sequency::opencl {

base::Result<LaunchPlan> lowerAnnihilator(std::size_t places, std::size_t points, int degree,
                                          const DeviceDescription& device);

}  // namespace sequency::opencl
