// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lowering_cpu.h"

#include "engine/transform/known_matrix.h"

#include <algorithm>
#include <optional>

namespace sequency::opencl {
namespace {

using base::ElementType;
using transform::BasicMatrix;
using transform::KnownMatrix;
using transform::Step;

// Two threads of a Zen 5 server, PoCL 3.1. Launches cost about 35 µs, so small vectors are one block; from 2^19 on there
// are at least four, one 4 MiB at most.
constexpr int singleBlockLevels = 18;
constexpr int mostBlockByteLevels = 22;
constexpr int mostRowLevels = 8;
constexpr int registerLevels = 4;   // 16 vectors
constexpr int directRowLevels = 3;  // so many at most without a buffer
constexpr std::size_t rowBytes = 2048;
constexpr std::size_t directRowBytes = 8192;
constexpr std::size_t launchValues = std::size_t{1} << 27;

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

// BUTTERFLY of processor_passes.cl.
std::optional<int> butterflyOf(const transform::Ring& ring, const BasicMatrix& matrix)
{
    const auto known = transform::knownMatrix(ring, matrix);
    if (known == KnownMatrix::Walsh)
        return 0;
    if (known == KnownMatrix::Arithmetic)
        return 1;
    if (known == KnownMatrix::ArithmeticInverse)
        return 2;
    return known == KnownMatrix::ReedMuller ? std::optional(3) : std::nullopt;
}

// Neighbouring steps with one matrix, up to the last of a vector of so many values.
bool areOneRun(std::span<const Step> steps, std::size_t size)
{
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (steps[i].kind != transform::StepKind::Butterflies ||
            steps[i].distance != steps.front().distance << i || steps[i].matrix != steps.front().matrix ||
            steps[i].radix() != 2)
            return false;
    return !steps.empty() && steps.size() < 63 && steps.back().distance * 2 == size;
}

int binaryLogarithm(std::size_t value)
{
    int levels = 0;
    while (std::size_t{2} << levels <= value)
        ++levels;
    return levels;
}

class Writer {
public:
    // `wordSteps` of the run are done within words, by the blocks.
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
        launches({.key = key, .title = "blocks of 2^" + std::to_string(levels)}, {}, std::size_t{1} << levels,
                 m_wordSteps + static_cast<std::size_t>(levels));
    }

    void rows(int levels, std::size_t stride, std::size_t columns)
    {
        KernelKey key = keyOf(levels > directRowLevels ? "processor_rows_local" : "processor_rows");
        key.defines["ROW_LEVELS"] = std::to_string(levels);
        key.defines["COLUMNS"] = std::to_string(columns);
        Launch launch{.key = key, .title = "rows 2^" + std::to_string(levels)};
        if (levels > directRowLevels) {  // a vector more in every row of the buffer
            const std::size_t lanes = std::size_t{1} << m_shape.laneLevels;
            launch.localBytes = (columns + lanes) * base::elementSize(m_builder.element()) << levels;
        }
        launches(launch, {m_builder.index(stride)}, columns << levels, static_cast<std::size_t>(levels));
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

    // As many as there are values; each does its part of the steps that come next.
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
            program::Cost& cost = m_builder.lastLaunch()->cost;
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
    std::size_t m_done = 0;  // steps of the run
};

// Beside so many steps within words.
bool appendPasses(PlanBuilder& builder, std::span<const Step> steps, std::size_t wordSteps,
                  const DeviceDescription& device)
{
    const auto shape = shapeOf(builder.element());
    if (!shape || !areOneRun(steps, builder.size()))
        return false;
    const auto butterfly = butterflyOf(builder.ring(), steps.front().matrix);
    const int levels = binaryLogarithm(builder.size());
    int blockLevels = levels;
    const std::size_t bytes = base::elementSize(builder.element());
    if (levels > singleBlockLevels)
        blockLevels = std::min(levels - 2, mostBlockByteLevels - binaryLogarithm(bytes));
    const bool whole = steps.front().distance == 1;
    if (!whole)
        blockLevels = binaryLogarithm(steps.front().distance);  // below the first step there is nothing to do
    if (!butterfly || blockLevels < shape->laneLevels)
        return false;
    Writer writer(builder, *shape, *butterfly, wordSteps);
    if (whole)
        writer.block(blockLevels);
    const int mostLevels = std::min(mostRowLevels, binaryLogarithm(device.localMemory / (rowBytes + 64)));
    for (int left = levels - blockLevels; left > 0;) {
        const int passes =
            (left + std::max(directRowLevels, mostLevels) - 1) / std::max(directRowLevels, mostLevels);
        const int now = (left + passes - 1) / passes;
        const std::size_t stride = std::size_t{1} << (levels - left);
        writer.rows(now, stride,
                    std::min(stride, (now <= directRowLevels ? directRowBytes : rowBytes) / bytes));
        left -= now;
    }
    return true;
}

}  // namespace

bool appendCpuFast(PlanBuilder& builder, std::span<const Step> steps, const DeviceDescription& device)
{
    return appendPasses(builder, steps, 0, device);
}

bool appendCpuBits(PlanBuilder& builder, std::span<const Step> steps, std::span<const Step> upper,
                   const DeviceDescription& device)
{
    if (steps.empty() || steps.front().distance != 1 ||
        transform::knownMatrix(builder.ring(), steps.front().matrix) != KnownMatrix::ReedMuller ||
        !areOneRun(steps, steps.front().size))
        return false;
    return appendPasses(builder, upper, steps.size() - upper.size(), device);
}

}  // namespace sequency::opencl
