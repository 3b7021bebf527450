// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/plan/chunk_plan.h"

#include "engine/opencl/plan/plan_family.h"

#include <algorithm>
#include <array>

namespace sequency::opencl {
namespace {

using base::Error;
using base::ErrorKind;
using transform::Step;

// Three concurrent chunks keep a GPU's bus busy in both directions. One call at n = 28, int32, on an H200 limited to 800 MiB takes 146, 169, 253 or
// 405 ms with chunks of 16, 32, 64 or 128 MiB; with one lane of 64 MiB it takes 310 ms.
constexpr std::size_t gpuLanes = 3;
constexpr std::size_t gpuChunkBytes = std::size_t{1} << 24;
constexpr std::size_t otherChunkBytes = std::size_t{1} << 28;
// Row lengths in bytes that the host copies at full speed, the longest first. A shorter length is used only if it saves phases.
constexpr std::array<std::size_t, 3> rowBytesWanted{4096, 512, 64};

base::Result<LaunchPlan> lowered(const transform::Ring& ring, base::ElementType element,
                                 std::span<const Step> steps, const DeviceInfo& device)
{
    PlanBuilder builder(ring, element, steps.front().size);
    builder.beginOperation(0, {steps.begin(), steps.end()});
    builder.addInput(builder.addVector());
    const auto isButterfly = [](const Step& step) { return step.hasButterflies(); };
    const auto last = std::ranges::find_if_not(steps, isButterfly);
    if (const auto done = appendFast(builder, {steps.begin(), last}, {}, device); !done)
        return done.error();
    for (auto i = static_cast<std::size_t>(last - steps.begin()); i < steps.size(); ++i)
        if (appendFastScaling(builder, steps[i].divisor, device))
            builder.extendLast(0, steps, i, 1);
        else
            builder.appendStep(steps[i], i);
    return builder.finish("fast");
}

}  // namespace

base::Result<ChunkedPlan> planChunks(const transform::Ring& ring, std::span<const Step> steps,
                                     base::ElementType element, const DeviceInfo& device)
{
    ChunkedPlan plan;
    plan.elementBytes = base::elementSize(element);
    plan.lanes = device.isGpu() ? gpuLanes : 1;
    const std::size_t maxBytes = std::min({device.maxAllocation, device.globalMemory / plan.lanes / 10 * 9,
                                           device.isGpu() ? gpuChunkBytes : otherChunkBytes});
    const auto shapes =
        transform::chunkPhases(steps, {maxBytes / plan.elementBytes, plan.elementBytes, rowBytesWanted});
    if (!shapes)
        return shapes.error();
    if (shapes->empty())
        return Error{ErrorKind::OutOfMemory, device.name + " has too little memory (" +
                                                 base::byteCountText(device.globalMemory) +
                                                 ") even for parts of this vector"};
    for (const transform::ChunkShape& shape : *shapes) {
        auto lowering = lowered(ring, element, shape.steps, device);
        if (!lowering)
            return lowering.error();
        plan.chunkBytes = std::max(plan.chunkBytes, shape.chunkValues() * plan.elementBytes);
        plan.phases.push_back({shape, std::move(*lowering)});
    }
    return plan;
}

}  // namespace sequency::opencl
