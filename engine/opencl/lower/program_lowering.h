// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lowers a program to launches by the rows of lowering_table.h: some consecutive operations (a dyadic convolution, Walsh spectra of bits with or
// without their largest magnitude) together, all others one by one. Pure; needs no device. Errors as part_lowering.h; Unsupported for operations
// without a row.
#pragma once

#include "engine/opencl/plan/launch_plan.h"
#include "engine/program/plan.h"

namespace sequency::opencl {

// Lowers a program. If the options contain a plan, the result has its shape (program/plan_text.h), or the error is BadUsage if it does not fit.
// Inputs and outputs of the plan are those of the program; the planes of a vector follow each other, the low one first.
base::Result<LaunchPlan> lower(const program::Program& program, const program::PlanOptions& options,
                               const DeviceInfo& device);

}  // namespace sequency::opencl
