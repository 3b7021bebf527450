// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the operation Fold of a program to a launch. Private to engine/opencl. Pure: needs no device.
#pragma once

#include "engine/opencl/launch_plan.h"
#include "engine/program/program.h"

namespace sequency::opencl {

LaunchPlan lowerFold(const program::Fold& fold, const program::Vector& from, const program::Vector& to,
                     const DeviceDescription& device);

}  // namespace sequency::opencl
