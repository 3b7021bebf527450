// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lower/lowering_table.h"
#include "engine/opencl/plan/plan_builder.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace sequency::opencl {
namespace {

using base::ElementType;
using program::Groups;
using program::Reduction;
using program::Storage;

constexpr std::size_t maxGroups = 1024;
constexpr std::size_t valuesPerItem = 16;

const transform::Ring& numbers()
{
    static const transform::Ring ring = transform::Ring::numbers();
    return ring;
}

template <typename Element>
std::vector<std::byte> bytesOf(const std::vector<Element>& values)
{
    std::vector<std::byte> bytes(std::max<std::size_t>(1, values.size() * sizeof(Element)));
    if (!values.empty())
        std::memcpy(bytes.data(), values.data(), values.size() * sizeof(Element));
    return bytes;
}

// Consecutive launches of a reduction. Each launch after the first reduces the results of the launch before it.
class ReductionLaunches {
public:
    ReductionLaunches(const Reduction& reduction, Storage storage, std::size_t length,
                      const DeviceInfo& device)
        : m_reduction(reduction), m_element(*program::elementOf(storage)),
          m_reduced(program::reducedStorage(reduction, storage)), m_device(device),
          m_builder(numbers(), m_element, length)
    {
        m_builder.addInput(m_builder.addVector());
    }

    LaunchPlan ofAll()
    {
        const std::size_t group = groupOf(m_builder.size());
        const std::size_t groups =
            std::clamp<std::size_t>(m_builder.size() / (group * valuesPerItem), 1, maxGroups);
        appendReduce({m_builder.size(), groups, group, false, groups == 1});
        if (groups > 1)
            appendReduce({groups, 1, group, false, true});
        return m_builder.finish({});
    }

    // Reduces each block with one group. If there are few blocks, parts of the blocks are reduced first.
    LaunchPlan ofBlocks(std::size_t blockLength, std::size_t skipped)
    {
        std::size_t blocks = m_builder.size() / blockLength;
        std::size_t parts = 1;
        for (std::size_t divisor = 2; skipped == 0 && divisor <= 7 && blocks * parts < maxGroups;)
            if ((blockLength / parts) % divisor == 0 && blockLength / parts >= divisor * maxGroups)
                parts *= divisor;
            else
                ++divisor;
        const std::size_t partLength = blockLength / parts;
        appendReduce({partLength, blocks * parts, groupOf(partLength), true, parts == 1, skipped});
        if (parts > 1)
            appendReduce({parts, blocks, groupOf(parts), true, true});
        return m_builder.finish({});
    }

    LaunchPlan byWeight(int radix, std::size_t weights)
    {
        std::size_t group = groupOf(m_builder.size());
        while (group > 1 && group * weights * numberBytes() > m_device.localMemory / 2)
            group /= 2;
        const std::size_t groups =
            std::clamp<std::size_t>(m_builder.size() / (group * valuesPerItem), 1, maxGroups);
        const int found = m_builder.addVectorOf(weights * groups * numberBytes());
        Launch launch{key("reduce_weights", true), groups * group, group};
        launch.key.defines["WORK_GROUP"] = std::to_string(group);
        launch.key.defines["WEIGHTS"] = std::to_string(weights);
        launch.key.defines["RADIX"] = std::to_string(radix);
        launch.arguments = {VectorArgument{m_builder.current()}, m_builder.index(m_builder.size()),
                            VectorArgument{found}};
        launch.pass.title = std::string(m_reduction.name) + " by weight";
        launch.pass.localBytes = weights * group * numberBytes();
        launch.pass.cost = {m_builder.size(), 0, m_builder.vectorBytes(), m_builder.byteCount(found)};
        m_builder.append(std::move(launch));
        m_builder.select(found);
        m_isMapped = true;
        appendReduce({groups, weights, groupOf(groups), true, true});
        return m_builder.finish({});
    }

private:
    struct Shape {
        std::size_t count = 0;  // number of values per block, or in the vector if there are no blocks
        std::size_t groups = 1;
        std::size_t group = 1;
        bool isBlocks = false;
        bool isLast = true;
        std::size_t skipped = 0;
    };

    bool isInteger() const { return base::isInteger(m_element); }
    bool isDouble() const
    {
        return m_element == ElementType::Float64 || (!isInteger() && m_reduction.grows() && m_device.fp64);
    }
    std::string number() const { return isInteger() ? "long" : isDouble() ? "double" : "float"; }
    std::size_t numberBytes() const { return isInteger() || isDouble() ? 8 : 4; }
    std::size_t groupOf(std::size_t values) const
    {
        return std::bit_floor(
            std::clamp<std::size_t>(values / 4, 1, std::min<std::size_t>(256, m_device.maxWorkGroup)));
    }

    KernelKey key(const std::string& program, bool isFirst) const
    {
        KernelKey made = m_builder.key(program);
        made.defines["NUMBER"] = number();
        made.defines["IDENTITY"] =
            isInteger() ? m_reduction.kernelIdentityInteger : m_reduction.kernelIdentityReal;
        made.defines["COMBINE"] = m_reduction.kernelCombine;
        if (isDouble())
            made.defines["USE_FP64"] = "";
        if (isFirst)
            made.defines["MAP"] = m_reduction.kernelMap;
        else
            made.defines["ELEMENT"] = number();
        return made;
    }

    void appendReduce(const Shape& shape)
    {
        const std::size_t readBytes = m_isMapped ? numberBytes() : base::elementSize(m_element);
        const std::size_t writtenBytes = shape.isLast ? program::storageBytes(m_reduced, 1) : numberBytes();
        const int found = m_builder.addVectorOf(shape.groups * writtenBytes);
        Launch launch{key("reduce", !m_isMapped), shape.groups * shape.group, shape.group};
        launch.key.defines["WORK_GROUP"] = std::to_string(shape.group);
        launch.key.defines["WRITTEN"] =
            shape.isLast ? base::elementFacts(*program::elementOf(m_reduced)).kernelName : number();
        if (shape.isBlocks)
            launch.key.defines["BLOCKS"] = "";
        if (shape.skipped > 0)
            launch.key.defines["SKIP"] = std::to_string(shape.skipped);
        launch.arguments = {VectorArgument{m_builder.current()}, m_builder.index(shape.count),
                            VectorArgument{found}};
        launch.pass.title = m_reduction.name;
        launch.pass.localBytes = shape.group * numberBytes();
        const std::size_t values = shape.isBlocks ? shape.count * shape.groups : shape.count;
        launch.pass.cost = {values - shape.groups, 0, values * readBytes, m_builder.byteCount(found)};
        m_builder.append(std::move(launch));
        m_builder.select(found);
        m_isMapped = true;
    }

    const Reduction& m_reduction;
    ElementType m_element;
    Storage m_reduced;
    const DeviceInfo& m_device;
    PlanBuilder m_builder;
    bool m_isMapped = false;  // true if the current vector contains results of an earlier launch
};

std::vector<std::byte> beginningsOf(const program::Bars& bars, ElementType element)
{
    if (element == ElementType::Float32)
        return bytesOf(program::beginnings<float>(bars));
    if (element == ElementType::Float64)
        return bytesOf(program::beginnings<double>(bars));
    return bytesOf(program::beginnings<std::int64_t>(bars));
}

}  // namespace

Lowered lowerReduction(const LoweringView& here)
{
    const auto& [reduction, groups] = here.as<program::Reduce>();
    const std::size_t length = here.operand().length;
    ReductionLaunches launches(reduction, here.operand().storage, length, here.device());
    if (groups.by == Groups::By::Blocks)
        return here.part(launches.ofBlocks(groups.blockLength, groups.skipped));
    if (groups.by == Groups::By::Weight)
        return here.part(launches.byWeight(groups.radix, *groups.countFor(length)));
    return here.part(launches.ofAll());
}

namespace {

// Lowers a histogram with more bars than local memory can hold. All groups add to 32-bit counts in global memory, which are then widened.
LaunchPlan lowerManyBars(const program::Bars& bars, Storage storage, std::size_t length,
                         const DeviceInfo& device)
{
    PlanBuilder builder(numbers(), *program::elementOf(storage), length);
    builder.addInput(builder.addVector());
    const int counted = builder.addVectorOf(bars.count * sizeof(std::uint32_t));
    builder.appendZeros(counted);
    constexpr std::size_t mostBytes = std::size_t{48} << 10;
    const std::size_t localBytes = std::min(device.localMemory, mostBytes);
    const std::size_t group = std::bit_floor(std::min<std::size_t>(512, device.maxWorkGroup));
    const std::size_t groups = std::clamp<std::size_t>(length / (group * valuesPerItem), 1, maxGroups);
    Launch count{builder.key("histogram_many"), groups * group, group};
    count.key.defines["WORK_GROUP"] = std::to_string(group);
    constexpr double most = std::numeric_limits<std::int32_t>::max();
    if (*program::elementOf(storage) != ElementType::Int64 && std::abs(bars.low) <= most)
        count.key.defines["NARROW"] = "";
    count.key.defines["WORDS"] = std::to_string(localBytes / sizeof(std::uint32_t));
    count.arguments = {VectorArgument{builder.current()},
                       builder.index(length),
                       static_cast<std::uint64_t>(static_cast<std::int64_t>(bars.low)),
                       static_cast<std::uint32_t>(*program::widthBits(bars)),
                       static_cast<std::uint32_t>(bars.count - 1),
                       VectorArgument{counted}};
    count.pass.title = "histogram";
    count.pass.localBytes = localBytes;
    count.pass.cost = {length, 0, builder.vectorBytes(), builder.byteCount(counted)};
    builder.append(std::move(count));
    const int widened = builder.addVectorOf(bars.count * sizeof(std::int64_t));
    Launch widen{builder.key("convert"), bars.count};
    widen.key.defines["FROM"] = "uint";
    widen.key.defines["ELEMENT"] = "long";
    widen.arguments = {VectorArgument{counted}, VectorArgument{widened}, builder.index(bars.count),
                       builder.index(std::size_t{0})};
    widen.pass.title = "counts in 64 bits";
    widen.pass.cost = {0, 0, builder.byteCount(counted), builder.byteCount(widened)};
    builder.append(std::move(widen));
    builder.select(widened);
    return builder.finish({});
}

LaunchPlan lowerFewBars(const program::Bars& bars, Storage storage, std::size_t length,
                        const DeviceInfo& device)
{
    const ElementType element = *program::elementOf(storage);
    PlanBuilder builder(numbers(), element, length);
    builder.addInput(builder.addVector());
    const int begins = builder.addConstant(beginningsOf(bars, element));
    const std::size_t group = std::bit_floor(std::min<std::size_t>(256, device.maxWorkGroup));
    const std::size_t groups = std::clamp<std::size_t>(length / (group * valuesPerItem), 1, maxGroups);
    const int counted = builder.addVectorOf(bars.count * groups * sizeof(std::uint32_t));
    Launch count{builder.key("histogram"), groups * group, group};
    count.key.defines["BARS"] = std::to_string(bars.count);
    count.key.defines["WORK_GROUP"] = std::to_string(group);
    if (base::isInteger(element))
        count.key.defines["COMPARED"] = "long";
    count.arguments = {VectorArgument{builder.current()}, builder.index(length), ConstantArgument{begins},
                       VectorArgument{counted}};
    count.pass.title = "histogram";
    count.pass.localBytes = bars.count * sizeof(std::uint32_t);
    count.pass.cost = {length, 0, builder.vectorBytes(), builder.byteCount(counted)};
    builder.append(std::move(count));
    const int summed = builder.addVectorOf(bars.count * sizeof(std::int64_t));
    const std::size_t sumGroup = std::bit_floor(std::clamp<std::size_t>(groups / 4, 1, group));
    Launch sum{builder.key("reduce"), bars.count * sumGroup, sumGroup};
    sum.key.defines["ELEMENT"] = "uint";
    sum.key.defines["WORK_GROUP"] = std::to_string(sumGroup);
    sum.key.defines["BLOCKS"] = "";
    sum.arguments = {VectorArgument{counted}, builder.index(groups), VectorArgument{summed}};
    sum.pass.title = "sums of the groups";
    sum.pass.localBytes = sumGroup * sizeof(std::int64_t);
    sum.pass.cost = {bars.count * (groups - 1), 0, builder.byteCount(counted), builder.byteCount(summed)};
    builder.append(std::move(sum));
    builder.select(summed);
    return builder.finish({});
}

}  // namespace

Lowered lowerHistogram(const LoweringView& here)
{
    const program::Bars& bars = here.as<program::Histogram>().bars;
    const program::Vector& from = here.operand();
    const bool isMany = bars.count > program::maxBars;
    if (isMany && from.length > UINT32_MAX)
        return base::Error{base::ErrorKind::Unsupported,
                           "with this many bars, OpenCL devices can count at most 2^32 - 1 values"};
    const auto lowerBars = isMany ? lowerManyBars : lowerFewBars;
    return here.part(lowerBars(bars, from.storage, from.length, here.device()));
}

}  // namespace sequency::opencl
