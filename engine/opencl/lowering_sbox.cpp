// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lowering_sbox.h"

#include "engine/base/digits.h"
#include "engine/opencl/plan_builder.h"

#include <algorithm>
#include <bit>

namespace sequency::opencl {
namespace {

using program::Storage;

constexpr std::size_t wordBits = 32;
constexpr std::size_t maxWorkGroup = 256;

// Reads the S-box, writes a vector of so many values, which is selected.
PlanBuilder builderOf(std::size_t sboxLength, Storage storage, std::size_t length)
{
    PlanBuilder builder(transform::Ring::numbers(), base::ElementType::Int32, std::max(sboxLength, length));
    builder.addInput(builder.addVectorOf(program::storageBytes(Storage::Int32, sboxLength)));
    builder.select(builder.addVectorOf(program::storageBytes(storage, length)));
    return builder;
}

}  // namespace

LaunchPlan lowerComponents(const program::Components& components, std::size_t length, std::size_t bitCount)
{
    PlanBuilder builder = builderOf(length, Storage::Bits, bitCount);
    const std::size_t bytes = builder.byteCount(builder.current());
    const std::size_t words = bytes * 8 / wordBits;
    Launch launch{builder.key("components"), words};
    launch.key.defines["VARIABLES"] = std::to_string(base::floorLog2(length));
    launch.arguments = {VectorArgument{0}, VectorArgument{builder.current()}, builder.index(words),
                        builder.index(bitCount), static_cast<std::uint32_t>(components.first)};
    launch.title = "component functions";
    launch.cost = {0, 0, builder.byteCount(0), bytes};
    builder.append(std::move(launch));
    return builder.finish({});
}

LaunchPlan lowerDifferences(const program::Differences& differences, std::size_t length, std::size_t count,
                            const DeviceDescription& device)
{
    constexpr std::size_t binBytes = sizeof(std::uint32_t);
    PlanBuilder builder = builderOf(length, Storage::Int32, count);
    const std::size_t row = std::size_t{1} << differences.outputs;
    const std::size_t bins = std::min(row, std::bit_floor(std::max(device.localMemory, binBytes) / binBytes));
    const std::size_t groups = count / bins;
    const std::size_t group = std::bit_floor(
        std::clamp<std::size_t>(length / 2, 1, std::min<std::size_t>(maxWorkGroup, device.maxWorkGroup)));
    Launch launch{builder.key("differences"), groups * group, group};
    launch.key.defines["VARIABLES"] = std::to_string(base::floorLog2(length));
    launch.key.defines["OUTPUTS"] = std::to_string(differences.outputs);
    launch.key.defines["BINS"] = std::to_string(bins);
    launch.key.defines["WORK_GROUP"] = std::to_string(group);
    launch.arguments = {VectorArgument{0}, VectorArgument{builder.current()},
                        static_cast<std::uint32_t>(differences.first)};
    launch.title = "differences";
    launch.localBytes = bins * binBytes;
    launch.cost = {count / row * length, 0, groups * builder.byteCount(0),
                   builder.byteCount(builder.current())};
    builder.append(std::move(launch));
    return builder.finish({});
}

LaunchPlan lowerBoomerangs(const program::Boomerangs& boomerangs, bool isFeistel, std::size_t length,
                           std::size_t count, const DeviceDescription& device)
{
    PlanBuilder builder(transform::Ring::numbers(), base::ElementType::Int32, std::max(length, count));
    const std::size_t sboxBytes = program::storageBytes(Storage::Int32, length);
    const std::size_t countBytes = program::storageBytes(Storage::Int32, count);
    const int sbox = builder.addVectorOf(sboxBytes);
    builder.addInput(sbox);
    int inverse = sbox;
    if (!isFeistel) {
        inverse = builder.addVectorOf(sboxBytes);
        builder.addInput(inverse);
    }
    const int heads = builder.addVectorOf(countBytes);
    const int before = builder.addVectorOf(countBytes);
    builder.select(builder.addVectorOf(countBytes));
    const std::size_t group = std::bit_floor(
        std::clamp<std::size_t>(length, 1, std::min<std::size_t>(maxWorkGroup, device.maxWorkGroup)));
    Launch launch{builder.key("boomerangs"), count / length * group, group};
    launch.key.defines["VARIABLES"] = std::to_string(base::floorLog2(length));
    launch.key.defines["WORK_GROUP"] = std::to_string(group);
    if (isFeistel)
        launch.key.defines["FEISTEL"] = "";
    launch.arguments = {VectorArgument{sbox},
                        VectorArgument{inverse},
                        VectorArgument{heads},
                        VectorArgument{before},
                        VectorArgument{builder.current()},
                        static_cast<std::uint32_t>(boomerangs.first)};
    launch.title = isFeistel ? "Feistel boomerangs" : "boomerangs";
    launch.cost = {count, 0, 2 * countBytes, 3 * countBytes};
    builder.append(std::move(launch));
    return builder.finish({});
}

}  // namespace sequency::opencl
