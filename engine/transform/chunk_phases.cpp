// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/chunk_phases.h"

#include <algorithm>
#include <optional>

namespace sequency::transform {
namespace {

std::size_t radixOf(const Step& step)
{
    return static_cast<std::size_t>(step.radix());
}

// A helper that divides the butterfly steps of a transform into phases.
class Cutter {
public:
    Cutter(std::span<const Step> steps, const ChunkLimits& limits) : m_steps(steps), m_limits(limits) {}

    // Returns the number of steps of each phase. The list is empty if a chunk is too small.
    std::vector<std::size_t> cut() const
    {
        std::vector<std::size_t> best;
        for (const std::size_t rowBytes : m_limits.rowBytesWanted) {
            auto counts = withRows(rowBytes);
            if (!counts.empty() && (best.empty() || counts.size() < best.size()))
                best = std::move(counts);
        }
        return best;
    }

    // Returns the number of columns for chunks of `rows` rows in a phase that begins with step `first`. It is the largest distance among the steps up
    // to `first` for which a chunk has at most maxValues values.
    std::size_t columnsFor(std::size_t first, std::size_t rows) const
    {
        std::size_t columns = 1;
        for (std::size_t i = 0; i <= first; ++i)
            if (m_steps[i].distance * rows <= m_limits.maxValues)
                columns = m_steps[i].distance;
        return columns;
    }

private:
    std::vector<std::size_t> withRows(std::size_t rowBytes) const
    {
        std::vector<std::size_t> counts{stepsFrom(0, 1)};
        for (std::size_t next = counts.front(); next < m_steps.size(); next += counts.back()) {
            // Distributes the steps evenly over the phases: fewer steps in a phase allow longer rows.
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

    // Returns the maximum number of consecutive steps, beginning with `first`, that allow rows of `rowBytes` bytes.
    std::size_t stepsFrom(std::size_t first, std::size_t rowBytes) const
    {
        std::size_t count = 0;
        std::size_t rows = 1;
        for (std::size_t i = first; i < m_steps.size(); ++i) {
            rows *= radixOf(m_steps[i]);
            if (rows > m_limits.maxValues ||
                columnsFor(first, rows) * m_limits.elementBytes <
                    std::min(rowBytes, m_steps[first].distance * m_limits.elementBytes))
                break;
            ++count;
        }
        return count;
    }

    std::span<const Step> m_steps;
    const ChunkLimits& m_limits;
};

bool areAscending(std::span<const Step> steps)
{
    std::size_t distance = 1;
    for (const Step& step : steps) {
        if (step.kind != StepKind::Butterflies || step.distance != distance)
            return false;
        distance *= radixOf(step);
    }
    return !steps.empty();
}

// Returns the shape of the phase of `count` steps that begins with step `first`.
ChunkShape phaseOf(std::span<const Step> steps, std::size_t first, std::size_t count, std::size_t columns)
{
    ChunkShape phase;
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
    if (columns == phase.rowDistance) {  // the rows are adjacent
        phase.columns *= phase.rows;
        phase.rowDistance = phase.columns;
        phase.rows = 1;
    }
    return phase;
}

}  // namespace

std::size_t ChunkShape::firstValue(std::size_t chunk) const
{
    const std::size_t across = rowDistance / columns;
    return chunk / across * (rowDistance * rows) + chunk % across * columns;
}

base::Result<std::vector<ChunkShape>> chunkPhases(std::span<const Step> steps, const ChunkLimits& limits)
{
    std::optional<Step> scaling;
    if (!steps.empty() && steps.back().kind == StepKind::Scaling) {
        scaling = steps.back();
        steps = steps.first(steps.size() - 1);
    }
    if (!areAscending(steps))
        return base::Error{base::ErrorKind::Unsupported, "these steps cannot be computed in chunks"};
    const Cutter cutter(steps, limits);
    std::vector<ChunkShape> phases;
    std::size_t first = 0;
    for (const std::size_t count : cutter.cut()) {
        std::size_t rows = 1;
        for (std::size_t i = first; i < first + count; ++i)
            rows *= radixOf(steps[i]);
        ChunkShape phase = phaseOf(steps, first, count, cutter.columnsFor(first, rows));
        first += count;
        if (scaling && first == steps.size()) {
            scaling->size = phase.chunkValues();
            phase.steps.push_back(*scaling);
        }
        phases.push_back(std::move(phase));
    }
    return phases;
}

}  // namespace sequency::transform
