// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/executor.h"

#include "engine/base/elapsed.h"
#include "engine/base/text/joined.h"
#include "engine/cpu/packed_fields.h"
#include "engine/cpu/parallel.h"
#include "engine/cpu/radix2_plan.h"
#include "engine/cpu/step_runner.h"
#include "engine/program/plan.h"
#include "engine/transform/passes.h"
#include "engine/transform/specialized_matrix.h"

#include <oneapi/tbb/info.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <fstream>
#include <optional>
#include <type_traits>

namespace sequency::cpu {
namespace {

using base::RunControl;
using transform::Pass;
using transform::Step;
using transform::StepKind;

// Returns true if steps on values of this type can be regrouped, that is, for numbers of at least 4 bytes.
bool canRegroup(base::ElementType element)
{
    return element != base::ElementType::UInt8 && !base::isComplex(element);
}

template <typename Element>
base::Status runTyped(const std::vector<Pass>& passes, const transform::Ring& ring,
                      base::AlignedBuffer<Element>& data, const RunControl& control, base::Timings& timings,
                      const Filling* filling)
{
    StepRunner<Element> runner(ring, control, filling);
    base::AlignedBuffer<Element> second;
    for (const Pass& pass : passes) {
        const auto start = base::Clock::now();
        const Step& step = pass.steps.front();
        const bool needsSecond = step.isOutOfPlace();
        if (needsSecond && second.size() == 0) {
            second = SEQUENCY_TRY(base::AlignedBuffer<Element>::allocate(data.size()));
        }
        bool completed = false;
        runner.fillBefore(pass);
        switch (step.kind) {
        case StepKind::Butterflies: completed = runner.runFused(pass, data.data()); break;
        case StepKind::ConstantGeometry:
            if constexpr (std::is_arithmetic_v<Element> && sizeof(Element) >= 4) {
                if (pass.isTree()) {
                    completed = runner.runTrees(pass, data.data(), second.data());
                    break;
                }
            }
            completed = runner.runConstantGeometry(step, data.data(), second.data());
            break;
        case StepKind::Permutation:
            completed = runner.runPermutation(step, data.data(), second.data());
            break;
        case StepKind::Scaling: completed = runner.runScaling(step, data.data()); break;
        }
        if (!completed)
            return base::cancelled();
        if (pass.changedValues() < pass.size())
            runner.copy(second.data(), data.data(), pass.changedValues());
        else if (needsSecond)
            std::swap(data, second);
        base::addStepSince(start, timings);
        control.report(static_cast<double>(&pass - passes.data() + 1) / static_cast<double>(passes.size()));
    }
    return base::success();
}

std::vector<Pass> fusedPasses(std::span<const Step> steps, std::size_t elementCount,
                              base::ElementType element)
{
    const bool powerOfTwo = std::has_single_bit(elementCount);
    const std::size_t rows = powerOfTwo ? stridedRows : manyStridedRows;
    return transform::fuse(steps, tileBytes / base::elementSize(element), rows,
                           canRegroup(element) ? treeRows : 1);
}

template <typename Element>
base::Status runInOrder(std::span<const Step> steps, const transform::Ring& ring,
                        base::AlignedBuffer<Element>& data, const RunControl& control, base::Timings& timings,
                        const Filling* filling = nullptr)
{
    if (!steps.empty())
        return runTyped(fusedPasses(steps, data.size(), base::elementTypeOf<Element>), ring, data, control,
                        timings, filling);
    if (filling != nullptr)
        (*filling)(0, data.size());
    return base::success();
}

bool isButterflies(const Step& step)
{
    return step.kind == StepKind::Butterflies;
}

// Returns true if the steps transform consecutive rows of 2^steps.size() values with one matrix for all variables of a row. There may be one row.
bool areOfRows(std::span<const Step> steps)
{
    std::size_t distances = 0;
    for (const Step& step : steps) {
        if (step.kind != StepKind::Butterflies || step.matrix != steps.front().matrix)
            return false;
        distances |= step.distance;
    }
    return distances == (std::size_t{1} << steps.size()) - 1;
}

// Returns the butterfly that all steps share if the steps transform whole rows, otherwise nullopt. The lane-wise kernel is slow for rows that are
// shorter than a vector register, so that many rows of this length are left to the steps.
std::optional<Butterfly> commonButterfly(std::span<const Step> steps, const transform::Ring& ring)
{
    constexpr std::size_t minRowLevels = 4;
    if (steps.empty() || steps.front().radix() != 2 || !areOfRows(steps))
        return std::nullopt;
    if (const bool isOneRow = std::size_t{1} << steps.size() == steps.front().size;
        !isOneRow && steps.size() < minRowLevels)
        return std::nullopt;
    using transform::SpecializedMatrix;
    const auto known = transform::knownMatrix(ring, steps.front().matrix);
    if (known == SpecializedMatrix::Walsh)
        return Butterfly::Walsh;
    if (known == SpecializedMatrix::Arithmetic)
        return Butterfly::Arithmetic;
    if (known == SpecializedMatrix::ArithmeticInverse)
        return Butterfly::ArithmeticInverse;
    return std::nullopt;
}

}  // namespace

PreparedSteps::PreparedSteps(std::vector<Step> steps, const transform::Ring& ring, base::ElementType element,
                             std::size_t elementCount, const RunOptions& options)
    : m_steps(std::move(steps)), m_ring(&ring), m_element(element), m_elementCount(elementCount),
      m_options(options)
{
    const auto first = std::find_if(m_steps.begin(), m_steps.end(), isButterflies);
    const auto last = std::find_if_not(first, m_steps.end(), isButterflies);
    m_before = static_cast<std::size_t>(first - m_steps.begin());
    m_after = static_cast<std::size_t>(last - m_steps.begin());
    if (options.regroup && canRegroup(element))
        m_butterfly = commonButterfly({first, last}, ring);
    if (m_butterfly)
        m_plan = planRadix2(static_cast<int>(last - first), base::elementSize(element),
                            options.threads > 0 ? options.threads : threadCount());
}

std::span<const Step> PreparedSteps::before() const
{
    return std::span(m_steps).first(m_before);
}

std::span<const Step> PreparedSteps::after() const
{
    return std::span(m_steps).subspan(m_after);
}

template <typename Element>
base::Status PreparedSteps::runOn(const base::AlignedBuffer<Element>& in, base::AlignedBuffer<Element>& data,
                                  const RunControl& control, base::Timings& timings) const
{
    if constexpr (std::is_arithmetic_v<Element> && sizeof(Element) >= 4) {
        if (m_butterfly) {
            SEQUENCY_TRY(runInOrder<Element>(before(), *m_ring, data, control, timings));
            using Computed = base::Wrapping<Element>;
            const auto* const from = reinterpret_cast<const Computed*>(in.data());
            const std::span to(reinterpret_cast<Computed*>(data.data()), data.size());
            SEQUENCY_TRY(runRadix2Rows(m_plan, *m_butterfly, from, to, control, timings));
            return runInOrder<Element>(after(), *m_ring, data, control, timings);
        }
    }
    if constexpr (std::is_same_v<Element, std::uint8_t>)
        if (auto status =
                m_options.regroup ? runPacked(m_steps, *m_ring, data, control, timings) : std::nullopt;
            status)
            return *status;
    return runInOrder<Element>(m_steps, *m_ring, data, control, timings);
}

base::Status PreparedSteps::run(const base::ElementVector& in, base::ElementVector& data,
                                tbb::task_arena& arena, const RunControl& control,
                                base::Timings& timings) const
{
    const auto here = [&] {
        return std::visit(
            [&](auto& buffer) {
                return runOn(std::get<std::remove_reference_t<decltype(buffer)>>(in), buffer, control,
                             timings);
            },
            data);
    };
    return isShort() ? here() : arena.execute(here);
}

base::Status PreparedSteps::fillAndRun(base::ElementVector& data, const Filling& filling,
                                       tbb::task_arena& arena, const RunControl& control,
                                       base::Timings& timings) const
{
    const auto here = [&]() -> base::Status {
        return std::visit(
            [&]<typename Element>(base::AlignedBuffer<Element>& buffer) -> base::Status {
                if constexpr (!std::is_arithmetic_v<Element>)
                    return runInOrder<Element>(m_steps, *m_ring, buffer, control, timings, &filling);
                return base::Error{base::ErrorKind::BadUsage, "only complex numbers are filled tile by tile"};
            },
            data);
    };
    return isShort() ? here() : arena.execute(here);
}

bool PreparedSteps::isShort() const
{
    const std::size_t bytes = m_elementCount * base::elementSize(m_element);
    const bool isOfButterflies = m_butterfly && m_steps.size() == m_after - m_before;
    return m_plan.rows.empty() && bytes < (isOfButterflies ? streamedParallelBytes : arenaBytes);
}

std::vector<program::PlanPass> PreparedSteps::passes() const
{
    std::vector<program::PlanPass> passes;
    std::size_t done = 0;
    const auto add = [&](std::string name, std::size_t count) {
        passes.push_back(program::passOf(std::move(name), done, count));
        done += count;
    };
    const auto addInOrder = [&](std::span<const Step> some) {
        for (const Pass& pass : fusedPasses(some, m_elementCount, m_element)) {
            add(base::joined(pass.steps, "; ", transform::nameOf), pass.steps.size());
        }
    };
    if (m_butterfly) {
        addInOrder(before());
        if (m_plan.blockLevels > 0)
            add("blocks 2^" + std::to_string(m_plan.blockLevels),
                static_cast<std::size_t>(m_plan.blockLevels));
        for (const auto& rows : m_plan.rows)
            add("rows 2^" + std::to_string(rows.levels) + " x " + std::to_string(rows.columns),
                static_cast<std::size_t>(rows.levels));
        addInOrder(after());
    } else if (m_options.regroup && m_element == base::ElementType::UInt8 &&
               canRunPacked(m_steps, *m_ring, m_elementCount)) {
        add("packed into bits", 0);
        add("transformed in packed bits", m_steps.size());
        add("unpacked", 0);
    } else {
        addInOrder(m_steps);
    }
    return passes;
}

base::Status run(std::span<const Step> steps, const transform::Ring& ring, base::ElementVector& data,
                 const RunControl& control, base::Timings& timings, const RunOptions& options)
{
    tbb::task_arena arena(options.threads > 0 ? options.threads : tbb::task_arena::automatic);
    return PreparedSteps({steps.begin(), steps.end()}, ring, base::elementType(data),
                         base::elementCount(data), options)
        .run(data, arena, control, timings);
}

int threadCount()
{
    return tbb::info::default_concurrency();
}

std::string processorName()
{
    std::ifstream cpuinfo("/proc/cpuinfo");
    for (std::string line; std::getline(cpuinfo, line);)
        if (line.starts_with("model name") && line.find(": ") != std::string::npos)
            return line.substr(line.find(": ") + 2);
    return "CPU";
}

}  // namespace sequency::cpu
