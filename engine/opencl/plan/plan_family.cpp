// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/plan/plan_family.h"

#include "engine/opencl/lower/lowering_cpu.h"
#include "engine/opencl/lower/lowering_gpu.h"

namespace sequency::opencl {
namespace {

constexpr std::size_t registerValues = 16;  // values a work-item of the fused kernel keeps in registers

}  // namespace

PlanFamily planFamily(const DeviceInfo& device)
{
    if (device.isGpu())
        return PlanFamily::Gpu;
    return device.type == program::DeviceType::Cpu ? PlanFamily::Cpu : PlanFamily::General;
}

base::Status appendFast(PlanBuilder& builder, std::span<const transform::Step> steps,
                        const base::AlgorithmOptions& algorithmOptions, const DeviceInfo& device)
{
    base::Result<bool> done = false;
    switch (planFamily(device)) {
    case PlanFamily::Gpu: done = appendGpuFast(builder, steps, algorithmOptions.plan, device); break;
    case PlanFamily::Cpu: done = appendCpuFast(builder, steps, algorithmOptions.plan, device); break;
    case PlanFamily::General: break;
    }
    if (!done)
        return done.error();
    return *done ? base::success() : appendFusedSteps(builder, steps);
}

base::Result<bool> appendFastConvolution(PlanBuilder& builder, int f, int g,
                                         std::span<const transform::Step> steps,
                                         const base::AlgorithmOptions& algorithmOptions,
                                         const DeviceInfo& device)
{
    if (planFamily(device) != PlanFamily::Gpu)
        return false;
    return appendGpuConvolution(builder, f, g, steps, algorithmOptions.plan, device);
}

bool appendFastScaling(PlanBuilder& builder, double divisor, const DeviceInfo& device)
{
    return planFamily(device) == PlanFamily::Gpu && foldScaling(builder, divisor);
}

base::Status appendFusedSteps(PlanBuilder& builder, std::span<const transform::Step> steps)
{
    std::size_t done = 0;
    for (const transform::Pass& pass : transform::fuse(steps, registerValues, registerValues)) {
        if (pass.steps.size() > 1)
            builder.appendFused(pass, done);
        else
            builder.appendStep(pass.steps.front(), done);
        done += pass.steps.size();
    }
    return base::success();
}

}  // namespace sequency::opencl
