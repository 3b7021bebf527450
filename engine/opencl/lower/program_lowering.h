// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a program to launches. What a plan of its own does better as a whole (a dyadic convolution, Walsh spectra of bits with or
// without their largest magnitude, transforms of bits and planes) is recognized by its operations; everything else is lowered
// operation by operation. Pure; needs no device. Errors as part_lowering.h; Unsupported for values that would have to be packed there.
#pragma once

#include "engine/opencl/plan/launch_plan.h"
#include "engine/program/plan.h"

namespace sequency::opencl {

// The options' plan, where there is one, is the words of a shape (lowering.h), which the plan then has; BadUsage where it cannot.
// Inputs and outputs of the plan are the program's, planes one after the other, the low one first.
base::Result<LaunchPlan> lower(const program::Program& program, const program::PlanOptions& options,
                               const DeviceDescription& device);

}  // namespace sequency::opencl
