// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which algorithms of transform/algorithms.h have launches of their own on OpenCL devices; all others are launched step by step.
// Private to engine/opencl.
//
// A row says for which device it is unavailable and why, and writes the launches for a run of neighbouring butterfly
// steps; permutations and scalings around them are the same for all, unless the row says otherwise.
#pragma once

#include "engine/base/algorithm_options.h"
#include "engine/opencl/plan/plan_builder.h"

#include <span>
#include <string>
#include <string_view>

namespace sequency::opencl {

struct AlgorithmLowering {
    std::string_view name;
    base::Status (*append)(PlanBuilder& builder, std::span<const transform::Step> steps,
                           const base::AlgorithmOptions& algorithmOptions,
                           const DeviceInfo& device) = nullptr;
    // Empty where the device can run it. May be null: every device can.
    std::string (*whyUnavailable)(const DeviceInfo& device) = nullptr;
    // A scaling that goes into the launch before it, a whole dyadic convolution of vectors f and g (of f with itself where g is
    // negative). False, and nothing appended, where it needs launches of its own. May be null: it always does.
    bool (*foldScaling)(PlanBuilder& builder, double divisor, const DeviceInfo& device) = nullptr;
    base::Result<bool> (*appendConvolution)(PlanBuilder& builder, int f, int g,
                                            std::span<const transform::Step> steps,
                                            const base::AlgorithmOptions& algorithmOptions,
                                            const DeviceInfo& device) = nullptr;
};

// A1 … A6 of the CUDA paper and "in-place" of the dyadic paper.
std::span<const AlgorithmLowering> walshLowerings();

}  // namespace sequency::opencl
