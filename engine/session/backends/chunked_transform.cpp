// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/backends/chunked_transform.h"

#include "engine/base/memory/host_memory.h"
#include "engine/cpu/executor.h"
#include "engine/transform/algorithms.h"

#include <algorithm>

namespace sequency::session {
namespace {

using base::ElementVector;
using transform::KroneckerTransform;
using transform::Step;
using transform::StepKind;

// The steps of a transform, and which of them go to the device.
struct Parts {
    std::vector<Step> steps;
    std::span<const Step> before;  // orders
    std::span<const Step> onDevice;
    std::span<const Step> after;
};

Parts partsOf(const KroneckerTransform& transform, base::ElementType element)
{
    Parts parts{*transform::algorithmSteps(transform, "fast", base::isInteger(element)), {}, {}, {}};
    const auto isOrder = [](const Step& step) { return step.kind == StepKind::Permutation; };
    const auto first = std::find_if_not(parts.steps.begin(), parts.steps.end(), isOrder);
    const auto last = std::find_if(first, parts.steps.end(), isOrder);
    parts.before = {parts.steps.begin(), first};
    parts.onDevice = {first, last};
    parts.after = {last, parts.steps.end()};
    return parts;
}

base::Result<opencl::ChunkedPlan> planOf(const KroneckerTransform& transform, base::ElementType element,
                                         const Parts& parts, const DeviceInfo& device)
{
    auto plan = opencl::planChunks(transform.ring(), parts.onDevice, element, device);
    if (!plan)
        return plan;
    const std::size_t vectorBytes = transform.size() * base::elementSize(element);
    const bool needsSecond = !parts.before.empty() || !parts.after.empty();
    const std::size_t needed = plan->stagingBytes() + (needsSecond ? vectorBytes : 0);
    if (const auto fits = base::checkMemory(needed, "computing a vector in parts"); !fits)
        return fits.error();
    return plan;
}

}  // namespace

base::Status canRunInChunks(const KroneckerTransform& transform, base::ElementType element,
                            const DeviceInfo& device)
{
    const Parts parts = partsOf(transform, element);
    const auto plan = planOf(transform, element, parts, device);
    return plan ? base::success() : base::Status(plan.error());
}

base::Status runInChunks(opencl::Executor& executor, const KroneckerTransform& transform,
                         const DeviceInfo& device, ElementVector& data, const base::RunControl& control,
                         base::Timings& timings)
{
    const base::ElementType element = base::elementType(data);
    const Parts parts = partsOf(transform, element);
    const auto plan = planOf(transform, element, parts, device);
    if (!plan)
        return plan.error();
    const auto& ring = transform.ring();
    if (!parts.before.empty())
        if (auto done = cpu::run(parts.before, ring, data, control, timings); !done)
            return done;
    const std::span bytes{static_cast<std::byte*>(base::rawData(data)), base::byteCount(data)};
    if (auto done = executor.run(*plan, bytes, control, timings); !done)
        return done;
    if (!parts.after.empty())
        return cpu::run(parts.after, ring, data, control, timings);
    return base::success();
}

}  // namespace sequency::session
