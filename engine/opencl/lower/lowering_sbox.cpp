// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lower/lowering_sbox.h"

#include "engine/base/text/digits.h"
#include "engine/opencl/plan/plan_builder.h"

#include <algorithm>
#include <bit>

namespace sequency::opencl {
namespace {

using program::Storage;

constexpr std::size_t wordBits = 32;
constexpr std::size_t maxWorkGroup = 256;

// Limits for work-groups that hold a row of 2^variables values in registers (kernels/analysis/row_peaks.cl).
constexpr int registerBits = 5;
constexpr int minHeldVariables = 11;
constexpr int maxHeldVariables = 16;
// The maximum number of input bits and of output bits of small S-boxes. A work-group holds a row of a small S-box without packing its values.
constexpr int maxSmallBits = 10;
// A work-item holds at most 2^maxHeldBits values of an unpacked row, and more than 2 only if 2^heldItemBits work-items share the row. On an H100,
// reducing rows of 2^10 signs to their largest coefficient took 11.8 µs with 1 value per work-item, 10.1 with 2, 8.0 with 4, 7.2 with 8, 6.6 with 16
// and 6.7 with 32. Profiling alone takes about 6 µs of each.
constexpr int maxHeldBits = 4;
constexpr int heldItemBits = 5;
// The maximum number of input bits and output bits of S-boxes whose pairs fit in 16-bit counters.
constexpr int maxShortBits = 16;
// Log₂ of the maximum number of turns in which a row is reordered through local memory. With the maximum, a turn needs as much local memory as the
// counts of the row with 4 bits per count.
constexpr int maxTurnBits = 2;

std::size_t itemsOfRow(int variables)
{
    return std::size_t{1} << (variables - 1 - registerBits);
}

// Returns a builder whose plan reads the S-box and writes a new vector of `length` values, which is the current vector.
PlanBuilder builderOf(std::size_t sboxLength, Storage storage, std::size_t length)
{
    PlanBuilder builder(transform::Ring::numbers(), base::ElementType::Int32, std::max(sboxLength, length));
    builder.addInput(builder.addVectorOf(program::storageBytes(Storage::Int32, sboxLength)));
    builder.select(builder.addVectorOf(program::storageBytes(storage, length)));
    return builder;
}

// Returns the number of work-items that count the pairs in one row, for an S-box with `length` values.
std::size_t countingGroup(std::size_t length, const DeviceInfo& device)
{
    constexpr std::size_t maxItems = 1024;
    return std::bit_floor(std::clamp<std::size_t>(length / 2, 1, std::min(maxItems, device.maxWorkGroup)));
}

// Bytes of local memory for the chains and lists that the kernel stores in addition to the counts of boomerangs
// (kernels/analysis/largest_boomerangs.cl).
constexpr std::size_t boomerangListBytes = ((std::size_t{1} << 11) + 32) * sizeof(std::uint32_t);

// Returns log₂ of the number of words that fit in local memory in addition to one word per work-item and `otherBytes` bytes; −1 if no word fits.
int sharedBits(std::size_t group, const DeviceInfo& device, std::size_t otherBytes = 0)
{
    constexpr std::size_t wordBytes = sizeof(std::uint32_t);
    const std::size_t taken = group * wordBytes + otherBytes;
    return device.localMemory < taken + wordBytes ? -1
                                                  : base::floorLog2((device.localMemory - taken) / wordBytes);
}

// Makes each group share the words of a row of 2^variables values in local memory. A word contains two values. If not all words fit, the group shares
// as many as fit.
void shareWords(Launch& launch, int variables, const DeviceInfo& device, std::size_t otherBytes = 0)
{
    const int bits = std::min(variables - 1, sharedBits(launch.workGroup, device, otherBytes));
    launch.key.defines["SHARED_BITS"] = std::to_string(bits);
    launch.pass.localBytes =
        ((std::size_t{1} << bits) + launch.workGroup) * sizeof(std::uint32_t) + otherBytes;
}

// Appends a conversion of the S-box to 16 bits per value, so that twice as many values fit in a cache. Returns the index of the new vector.
int appendShorts(PlanBuilder& builder, std::size_t length)
{
    const int shorts = builder.addVectorOf(length * sizeof(std::uint16_t));
    Launch launch{builder.key("convert"), length};
    launch.key.defines["FROM"] = "int";
    launch.key.defines["ELEMENT"] = "ushort";
    launch.arguments = {VectorArgument{0}, VectorArgument{shorts}, builder.index(length),
                        builder.index(std::size_t{0})};
    launch.pass.title = "values in 16 bits";
    launch.pass.cost = {0, 0, builder.byteCount(0), builder.byteCount(shorts)};
    builder.append(std::move(launch));
    return shorts;
}

// Returns a launch in which each group counts one row of differences in local memory.
Launch countingLaunch(const PlanBuilder& builder, const char* kernel, const program::Differences& differences,
                      std::size_t length, std::size_t rows, std::size_t group, const DeviceInfo& device,
                      std::size_t otherBytes = 0)
{
    Launch launch{builder.key(kernel), rows * group, group};
    launch.key.defines["VARIABLES"] = std::to_string(base::floorLog2(length));
    launch.key.defines["OUTPUTS"] = std::to_string(differences.outputs);
    launch.key.defines["WORK_GROUP"] = std::to_string(group);
    shareWords(launch, differences.outputs, device, otherBytes);
    launch.pass.cost = {rows * length, 0, rows * length * sizeof(std::uint16_t),
                        program::storageBytes(Storage::Int32, rows)};
    return launch;
}

}  // namespace

Lowered lowerComponents(const LoweringView& here)
{
    const program::Components& components = here.as<program::Components>();
    const std::size_t length = here.operand().length;
    const std::size_t bitCount = here.result().length;
    PlanBuilder builder = builderOf(length, Storage::Bits, bitCount);
    const std::size_t bytes = builder.byteCount(builder.current());
    const std::size_t words = bytes * 8 / wordBits;
    const std::string variables = std::to_string(base::floorLog2(length));
    // If rows fill whole words, each row is computed as the XOR of the bit planes that its mask selects.
    const bool hasPlanes = length >= wordBits;
    const std::size_t rows = bitCount / length;
    const auto maskBits = static_cast<std::size_t>(std::bit_width(components.first + rows - 1));
    int read = 0;
    if (hasPlanes && maskBits > 0) {
        const std::size_t planeWords = maskBits * (length / wordBits);
        read = builder.addVectorOf(planeWords * sizeof(std::uint32_t));
        Launch planes{builder.key("bit_planes"), planeWords};
        planes.key.defines["VARIABLES"] = variables;
        planes.arguments = {VectorArgument{0}, VectorArgument{read}, builder.index(planeWords)};
        planes.pass.title = "bit planes";
        planes.pass.cost = {0, 0, builder.byteCount(0), builder.byteCount(read)};
        builder.append(std::move(planes));
    }
    Launch launch{builder.key("components"), words};
    launch.key.defines["VARIABLES"] = variables;
    if (hasPlanes)
        launch.key.defines["PLANES"] = "";
    launch.arguments = {VectorArgument{read}, VectorArgument{builder.current()}, builder.index(words),
                        builder.index(bitCount), static_cast<std::uint32_t>(components.first)};
    launch.pass.title = "component functions";
    launch.pass.cost = {0, 0, builder.byteCount(read), bytes};
    builder.append(std::move(launch));
    return here.part(builder.finish({}));
}

Lowered lowerDifferences(const LoweringView& here)
{
    const program::Differences& differences = here.as<program::Differences>();
    const DeviceInfo& device = here.device();
    const std::size_t length = here.operand().length;
    const std::size_t count = here.result().length;
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
    launch.pass.title = "differences";
    launch.pass.localBytes = bins * binBytes;
    launch.pass.cost = {count / row * length, 0, groups * builder.byteCount(0),
                        builder.byteCount(builder.current())};
    builder.append(std::move(launch));
    return here.part(builder.finish({}));
}

bool hasSmallRows(int inputs, int outputs)
{
    return inputs >= 1 && inputs <= maxSmallBits && outputs >= 1 && outputs <= maxSmallBits;
}

LaunchPlan lowerSmallRowPeaks(const program::SboxBlock& block, const DeviceInfo& device)
{
    const std::size_t length = std::size_t{1} << block.inputs;
    const bool hasCounts = block.rows != program::SboxRows::Spectra;
    const bool isSpectrum = block.rows != program::SboxRows::Differences;
    const int rowBits = hasCounts ? block.outputs : block.inputs;
    const std::size_t row = std::size_t{1} << rowBits;
    PlanBuilder builder = builderOf(length, Storage::Int32, block.count);
    int heldBits = std::clamp(rowBits - heldItemBits, 1, maxHeldBits);
    while (row >> heldBits > device.maxWorkGroup)
        ++heldBits;
    const std::size_t holders = row >> heldBits;
    // If there are many pairs per bin, more work-items are used to count pairs than to hold the values of the row.
    const std::size_t counters = hasCounts ? length >> (maxHeldBits + 1) : 0;
    const std::size_t group =
        std::max(holders, std::bit_floor(std::min({counters, maxWorkGroup, device.maxWorkGroup})));
    Launch launch{builder.key("small_row_peaks"), block.count * group, group};
    launch.key.defines["HELD_BITS"] = std::to_string(heldBits);
    launch.key.defines["VARIABLES"] = std::to_string(block.inputs);
    launch.key.defines["OUTPUTS"] = std::to_string(block.outputs);
    launch.key.defines["WORK_GROUP"] = std::to_string(group);
    if (hasCounts)
        launch.key.defines["COUNTS"] = "";
    if (isSpectrum)
        launch.key.defines["SPECTRA"] = "";
    launch.arguments = {VectorArgument{0}, VectorArgument{builder.current()},
                        static_cast<std::uint32_t>(block.first)};
    launch.pass.title = std::string(hasCounts ? isSpectrum ? "autocorrelations" : "differences" : "spectra") +
                        ", the largest of each row";
    constexpr std::size_t banks = 32;
    launch.pass.localBytes = (row + row / banks + 1) * sizeof(std::int32_t);
    const std::size_t levels = isSpectrum ? static_cast<std::size_t>(rowBits) : 0;
    launch.pass.cost = {block.count * (hasCounts ? length / 2 : 0) + block.count * row * levels, 0,
                        builder.byteCount(0), builder.byteCount(builder.current())};
    builder.append(std::move(launch));
    return builder.finish({});
}

bool countsInShorts(int inputs, int outputs, const DeviceInfo& device)
{
    return inputs >= 1 && inputs <= maxShortBits && outputs >= 1 && outputs <= maxShortBits &&
           sharedBits(countingGroup(std::size_t{1} << inputs, device), device) >= outputs - 1 - maxTurnBits;
}

bool chainsInShorts(int variables, const DeviceInfo& device)
{
    constexpr int minVariables = 3;  // with fewer, groups have one work-item, which PoCL cannot compile
    return variables >= minVariables && countsInShorts(variables, variables, device) &&
           sharedBits(countingGroup(std::size_t{1} << variables, device), device, boomerangListBytes) >=
               variables - 1 - maxTurnBits;
}

LaunchPlan lowerLargestDifferences(const program::Differences& differences, std::size_t length,
                                   std::size_t rows, const DeviceInfo& device)
{
    PlanBuilder builder = builderOf(length, Storage::Int32, rows);
    const int sbox = appendShorts(builder, length);
    const std::size_t group = countingGroup(length, device);
    Launch launch = countingLaunch(builder, "largest_differences", differences, length, rows, group, device);
    launch.arguments = {VectorArgument{sbox}, VectorArgument{builder.current()},
                        static_cast<std::uint32_t>(differences.first)};
    launch.pass.title = "differences, the largest of each row";
    builder.append(std::move(launch));
    return builder.finish({});
}

bool holdsRows(int variables, const DeviceInfo& device)
{
    return variables >= minHeldVariables && variables <= maxHeldVariables &&
           itemsOfRow(variables) <= device.maxWorkGroup &&
           sharedBits(itemsOfRow(variables), device) >= variables - 1 - maxTurnBits;
}

LaunchPlan lowerRowPeaks(int variables, std::size_t rows, const DeviceInfo& device)
{
    const std::size_t length = std::size_t{1} << variables;
    PlanBuilder builder(transform::Ring::numbers(), base::ElementType::Int32, std::max(length, rows));
    builder.addInput(builder.addVectorOf(program::storageBytes(Storage::Bits, rows * length)));
    builder.select(builder.addVectorOf(program::storageBytes(Storage::Int32, rows)));
    const std::size_t group = itemsOfRow(variables);
    Launch launch{builder.key("row_peaks"), rows * group, group};
    launch.key.defines["LENGTH_BITS"] = std::to_string(variables);
    launch.key.defines["WORK_GROUP"] = std::to_string(group);
    launch.arguments = {VectorArgument{0}, VectorArgument{builder.current()}};
    launch.pass.title = "spectra, the largest of each row";
    shareWords(launch, variables, device);
    launch.pass.cost = {rows * length * static_cast<std::size_t>(variables), 0, builder.byteCount(0),
                        builder.byteCount(builder.current())};
    builder.append(std::move(launch));
    return builder.finish({});
}

LaunchPlan lowerAutocorrelationPeaks(const program::Differences& differences, std::size_t length,
                                     std::size_t rows, const DeviceInfo& device)
{
    PlanBuilder builder = builderOf(length, Storage::Int32, rows);
    const int sbox = appendShorts(builder, length);
    Launch launch = countingLaunch(builder, "row_peaks", differences, length, rows,
                                   itemsOfRow(differences.outputs), device);
    launch.key.defines["COUNTS"] = "";
    launch.key.defines["LENGTH_BITS"] = std::to_string(differences.outputs);
    launch.arguments = {VectorArgument{sbox}, VectorArgument{builder.current()},
                        static_cast<std::uint32_t>(differences.first)};
    launch.pass.title = "autocorrelations, the largest of each row";
    launch.pass.cost.additions +=
        (rows << differences.outputs) * static_cast<std::size_t>(differences.outputs);
    builder.append(std::move(launch));
    return builder.finish({});
}

Lowered lowerBoomerangs(const LoweringView& here)
{
    const DeviceInfo& device = here.device();
    const bool isFeistel = here.operandCount() == 1;
    const std::size_t length = here.operand().length;
    const std::size_t count = here.result().length;
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
                        static_cast<std::uint32_t>(here.as<program::Boomerangs>().first)};
    launch.pass.title = isFeistel ? "Feistel boomerangs" : "boomerangs";
    launch.pass.cost = {count, 0, 2 * countBytes, 3 * countBytes};
    builder.append(std::move(launch));
    return here.part(builder.finish({}));
}

LaunchPlan lowerLargestBoomerangs(const program::Boomerangs& boomerangs, std::size_t length, std::size_t rows,
                                  const DeviceInfo& device)
{
    PlanBuilder builder = builderOf(length, Storage::Int32, rows);
    const int sbox = appendShorts(builder, length);
    const int lists = builder.addVectorOf(rows * length * sizeof(std::uint32_t));
    const std::size_t group = countingGroup(length, device);
    const program::Differences differences{boomerangs.first, base::floorLog2(length)};
    Launch launch = countingLaunch(builder, "largest_boomerangs", differences, length, rows, group, device,
                                   boomerangListBytes);
    launch.arguments = {VectorArgument{sbox}, VectorArgument{lists}, VectorArgument{builder.current()},
                        static_cast<std::uint32_t>(boomerangs.first)};
    launch.pass.title = "boomerangs, the largest of each row";
    launch.pass.cost.additions += rows * length;
    launch.pass.cost.bytesRead *= 3;
    builder.append(std::move(launch));
    return builder.finish({});
}

}  // namespace sequency::opencl
