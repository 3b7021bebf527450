// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/plan/plan_shapes.h"

#include "engine/opencl/lower/program_lowering.h"
#include "engine/opencl/plan/processor_plan.h"
#include "engine/opencl/plan/tile_plan.h"
#include "engine/program/plan_text.h"

#include <algorithm>
#include <set>

namespace sequency::opencl {
namespace {

using Tiles = std::vector<TileShape>;
using Processor = std::vector<ProcessorPass>;
using Words = std::vector<std::string>;

constexpr int maxMoved = 3;  // maximum number of steps moved to an adjacent pass at once

// Returns the shape with the given levels and row length and the same number of values per work-item.
TileShape resized(TileShape shape, int levels, int columnBits)
{
    const int registerBits = shape.tileBits() - shape.itemBits;
    shape.levels = levels;
    shape.columnBits = columnBits;
    shape.itemBits = std::max(0, shape.tileBits() - registerBits);
    shape.vectorBits = std::min(shape.vectorBits, shape.strided ? columnBits : levels);
    return shape;
}

Tiles variationsOf(const TileShape& shape)
{
    Tiles made;
    const auto add = [&](auto change) {
        TileShape other = shape;
        change(other);
        made.push_back(other);
    };
    for (const int change : {-1, 1, -2, 2})
        add([&](TileShape& other) { other.itemBits += change; });
    for (int bits = 0; bits <= 2; ++bits)
        add([&](TileShape& other) { other.vectorBits = bits; });
    add([](TileShape& other) { other.hint = !other.hint; });
    // Varies the lag only if the given shape shares a launch, because not every device supports passes that share a launch.
    if (shape.lag != 0)
        for (const int lag : {0, shape.lag - 1, shape.lag + 1})
            add([&](TileShape& other) { other.lag = lag; });
    if (shape.runBits != 0)
        for (const int change : {-1, 1, 2})
            add([&](TileShape& other) { other.runBits += change; });
    if (shape.strided)
        for (const int change : {-1, 1, -2, 2}) {
            made.push_back(resized(shape, shape.levels, shape.columnBits + change));
            add([&](TileShape& other) { other.columnBits += change; });
        }
    return made;
}

// Returns a copy of `list` in which `passes` replace the `count` passes that start at index `at`.
template <typename Pass>
std::vector<Pass> with(const std::vector<Pass>& list, std::size_t at, std::size_t count,
                       const std::vector<Pass>& passes)
{
    std::vector<Pass> made(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(at));
    made.insert(made.end(), passes.begin(), passes.end());
    made.insert(made.end(), list.begin() + static_cast<std::ptrdiff_t>(at + count), list.end());
    return made;
}

// Moves `moved` steps from the pass after `first` to the pass `first`. Strided tiles keep their size if a change of the row length can compensate for
// it.
void addMoved(std::vector<Tiles>& made, const Tiles& list, std::size_t first, int moved)
{
    const TileShape& low = list[first];
    const TileShape& high = list[first + 1];
    if (low.levels + moved < 1 || high.levels - moved < 1)
        return;
    const int lowColumns = low.strided ? low.columnBits : 0;
    for (const int kept : {0, moved})
        made.push_back(with(list, first, 2,
                            {resized(low, low.levels + moved, low.strided ? lowColumns - kept : 0),
                             resized(high, high.levels - moved, high.columnBits + kept)}));
}

// Splits the pass at index `at` into two consecutive passes.
void addCut(std::vector<Tiles>& made, const Tiles& list, std::size_t at)
{
    const TileShape& shape = list[at];
    for (const int low : {shape.levels / 2, (shape.levels + 1) / 2 + 1, shape.levels - 2}) {
        const int high = shape.levels - low;
        if (low < 1 || high < 1)
            continue;
        TileShape second = shape;
        second.strided = true;
        for (const int columns : {4, 5, 6}) {
            const TileShape first = resized(shape, low, shape.strided ? columns : 0);
            made.push_back(with(list, at, 1, {first, resized(second, high, columns)}));
        }
    }
}

std::vector<Tiles> variationsOf(const Tiles& list)
{
    std::vector<Tiles> made;
    for (std::size_t i = 0; i < list.size(); ++i) {
        for (const TileShape& other : variationsOf(list[i]))
            made.push_back(with(list, i, 1, {other}));
        for (int moved = 1; i + 1 < list.size() && moved <= maxMoved; ++moved) {
            addMoved(made, list, i, moved);
            addMoved(made, list, i, -moved);
        }
        if (i > 0 && i + 1 < list.size())
            for (const int columns : {3, 4, 5})
                made.push_back(
                    with(list, i, 2, {resized(list[i], list[i].levels + list[i + 1].levels, columns)}));
        if (i > 0 || list.size() == 1)
            addCut(made, list, i);
    }
    return made;
}

std::vector<Processor> variationsOf(const Processor& list)
{
    constexpr int defaultColumns = 9;
    std::vector<Processor> made;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const ProcessorPass& pass = list[i];
        for (const int change : {-1, 1, -2, 2})
            if (!pass.isBlock)
                made.push_back(with(list, i, 1, {{false, pass.levels, pass.columnBits + change}}));
        for (int moved = -maxMoved; i + 1 < list.size() && moved <= maxMoved; ++moved) {
            const ProcessorPass& next = list[i + 1];
            const ProcessorPass low{pass.isBlock, pass.levels + moved, pass.columnBits};
            const ProcessorPass high{false, next.levels - moved, next.columnBits};
            if (high.levels == 0)
                made.push_back(with(list, i, 2, {low}));
            else
                made.push_back(with(list, i, 2, {low, high}));
        }
        for (int high = 1; high < pass.levels && high <= 2 * maxMoved; ++high)
            for (const int columns : {defaultColumns - 2, defaultColumns, defaultColumns + 2})
                made.push_back(with(list, i, 1,
                                    {{pass.isBlock, pass.levels - high, pass.columnBits},
                                     {false, high, pass.isBlock ? columns : pass.columnBits}}));
        if (!pass.isBlock && i + 1 < list.size())
            made.push_back(with(list, i, 2, {{false, pass.levels + list[i + 1].levels, pass.columnBits}}));
    }
    return made;
}

// Returns variations of a shape of any kind of pass.
Words passWords(const std::string& shape)
{
    Words words;
    if (const auto tiles = parseTileShapes(shape)) {
        for (const Tiles& other : variationsOf(*tiles))
            words.push_back(text(other));
    } else if (const auto passes = parseProcessorPasses(shape)) {
        for (const Processor& other : variationsOf(*passes))
            words.push_back(text(other));
    }
    return words;
}

// A collector of shapes that can be lowered and that yield new plans.
class Collector {
public:
    Collector(const program::Program& program, const DeviceInfo& device)
        : m_program(program), m_device(device)
    {}

    // Lowers the plan whose variations are collected.
    base::Result<LaunchPlan> start(const program::PlanOptions& options)
    {
        auto plan = lower(m_program, options, m_device);
        if (plan)
            m_texts.insert(plan->text());
        return plan;
    }

    void add(const program::PlanOptions& options)
    {
        if (shapes.size() >= maxLegalShapes)
            return;
        const auto plan = lower(m_program, options, m_device);
        if (plan && m_texts.insert(plan->text()).second)
            shapes.push_back(program::shapeText(options.algorithmOptions.plan, options.algorithmOptions));
    }

    Words shapes;

private:
    const program::Program& m_program;
    const DeviceInfo& m_device;
    std::set<std::string> m_texts;
};

}  // namespace

std::vector<std::string> legalShapes(const program::Program& program, const program::PlanOptions& options,
                                     const DeviceInfo& device)
{
    Collector collector(program, device);
    const auto plan = collector.start(options);
    if (!plan)
        return {};
    program::PlanOptions other = options;
    for (const std::string& words : passWords(plan->shape())) {
        other.algorithmOptions.plan = words;
        collector.add(other);
    }
    other = options;
    for (std::size_t group = 16; group <= std::min<std::size_t>(1024, device.maxWorkGroup); group *= 2) {
        other.algorithmOptions.workGroupSize = group;
        collector.add(other);
    }
    other = options;
    for (std::size_t outputs = 1; outputs <= 16; outputs *= 2) {
        other.algorithmOptions.outputsPerItem = outputs;
        collector.add(other);
    }
    return std::move(collector.shapes);
}

}  // namespace sequency::opencl
