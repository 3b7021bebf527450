// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one place where the class of a device decides how the algorithm "fast" is lowered. Private to engine/opencl.
//
// GPUs want few passes through local memory (lowering_gpu.h), processors want large blocks a work-item; what is neither
// gets the general fused steps. Every family is correct on every device: a family is a matter of speed only, so tests
// force one by describing a device as what it is not.
#pragma once

#include "engine/base/algorithm_options.h"
#include "engine/opencl/plan/plan_builder.h"

#include <span>

namespace sequency::opencl {

enum class PlanFamily { General, Cpu, Gpu };

// Pure; from the device's type alone.
PlanFamily planFamily(const DeviceInfo& device);

// The launches of "fast" for a run of neighbouring Cooley–Tukey steps, ascending distances; by passes of the shapes that the options have
// as their plan, where it is not empty. BadUsage where these do not fit.
base::Status appendFast(PlanBuilder& builder, std::span<const transform::Step> steps,
                        const base::AlgorithmOptions& algorithmOptions, const DeviceInfo& device);

// The same for a whole dyadic convolution of f with g, or with itself where g is negative, where a family does better than
// two or three transforms and a product. False, and nothing appended, where it does not. Shapes as above.
base::Result<bool> appendFastConvolution(PlanBuilder& builder, int f, int g,
                                         std::span<const transform::Step> steps,
                                         const base::AlgorithmOptions& algorithmOptions,
                                         const DeviceInfo& device);
// A scaling that goes into the launch before it. False where it needs one of its own.
bool appendFastScaling(PlanBuilder& builder, double divisor, const DeviceInfo& device);

// Up to 16 values a work-item, no local memory: the general family.
base::Status appendFusedSteps(PlanBuilder& builder, std::span<const transform::Step> steps);

}  // namespace sequency::opencl
