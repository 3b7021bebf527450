// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/backends/parts_machine.h"

#include "engine/base/memory/host_memory.h"
#include "engine/cpu/executor.h"
#include "engine/opencl/lower/program_lowering.h"
#include "engine/program/programs.h"
#include "engine/transform/algorithms.h"

#include <algorithm>
#include <array>

namespace sequency::session {
namespace {

using base::ElementVector;
using transform::KroneckerTransform;
using transform::Step;
using transform::StepKind;

// The steps of a transform in three groups: reorderings before the butterflies, butterflies on the device, and reorderings after them.
struct Parts {
    std::vector<Step> steps;
    std::span<const Step> before;
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
                                         const Parts& parts, const program::DeviceInfo& device)
{
    auto plan = SEQUENCY_TRY(opencl::planChunks(transform.ring(), parts.onDevice, element, device));
    const std::size_t vectorBytes = transform.size() * base::elementSize(element);
    const bool needsSecond = !parts.before.empty() || !parts.after.empty();
    const std::size_t needed = plan.stagingBytes() + (needsSecond ? vectorBytes : 0);
    SEQUENCY_TRY(base::checkMemory(needed, "computing a vector in parts"));
    return plan;
}

}  // namespace

PartsMachine::PartsMachine(const program::PlanOptions& options, const program::DeviceInfo& device,
                           opencl::Executor* executor)
    : HostKernels(rows()), m_options(options), m_device(device), m_executor(executor)
{}

// Returns the row that replaces the default implementation of transforms. A plan shows each transform as one pass, regardless of how many launches
// its parts need.
std::span<const program::HostRow> PartsMachine::rows()
{
    static const std::array<program::HostRow, 1> all{
        {{.operations = {&program::Transform::kind()},
          .run =
              [](program::HostInterpreter& walk) {
                  return static_cast<const PartsMachine&>(walk.machine()).runTransform(walk);
              },
          .passes =
              [](const program::OperationView& here, const HostKernels& machine) {
                  const auto element = program::elementOf(here.result().storage);
                  const auto steps =
                      transform::algorithmSteps(here.as<program::Transform>().transform,
                                                static_cast<const PartsMachine&>(machine).m_options.algorithm,
                                                element && base::isInteger(*element));
                  return std::vector{program::passOf("in parts", 0, steps ? steps->size() : 0)};
              }}}};
    return all;
}

base::Status PartsMachine::canRunInChunks(const KroneckerTransform& transform, base::ElementType element,
                                          const program::DeviceInfo& device)
{
    const auto plan = planOf(transform, element, partsOf(transform, element), device);
    return plan ? base::success() : base::Status(plan.error());
}

base::Status PartsMachine::runTransform(program::HostInterpreter& walk) const
{
    const KroneckerTransform& transform = walk.as<program::Transform>().transform;
    auto data = SEQUENCY_TRY(walk.operandAsResult());
    const auto alone = SEQUENCY_TRY(program::transformProgram(transform, program::storageOf(*data)));
    const auto plan = opencl::lower(alone, m_options, m_device);
    if (plan) {
        const auto inputs = program::bytesOf(std::as_const(*data));
        const auto results = program::bytesOf(*data);
        return m_executor->run(*plan, {inputs.begin(), inputs.end()}, {results.begin(), results.end()},
                               walk.control(), walk.timings());
    }
    auto* const elements = std::get_if<ElementVector>(data);
    if (plan.error().kind != base::ErrorKind::OutOfMemory || elements == nullptr)
        return plan.error();
    return runInChunks(transform, *elements, walk);
}

base::Status PartsMachine::runInChunks(const KroneckerTransform& transform, ElementVector& data,
                                       program::HostInterpreter& walk) const
{
    const base::ElementType element = base::elementType(data);
    const Parts parts = partsOf(transform, element);
    const auto plan = SEQUENCY_TRY(planOf(transform, element, parts, m_device));
    const auto order = [&](std::span<const Step> steps) {
        return steps.empty() ? base::success()
                             : cpu::run(steps, transform.ring(), data, walk.control(), walk.timings());
    };
    SEQUENCY_TRY(order(parts.before));
    const std::span bytes{static_cast<std::byte*>(base::rawData(data)), base::byteCount(data)};
    SEQUENCY_TRY(m_executor->run(plan, bytes, walk.control(), walk.timings()));
    return order(parts.after);
}

}  // namespace sequency::session
