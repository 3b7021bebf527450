// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lower/lowering_gpu.h"
#include "engine/opencl/plan/radix_plan.h"

#include <algorithm>

namespace sequency::opencl {
namespace {

using transform::RingKind;
using transform::Step;

constexpr int largestRadix = 8;  // limited, because the p² weights of a matrix are unrolled

// Returns the level of the first step, or nullopt if the steps are not adjacent steps of one radix.
std::optional<int> firstLevelOf(std::span<const Step> steps)
{
    if (steps.empty())
        return std::nullopt;
    std::size_t distance = 1;
    int level = 0;
    for (; distance < steps.front().distance; ++level)
        distance *= static_cast<std::size_t>(steps.front().radix());
    for (const Step& step : steps) {
        if (step.kind != transform::StepKind::Butterflies || step.distance != distance ||
            step.radix() != steps.front().radix() || step.radix() > largestRadix)
            return std::nullopt;
        distance *= static_cast<std::size_t>(step.radix());
    }
    return level;
}

// Returns the representative of each weight modulo p that is between −p/2 and p/2.
std::vector<int> balanced(const transform::BasicMatrix& matrix)
{
    std::vector<int> weights;
    for (const transform::Scalar entry : matrix.entries()) {
        const int weight = static_cast<int>(entry.real());
        weights.push_back(2 * weight > matrix.size() ? weight - matrix.size() : weight);
    }
    return weights;
}

template <typename Numbers>
std::string listText(const Numbers& numbers)
{
    std::string text;
    for (const auto number : numbers)
        text += (text.empty() ? "" : ",") + std::to_string(number);
    return text;
}

void append(std::string& list, const std::string& text)
{
    list += (list.empty() ? "" : ",") + text;
}

// Returns the reductions with which a transform over GF(p) in bytes computes four residues at a time, or nullopt if this is not possible.
std::optional<ResiduePlan> residuesOf(const PlanBuilder& builder, std::span<const Step> steps)
{
    const auto& ring = builder.ring();
    if (ring.kind() != RingKind::Finite || !ring.isPrimeField() || ring.order() != steps.front().radix() ||
        builder.element() != base::ElementType::UInt8)
        return std::nullopt;
    std::vector<std::vector<int>> matrices;
    for (const Step& step : steps)
        matrices.push_back(balanced(step.matrix));
    return planResidues(ring.order(), matrices);
}

// Defines the macros for the reductions of `count` levels, starting at level `first`.
void defineResidues(KernelKey& key, const ResiduePlan& residues, int first, int count, bool last)
{
    std::string offsets;
    std::string folds;
    for (int i = first; i < first + count; ++i) {
        const ResidueLevel& level = residues.levels[static_cast<std::size_t>(i)];
        for (const unsigned offset : level.offsets)
            append(offsets, std::to_string(offset * 0x01010101u) + "u");
        append(folds, listText(level.folds));
    }
    key.defines["OFFSETS"] = offsets;
    key.defines["FOLDS"] = folds;
    if (last) {
        key.defines["FINISH_FOLDS"] = listText(residues.end.folds);
        key.defines["FINISH_SUBTRACT"] = listText(residues.end.subtract);
    }
}

void defineShape(KernelKey& key, const RadixPass& pass, int radix)
{
    const auto define = [&key](const std::string& name, std::size_t value) {
        key.defines[name] = std::to_string(value);
    };
    define("LEVELS", static_cast<std::size_t>(pass.levels));
    define("ROWS", pass.rows);
    define("STRIDE", pass.stride);
    define("WORDS", pass.words);
    define("PACK", pass.pack);
    define("ITEMS", pass.items);
    if (pass.wholeWords)
        key.defines["WHOLE_WORDS"] = "";
    for (std::size_t i = 0; i < 4; ++i) {
        const int levels = i < pass.stages.size() ? pass.stages[i] : 0;
        std::size_t span = 1;
        for (int level = 0; level < levels; ++level)
            span *= static_cast<std::size_t>(radix);
        define("STAGE_" + std::to_string(i), static_cast<std::size_t>(levels));
        define("SPAN_" + std::to_string(i), span);
    }
}

void defineMatrices(KernelKey& key, const PlanBuilder& builder, std::span<const Step> steps, bool packed)
{
    const bool same = std::all_of(steps.begin(), steps.end(),
                                  [&](const Step& step) { return step.matrix == steps.front().matrix; });
    std::string matrices;
    for (const Step& step : steps.first(same ? 1 : steps.size()))
        append(matrices, packed ? listText(balanced(step.matrix)) : builder.literals(step.matrix));
    key.defines["MATRICES"] = matrices;
    if (same)
        key.defines["SAME_MATRIX"] = "";
}

}  // namespace

bool appendGpuRadix(PlanBuilder& builder, std::span<const Step> steps, const DeviceInfo& device)
{
    const auto first = firstLevelOf(steps);
    if (!first)
        return false;
    const int radix = steps.front().radix();
    const auto residues = residuesOf(builder, steps);
    const auto passes = planRadix(radix, *first, static_cast<int>(steps.size()), residues ? 4 : 1,
                                  tileLimits(builder.element(), device));
    for (const RadixPass& pass : passes) {
        const auto own = steps.subspan(static_cast<std::size_t>(pass.firstLevel - *first),
                                       static_cast<std::size_t>(pass.levels));
        const std::size_t columns = builder.size() / pass.rows;
        // Each work-group processes pass.columns() columns. If the stride is 1, all columns form one row; otherwise a row has `stride` columns, and a
        // group never extends into the next row.
        const std::size_t row = pass.stride == 1 ? columns : pass.stride;
        const std::size_t groups = columns / row * ((row + pass.columns() - 1) / pass.columns());
        Launch launch{builder.ringKey("kronecker_tile", radix), groups * pass.items, pass.items};
        defineShape(launch.key, pass, radix);
        defineMatrices(launch.key, builder, own, residues.has_value());
        if (residues)
            defineResidues(launch.key, *residues, pass.firstLevel - *first, pass.levels,
                           &pass == &passes.back());
        launch.arguments = {VectorArgument{builder.current()}, builder.index(columns)};
        builder.addRingTables(launch.arguments);
        for (const Step& step : own)
            launch.pass.title += (launch.pass.title.empty() ? "x" : " x") + std::to_string(step.variable);
        // If the stride is 1, residues need local memory twice: for the bytes as read, and for the words to which they are converted.
        const std::size_t wordBytes = residues ? 4 : base::elementSize(builder.element());
        launch.pass.localBytes = pass.rows * pass.words * wordBytes * (residues && pass.stride == 1 ? 2 : 1);
        builder.append(std::move(launch), static_cast<std::size_t>(pass.firstLevel - *first), own.size());
    }
    return !passes.empty();
}

}  // namespace sequency::opencl
