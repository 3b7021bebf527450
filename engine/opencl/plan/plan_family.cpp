// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/plan/plan_family.h"

#include "engine/opencl/lower/lowering_cpu.h"
#include "engine/opencl/lower/lowering_gpu.h"

namespace sequency::opencl {
namespace {

constexpr std::size_t registerValues = 16;

// Appends launches with up to `registerValues` values per work-item and without local memory.
void appendFusedSteps(PlanBuilder& builder, std::span<const transform::Step> steps)
{
    std::size_t done = 0;
    for (const transform::Pass& pass :
         transform::fuse(steps, registerValues, registerValues, registerValues)) {
        if (pass.steps.size() > 1)
            builder.appendFused(pass, done);
        else
            builder.appendStep(pass.steps.front(), done);
        done += pass.steps.size();
    }
}

}  // namespace

base::Status appendFast(PlanBuilder& builder, std::span<const transform::Step> steps,
                        const base::AlgorithmOptions& algorithmOptions, const DeviceInfo& device)
{
    base::Result<bool> done = false;
    if (device.isGpu())
        done = appendGpuFast(builder, steps, algorithmOptions.plan, device);
    else if (device.type == program::DeviceType::Cpu)
        done = appendCpuFast(builder, steps, algorithmOptions.plan, device);
    if (!done)
        return done.error();
    if (!*done)
        appendFusedSteps(builder, steps);
    return base::success();
}

base::Result<bool> appendFastConvolution(PlanBuilder& builder, int f, int g,
                                         std::span<const transform::Step> steps,
                                         const base::AlgorithmOptions& algorithmOptions,
                                         const DeviceInfo& device)
{
    return device.isGpu() ? appendGpuConvolution(builder, f, g, steps, algorithmOptions.plan, device)
                          : base::Result<bool>(false);
}

bool appendFastScaling(PlanBuilder& builder, double divisor, const DeviceInfo& device)
{
    return device.isGpu() && foldScaling(builder, divisor);
}

}  // namespace sequency::opencl
