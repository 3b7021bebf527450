// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lowers the algorithm "fast" to kernel launches for CPUs. The launches first compute blocks that fit in a cache, then the steps that combine distant
// rows, with few large work-items that use wide vectors (kernels/transform/processor_passes.cl). Private to engine/opencl.
//
// The functions support consecutive butterflies with the same 2×2 matrix up to the last variable: Walsh and arithmetic transforms of 32- and 64-bit
// numbers, and positive-polarity Reed–Muller transforms of bytes. For all other steps they return false and append nothing; the caller must then use
// the general plan. If `shapes` (processor_plan.h) is not empty, exactly the passes in `shapes` are used. All functions are pure and need no device.
//
// Errors: BadUsage if `shapes` does not fit.
#pragma once

#include "engine/opencl/plan/plan_builder.h"

#include <span>
#include <string_view>

namespace sequency::opencl {

base::Result<bool> appendCpuFast(PlanBuilder& builder, std::span<const transform::Step> steps,
                                 std::string_view shapes, const DeviceInfo& device);

// Appends a positive-polarity Reed–Muller transform on packed words of 32 bits. `steps` must be the steps of all variables, and `upper` the steps
// that combine words, with distances in words.
base::Result<bool> appendCpuBits(PlanBuilder& builder, std::span<const transform::Step> steps,
                                 std::span<const transform::Step> upper, std::string_view shapes,
                                 const DeviceInfo& device);

}  // namespace sequency::opencl
