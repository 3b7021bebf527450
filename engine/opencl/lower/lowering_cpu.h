// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plans of "fast" for processors: blocks that fit a cache, then passes over rows that lie far apart, few large
// work-items of wide vectors (kernels/transform/processor_passes.cl). Private to engine/opencl; pure.
//
// For neighbouring butterflies with one 2×2 matrix, to the last variable: Walsh and arithmetic on 32- and 64-bit numbers, positive-polarity
// Reed–Muller on bytes. False, and nothing appended, for anything else: the caller then takes the general plan. By the passes of
// `shapes` (processor_plan.h) where they are not empty; BadUsage where these do not fit.
#pragma once

#include "engine/opencl/plan/plan_builder.h"

#include <span>
#include <string_view>

namespace sequency::opencl {

base::Result<bool> appendCpuFast(PlanBuilder& builder, std::span<const transform::Step> steps,
                                 std::string_view shapes, const DeviceInfo& device);

// Positive-polarity Reed–Muller on packed words of 32 bits: `steps` are those of all variables, `upper` those above a
// word, on words.
base::Result<bool> appendCpuBits(PlanBuilder& builder, std::span<const transform::Step> steps,
                                 std::span<const transform::Step> upper, std::string_view shapes,
                                 const DeviceInfo& device);

}  // namespace sequency::opencl
