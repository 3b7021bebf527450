// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/chunk_plan.h"

#include "engine/opencl/plan_family.h"

#include <algorithm>
#include <array>
#include <optional>

namespace sequency::opencl {
namespace {

using base::Error;
using base::ErrorKind;
using transform::Step;

// A GPU's bus is busy both ways with three chunks under way. The whole call at n = 28, int32, on an H200 with 800 MiB allowed:
// chunks of 16 / 32 / 64 / 128 MiB 146 / 169 / 253 / 405 ms; one lane of 64 MiB 310 ms.
constexpr std::size_t gpuLanes = 3;
constexpr std::size_t gpuChunkBytes = std::size_t{1} << 24;
constexpr std::size_t otherChunkBytes = std::size_t{1} << 28;
// Rows that the host copies at full speed; shorter ones where fewer phases are gained.
constexpr std::array<std::size_t, 3> rowBytesWanted{4096, 512, 64};

std::size_t radixOf(const Step& step)
{
    return static_cast<std::size_t>(step.radix());
}

// The butterflies of a plan, cut into phases.
class Cutter {
public:
    Cutter(std::span<const Step> steps, std::size_t maxValues, std::size_t elementBytes)
        : m_steps(steps), m_most(maxValues), m_elementBytes(elementBytes)
    {}

    // The number of steps of each phase; empty where a chunk is too small.
    std::vector<std::size_t> cut() const
    {
        std::vector<std::size_t> best;
        for (const std::size_t rowBytes : rowBytesWanted) {
            auto counts = withRows(rowBytes);
            if (!counts.empty() && (best.empty() || counts.size() < best.size()))
                best = std::move(counts);
        }
        return best;
    }

    // How many columns a chunk of so many rows from this step on has: the longest that all lower digits divide.
    std::size_t columnsFor(std::size_t first, std::size_t rows) const
    {
        std::size_t columns = 1;
        for (std::size_t i = 0; i <= first; ++i)
            if (m_steps[i].distance * rows <= m_most)
                columns = m_steps[i].distance;
        return columns;
    }

private:
    std::vector<std::size_t> withRows(std::size_t rowBytes) const
    {
        std::vector<std::size_t> counts{stepsFrom(0, 1)};
        for (std::size_t next = counts.front(); next < m_steps.size(); next += counts.back()) {
            // Balanced: what a phase does less than it could makes its rows longer.
            std::size_t phases = 0;
            for (std::size_t at = next; at < m_steps.size(); ++phases) {
                const std::size_t count = stepsFrom(at, rowBytes);
                if (count == 0)
                    return {};
                at += count;
            }
            counts.push_back((m_steps.size() - next + phases - 1) / phases);
        }
        return counts.front() == 0 ? std::vector<std::size_t>() : counts;
    }

    // As many steps as leave room for rows of so many bytes.
    std::size_t stepsFrom(std::size_t first, std::size_t rowBytes) const
    {
        std::size_t count = 0;
        std::size_t rows = 1;
        for (std::size_t i = first; i < m_steps.size(); ++i) {
            rows *= radixOf(m_steps[i]);
            if (rows > m_most || columnsFor(first, rows) * m_elementBytes <
                                     std::min(rowBytes, m_steps[first].distance * m_elementBytes))
                break;
            ++count;
        }
        return count;
    }

    std::span<const Step> m_steps;
    std::size_t m_most;
    std::size_t m_elementBytes;
};

bool areAscending(std::span<const Step> steps)
{
    std::size_t distance = 1;
    for (const Step& step : steps) {
        if (step.kind != transform::StepKind::Butterflies || step.distance != distance)
            return false;
        distance *= radixOf(step);
    }
    return !steps.empty();
}

// The phase of `count` steps from `first` on.
ChunkPhase phaseOf(std::span<const Step> steps, std::size_t first, std::size_t count, std::size_t columns)
{
    ChunkPhase phase;
    phase.rowDistance = steps[first].distance;
    for (std::size_t i = first; i < first + count; ++i)
        phase.rows *= radixOf(steps[i]);
    phase.columns = columns;
    phase.count = steps.front().size / phase.chunkValues();
    for (std::size_t i = first; i < first + count; ++i) {
        Step step = steps[i];
        step.distance = step.distance / phase.rowDistance * columns;
        step.size = phase.chunkValues();
        phase.steps.push_back(std::move(step));
    }
    if (columns == phase.rowDistance) {  // neighbouring values
        phase.columns *= phase.rows;
        phase.rowDistance = phase.columns;
        phase.rows = 1;
    }
    return phase;
}

base::Result<LaunchPlan> lowered(const transform::Ring& ring, base::ElementType element,
                                 std::span<const Step> steps, const DeviceDescription& device)
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

std::size_t ChunkPhase::firstValue(std::size_t chunk) const
{
    const std::size_t across = rowDistance / columns;
    return chunk / across * (rowDistance * rows) + chunk % across * columns;
}

base::Result<ChunkedPlan> planChunks(const transform::Ring& ring, std::span<const Step> steps,
                                     base::ElementType element, const DeviceDescription& device)
{
    std::optional<Step> scaling;
    if (!steps.empty() && steps.back().kind == transform::StepKind::Scaling) {
        scaling = steps.back();
        steps = steps.first(steps.size() - 1);
    }
    if (!areAscending(steps))
        return Error{ErrorKind::Unsupported, "these steps are not done in chunks"};
    ChunkedPlan plan;
    plan.elementBytes = base::elementSize(element);
    plan.lanes = device.isGpu ? gpuLanes : 1;
    const std::size_t maxBytes = std::min({device.maxAllocation, device.globalMemory / plan.lanes / 10 * 9,
                                           device.isGpu ? gpuChunkBytes : otherChunkBytes});
    const Cutter cutter(steps, maxBytes / plan.elementBytes, plan.elementBytes);
    const auto counts = cutter.cut();
    if (counts.empty())
        return Error{ErrorKind::OutOfMemory, device.name + " has too little memory (" +
                                                 base::byteCountText(device.globalMemory) +
                                                 ") even for parts of this vector"};
    std::size_t first = 0;
    for (const std::size_t count : counts) {
        std::size_t rows = 1;
        for (std::size_t i = first; i < first + count; ++i)
            rows *= radixOf(steps[i]);
        ChunkPhase phase = phaseOf(steps, first, count, cutter.columnsFor(first, rows));
        first += count;
        if (scaling && first == steps.size()) {
            scaling->size = phase.chunkValues();
            phase.steps.push_back(*scaling);
        }
        auto lowering = lowered(ring, element, phase.steps, device);
        if (!lowering)
            return lowering.error();
        phase.plan = std::move(*lowering);
        plan.chunkBytes = std::max(plan.chunkBytes, phase.chunkValues() * plan.elementBytes);
        plan.phases.push_back(std::move(phase));
    }
    return plan;
}

}  // namespace sequency::opencl
