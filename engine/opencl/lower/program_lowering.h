// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a program to launches, by the rows of lowering_table.h: several operations that one plan does better as a whole (a dyadic
// convolution, Walsh spectra of bits with or without their largest magnitude) are lowered together, all others one by one.
// Pure; needs no device. Errors as part_lowering.h; Unsupported for operations without a row.
#pragma once

#include "engine/opencl/plan/launch_plan.h"
#include "engine/program/plan.h"

namespace sequency::opencl {

// The options' plan, where there is one, is the words of a shape (lowering.h), which the plan then has; BadUsage where it cannot.
// Inputs and outputs of the plan are the program's, planes one after the other, the low one first.
base::Result<LaunchPlan> lower(const program::Program& program, const program::PlanOptions& options,
                               const DeviceInfo& device);

}  // namespace sequency::opencl
