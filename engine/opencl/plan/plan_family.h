// SPDX-License-Identifier: GPL-3.0-or-later
//
// How algorithms (transform/algorithms.h) become launches: the rows of those with launches of their own, and the algorithm "fast", whose
// launches depend on the class of the device.
//
// A row writes the launches for a run of neighbouring butterfly steps. Permutations and scalings around them are the same for all
// algorithms, unless the row says otherwise. An algorithm without a row is launched step by step.
//
// GPUs want few passes through local memory (lowering_gpu.h), processors large blocks per work-item (lowering_cpu.h); other devices get
// fused steps. Every class of plan is right on every device, so that tests force one by another type in the description of a device.
//
// Private to engine/opencl. Pure.
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
    // Empty if the device can run it; null: every device can.
    std::string (*whyUnavailable)(const DeviceInfo& device) = nullptr;
    // Adds a scaling to the launch before it; appends a whole dyadic convolution of the vectors f and g, or of f with itself if g is
    // negative. False, with nothing appended, if launches of its own are needed; null: they always are.
    bool (*foldScaling)(PlanBuilder& builder, double divisor, const DeviceInfo& device) = nullptr;
    base::Result<bool> (*appendConvolution)(PlanBuilder& builder, int f, int g,
                                            std::span<const transform::Step> steps,
                                            const base::AlgorithmOptions& algorithmOptions,
                                            const DeviceInfo& device) = nullptr;
};

// The rows of A1 … A6 of the CUDA paper and of "in-place" of the dyadic paper.
std::span<const AlgorithmLowering> walshLowerings();

// The launches of "fast" for a run of neighbouring Cooley–Tukey steps with ascending distances. BadUsage if the shapes in the options'
// plan do not fit.
base::Status appendFast(PlanBuilder& builder, std::span<const transform::Step> steps,
                        const base::AlgorithmOptions& algorithmOptions, const DeviceInfo& device);
bool appendFastScaling(PlanBuilder& builder, double divisor, const DeviceInfo& device);
base::Result<bool> appendFastConvolution(PlanBuilder& builder, int f, int g,
                                         std::span<const transform::Step> steps,
                                         const base::AlgorithmOptions& algorithmOptions,
                                         const DeviceInfo& device);

}  // namespace sequency::opencl
