// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lowerings of algorithms (transform/algorithms.h) to launches: a table of algorithms with special launches, and the algorithm "fast", whose
// launches depend on the class of the device. Private to engine/opencl.
//
// A lowering appends the launches for a run of neighbouring butterfly steps. The permutations and scalings before and after the run are the same for
// all algorithms unless the lowering provides them. An algorithm without a lowering is launched step by step.
// GPUs benefit from few passes through local memory (lowering_gpu.h), and CPUs from large blocks per work-item (lowering_cpu.h); all other devices
// get fused steps. Every class of plan is correct on every device, so tests select a class by changing the type in a device description. All
// functions are pure.
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
    // Returns the reason why the device cannot run the algorithm, or an empty string if it can. A null pointer means that every device can run it.
    std::string (*whyUnavailable)(const DeviceInfo& device) = nullptr;
    // foldScaling merges a scaling into the previous launch. appendConvolution appends a whole dyadic convolution of the vectors f and g, or of f
    // with itself if g is negative. Both return false and append nothing if separate launches are needed. A null pointer means that separate launches
    // are always needed.
    bool (*foldScaling)(PlanBuilder& builder, double divisor, const DeviceInfo& device) = nullptr;
    base::Result<bool> (*appendConvolution)(PlanBuilder& builder, int f, int g,
                                            std::span<const transform::Step> steps,
                                            const base::AlgorithmOptions& algorithmOptions,
                                            const DeviceInfo& device) = nullptr;
};

// Returns the lowerings of the algorithms A1 to A6 (Bikov, Bouyukliev 2018) and "in-place" (Gajić, Stanković 2011).
std::span<const AlgorithmLowering> walshLowerings();

// Appends the launches of "fast" for a run of adjacent Cooley–Tukey steps with ascending distances. Errors: BadUsage if the shapes in
// algorithmOptions.plan do not fit these steps.
base::Status appendFast(PlanBuilder& builder, std::span<const transform::Step> steps,
                        const base::AlgorithmOptions& algorithmOptions, const DeviceInfo& device);
bool appendFastScaling(PlanBuilder& builder, double divisor, const DeviceInfo& device);
base::Result<bool> appendFastConvolution(PlanBuilder& builder, int f, int g,
                                         std::span<const transform::Step> steps,
                                         const base::AlgorithmOptions& algorithmOptions,
                                         const DeviceInfo& device);

}  // namespace sequency::opencl
