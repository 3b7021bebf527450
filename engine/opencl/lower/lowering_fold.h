// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the operation Fold of a program to a launch. Private to engine/opencl. Pure: needs no device.
#pragma once

#include "engine/opencl/plan/launch_plan.h"
#include "engine/program/program.h"

namespace sequency::opencl {

// Of a vector; where it is added to another one, that is the first input, and the result is there.
LaunchPlan lowerFold(const program::Fold& fold, const program::Vector& from, const program::Vector& to,
                     bool isAdded, const DeviceDescription& device);

}  // namespace sequency::opencl
