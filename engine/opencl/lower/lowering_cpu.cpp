// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lower/lowering_cpu.h"

#include "engine/base/text/digits.h"
#include "engine/opencl/plan/processor_plan.h"
#include "engine/transform/specialized_matrix.h"

#include <algorithm>
#include <optional>

namespace sequency::opencl {
namespace {

using base::ElementType;
using transform::BasicMatrix;
using transform::SpecializedMatrix;
using transform::Step;

constexpr int registerLevels = 4;  // log₂ of the number of vectors in registers
constexpr std::size_t launchValues = std::size_t{1} << maxLaunchLevels;

struct Shape {
    const char* vector;
    const char* mask;
    int laneLevels;
};

std::optional<Shape> shapeOf(ElementType element)
{
    switch (element) {
    case ElementType::UInt8: return Shape{"uchar16", "uchar16", 4};
    case ElementType::Int32: return Shape{"int16", "int16", 4};
    case ElementType::Float32: return Shape{"float16", "int16", 4};
    case ElementType::Int64: return Shape{"long8", "long8", 3};
    case ElementType::Float64: return Shape{"double8", "long8", 3};
    case ElementType::Complex64:
    case ElementType::Complex128: break;
    }
    return std::nullopt;
}

// Returns the value of the macro BUTTERFLY in processor_passes.cl for a matrix, or nullopt if the kernels do not support the matrix.
std::optional<int> butterflyOf(const transform::Ring& ring, const BasicMatrix& matrix)
{
    const auto known = transform::knownMatrix(ring, matrix);
    if (known == SpecializedMatrix::Walsh)
        return 0;
    if (known == SpecializedMatrix::Arithmetic)
        return 1;
    if (known == SpecializedMatrix::ArithmeticInverse)
        return 2;
    return known == SpecializedMatrix::ReedMuller ? std::optional(3) : std::nullopt;
}

// Returns true if the steps are adjacent, have the same matrix and end with the last step for a vector of `size` values.
bool areOneRun(std::span<const Step> steps, std::size_t size)
{
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (steps[i].kind != transform::StepKind::Butterflies ||
            steps[i].distance != steps.front().distance << i || steps[i].matrix != steps.front().matrix ||
            steps[i].radix() != 2)
            return false;
    return !steps.empty() && steps.size() < 63 && steps.back().distance * 2 == size;
}

class Writer {
public:
    // Creates a writer. Its block pass also computes the first `wordSteps` steps of the run, which are within words.
    Writer(PlanBuilder& builder, Shape shape, int butterfly, std::size_t wordSteps)
        : m_builder(builder), m_shape(shape), m_butterfly(butterfly), m_wordSteps(wordSteps)
    {}

    void block(int levels)
    {
        KernelKey key = keyOf("processor_block");
        key.defines["BLOCK_LEVELS"] = std::to_string(levels);
        key.defines["LEAF_LEVELS"] = std::to_string(std::min(levels, m_shape.laneLevels + registerLevels));
        if (m_wordSteps > 0)
            key.defines["WORD_STEPS"] = "";
        launches({.key = key, .pass = {.title = "blocks of 2^" + std::to_string(levels)}}, {},
                 std::size_t{1} << levels, m_wordSteps + static_cast<std::size_t>(levels));
    }

    // Appends a pass over rows. Earlier passes compute the `level` levels below it.
    void rows(const ProcessorPass& pass, int level, std::size_t localBytes)
    {
        const std::size_t columns = std::size_t{1} << pass.columnBits;
        KernelKey key = keyOf(localBytes > 0 ? "processor_rows_local" : "processor_rows");
        key.defines["ROW_LEVELS"] = std::to_string(pass.levels);
        key.defines["COLUMNS"] = std::to_string(columns);
        Launch launch{.key = key, .pass = {.title = "rows 2^" + std::to_string(pass.levels)}};
        launch.pass.localBytes = localBytes;
        launches(launch, {m_builder.index(std::size_t{1} << level)}, columns << pass.levels,
                 static_cast<std::size_t>(pass.levels));
    }

private:
    KernelKey keyOf(const char* entry) const
    {
        KernelKey key = m_builder.key("processor_passes");
        key.entry = entry;
        key.defines["VECTOR"] = key.defines["ELEMENT"] == "ulong" ? "ulong8" : m_shape.vector;
        key.defines["MASK"] = m_shape.mask;
        key.defines["LANES"] = std::to_string(1 << m_shape.laneLevels);
        key.defines["BUTTERFLY"] = std::to_string(m_butterfly);
        return key;
    }

    // Appends launches for the next `steps` steps. Each launch processes a part of the vector of at most launchValues values.
    void launches(const Launch& kind, std::vector<KernelArgument> arguments, std::size_t valuesEach,
                  std::size_t steps)
    {
        const std::size_t items = m_builder.size() / valuesEach;
        const std::size_t most = std::max<std::size_t>(1, launchValues / valuesEach);
        for (std::size_t first = 0; first < items; first += most) {
            Launch launch = kind;
            launch.items = std::min(most, items - first);
            launch.workGroup = 1;
            launch.arguments = {VectorArgument{m_builder.current()}};
            launch.arguments.insert(launch.arguments.end(), arguments.begin(), arguments.end());
            launch.arguments.push_back(m_builder.index(first));
            m_builder.append(std::move(launch), m_done, steps);
            program::Cost& cost = m_builder.lastLaunch()->pass.cost;
            for (std::uint64_t* part :
                 {&cost.additions, &cost.multiplications, &cost.bytesRead, &cost.bytesWritten})
                *part = *part / items * m_builder.lastLaunch()->items;
        }
        m_done += steps;
    }

    PlanBuilder& m_builder;
    Shape m_shape;
    int m_butterfly;
    std::size_t m_wordSteps;
    std::size_t m_done = 0;
};

// Appends the passes of `steps`. The first pass also computes the `wordSteps` steps within words, which come before `steps`. Returns false and
// appends nothing if the steps are not supported.
base::Result<bool> appendPasses(PlanBuilder& builder, std::span<const Step> steps, std::size_t wordSteps,
                                std::string_view shapes, const DeviceInfo& device)
{
    const auto shape = shapeOf(builder.element());
    if (!shape || !areOneRun(steps, builder.size()))
        return false;
    const auto butterfly = butterflyOf(builder.ring(), steps.front().matrix);
    if (!butterfly)
        return false;
    const ProcessorLimits limits{static_cast<int>(base::elementSize(builder.element())), shape->laneLevels,
                                 device.localMemory};
    const int firstLevel = base::floorLog2(steps.front().distance);
    const int levels = base::floorLog2(builder.size());
    const auto passes = shapes.empty() ? planProcessor(firstLevel, levels, limits)
                                       : placeProcessor(shapes, firstLevel, levels, limits);
    if (!passes)
        return passes.error();
    if (passes->empty())
        return false;
    builder.addShape(text(*passes));
    Writer writer(builder, *shape, *butterfly, wordSteps);
    int level = firstLevel;
    for (const ProcessorPass& pass : *passes) {
        if (pass.isBlock)
            writer.block(pass.levels);
        else
            writer.rows(pass, level, localBytes(pass, limits));
        level += pass.levels;
    }
    return true;
}

}  // namespace

base::Result<bool> appendCpuFast(PlanBuilder& builder, std::span<const Step> steps, std::string_view shapes,
                                 const DeviceInfo& device)
{
    return appendPasses(builder, steps, 0, shapes, device);
}

base::Result<bool> appendCpuBits(PlanBuilder& builder, std::span<const Step> steps,
                                 std::span<const Step> upper, std::string_view shapes,
                                 const DeviceInfo& device)
{
    if (steps.empty() || steps.front().distance != 1 ||
        transform::knownMatrix(builder.ring(), steps.front().matrix) != SpecializedMatrix::ReedMuller ||
        !areOneRun(steps, steps.front().size))
        return false;
    return appendPasses(builder, upper, steps.size() - upper.size(), shapes, device);
}

}  // namespace sequency::opencl
