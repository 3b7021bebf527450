// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lowers a program to launches with the rows of lowering_table.h.
//
// Some consecutive operations (a dyadic convolution, Walsh spectra of bits with or without their largest magnitude) are lowered in one part, all
// other operations one by one. Pure; needs no device.
//
// Errors: those of part_lowering.h; Unsupported for operations without a row.
#pragma once

#include "engine/opencl/plan/launch_plan.h"
#include "engine/program/plan.h"

namespace sequency::opencl {

// Lowers a program. If the options contain a plan, the result has the shape of that plan (program/plan_text.h); the error is BadUsage if the shape
// does not fit. Inputs and results are those of the program, but a vector stored as planes becomes two vectors, low plane first.
base::Result<LaunchPlan> lower(const program::Program& program, const program::PlanOptions& options,
                               const DeviceInfo& device);

}  // namespace sequency::opencl
