// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/digits.h"
#include "engine/opencl/lower/lowering_convert.h"
#include "engine/opencl/lower/lowering_cpu.h"
#include "engine/opencl/lower/lowering_gpu.h"
#include "engine/opencl/lower/part_lowering.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/catalogue.h"
#include "engine/transform/specialized_matrix.h"

#include <algorithm>
#include <bit>

namespace sequency::opencl {
namespace {

using base::ElementType;
using base::Error;
using base::ErrorKind;
using transform::KroneckerTransform;
using transform::Step;

constexpr int wordBits = 5;          // log₂ of the number of bits in a word
constexpr int firstPassLevels = 15;  // number of levels whose sums fit in 16 bits
constexpr std::size_t shortBytes = 2;
constexpr int maxWalshVariables = 30;   // Walsh coefficients, up to 2^n in magnitude, must fit in int32
constexpr int maxHalvedVariables = 32;  // half coefficients, up to 2^31, must be distinct modulo 2^32
// Indices of the operations in the lowered program: conversion of the bits, transform, and reduction of the spectrum.
constexpr std::size_t encoding = 0;
constexpr std::size_t spectrum = 1;
constexpr std::size_t reduction = 2;

std::size_t packedBytes(std::size_t bitCount)
{
    return std::max<std::size_t>(1, (bitCount + 63) / 64) * 8;
}

// Returns the steps that combine different words, with distances in words.
std::vector<Step> wordSteps(const std::vector<Step>& steps, std::size_t words)
{
    std::vector<Step> result;
    for (std::size_t i = wordBits; i < steps.size(); ++i) {
        Step step = steps[i];
        step.distance >>= wordBits;
        step.size = words;
        result.push_back(std::move(step));
    }
    return result;
}

// Returns the 2×2 matrices of the levels within a word, as a list of weights. Missing levels are represented by the identity.
std::string wordMatrices(const std::vector<Step>& steps)
{
    std::string text;
    for (std::size_t level = 0; level < wordBits; ++level) {
        const auto matrix = level < steps.size() ? steps[level].matrix : transform::BasicMatrix::identity(2);
        for (const transform::Scalar weight : matrix.entries())
            text += (text.empty() ? "" : ",") + std::to_string(static_cast<int>(weight.real()));
    }
    return text;
}

// Replaces the kernel of a launch with a kernel that has the same stages but other loads or stores. Both its file and its function are called `name`.
void useKernel(Launch& launch, const char* name)
{
    launch.key.program = name;
    launch.key.entry = name;
}

// Inserts a step with the identity for each variable without a step (Shannon expansion) below the last step, so that step i is that of level i.
std::vector<Step> adjacentSteps(const std::vector<Step>& steps)
{
    std::vector<Step> all;
    for (const Step& step : steps) {
        while (std::size_t{1} << all.size() < step.distance) {
            Step unchanged = step;
            unchanged.matrix = transform::BasicMatrix::identity(2);
            unchanged.distance = std::size_t{1} << all.size();
            unchanged.variable =
                step.variable + std::countr_zero(step.distance) - static_cast<int>(all.size());
            all.push_back(std::move(unchanged));
        }
        all.push_back(step);
    }
    return all;
}

base::Result<LaunchPlan> lowerReedMuller(const KroneckerTransform& transform, const DeviceInfo& device,
                                         std::string_view shapes)
{
    const std::size_t words = packedBytes(transform.size()) / 4;
    const auto steps = adjacentSteps(*transform::algorithmSteps(transform, "fast", true));
    const auto upper = wordSteps(steps, words);
    PlanBuilder builder(transform.ring(), ElementType::Int32, words);
    builder.addInput(builder.addVector());
    builder.beginOperation(0, steps);
    if (device.type == program::DeviceType::Cpu) {
        const auto done = appendCpuBits(builder, steps, upper, shapes, device);
        if (!done)
            return done.error();
        if (*done)
            return builder.finish("fast");
    }
    TileLimits limits = tileLimits(ElementType::Int32, device);
    limits.pairs = true;
    const auto passes = chooseTiles(builder, shapes, 0, static_cast<int>(upper.size()), limits);
    if (!passes)
        return passes.error();
    if (passes->empty())
        return Error{ErrorKind::Unsupported, device.name + " has too little local memory for packed bits"};
    const std::size_t inWords = steps.size() - upper.size();
    builder.beginRun(inWords);
    for (std::size_t i = 0; i < passes->size();) {
        const bool isFirst = i == 0;  // the first launch also computes the steps within words
        const TilePass& pass = (*passes)[i];
        i += appendNext(builder, std::span(*passes).subspan(i), upper, limits);
        Launch& launch = *builder.lastLaunch();
        auto& defines = launch.key.defines;
        defines.erase("ORDER");
        defines["RING"] = "RING_BITS";
        defines["ELEMENT"] = "uint";
        defines["VECTOR"] = vectorType("uint", pass.shape.vectorBits);
        if (!isFirst)
            continue;
        useKernel(launch,
                  launch.key.program == "butterfly_pair" ? "reed_muller_bits_pair" : "reed_muller_bits");
        defines["WORD_MATRICES"] = wordMatrices(steps);
        builder.extendLast(0, steps, 0, inWords);
    }
    return builder.finish("fast");
}

// Converts the bits to values and transforms the values. Used for functions with too few variables for fieldTile().
base::Status appendUnpacked(PlanBuilder& builder, int bits, program::ValueMapping meaning,
                            std::span<const Step> steps, std::string_view shapes, const DeviceInfo& device)
{
    builder.beginOperation(encoding);
    appendUnpacking(builder, bits, meaning);
    builder.beginOperation(spectrum, {steps.begin(), steps.end()});
    if (steps.empty())
        return base::success();
    const auto done = appendGpuFast(builder, steps, shapes, device);
    if (!done)
        return done.error();
    for (std::size_t i = 0; !*done && i < steps.size(); ++i)
        builder.appendStep(steps[i], i);
    return base::success();
}

// Returns the first pass: a tile of 2^14 words with two fields of 16 bits each (kernels/include/packed_bits.clh). Its stages are in ascending order,
// because the sums grow with every step. Bit 1 of an index is a register bit in every stage, so that only half a tile is in local memory at a time.
TilePass fieldTile()
{
    TilePass pass;
    pass.shape = {false, firstPassLevels - 1, 0, 8, 2};
    pass.kept = 0x0002;
    pass.stages = {{0x003f, 0x07c0, 0x0030}, {0x07c2, 0x003d, 0x07c0}, {0x3c03, 0x007c, 0x3800}};
    return pass;
}

// Makes a launch read the 16-bit fields that the first pass wrote.
void readFields(Launch& launch, const TileShape& shape)
{
    const std::string width = shape.vectorBits == 0 ? "" : std::to_string(1 << shape.vectorBits);
    launch.key.defines["LOAD_SHORTS"] = std::to_string(1 << firstPassLevels);
    launch.key.defines["SHORTS"] = "ushort" + width;
    launch.key.defines["TO_VECTOR"] = "convert_int" + width;
}

void appendFieldPass(PlanBuilder& builder, std::span<const Step> steps, int bits, int shorts)
{
    const TilePass pass = fieldTile();
    builder.beginOperation(encoding);
    appendTile(builder, pass, {}, 0);
    builder.extendLast(spectrum, steps, 0, firstPassLevels);
    Launch& launch = *builder.lastLaunch();
    launch.pass.cost.bytesRead = packedBytes(builder.size());
    launch.pass.cost.bytesWritten = builder.size() * shortBytes;
    launch.items = (builder.size() >> firstPassLevels) << pass.shape.itemBits;
    launch.key.defines["ELEMENT"] = "uint";
    launch.key.defines["VECTOR"] = "uint4";
    useKernel(launch, "walsh_bits_first");
    launch.arguments = {VectorArgument{bits}, VectorArgument{shorts}};
    launch.pass.title = "the lowest 15 variables";
}

// Appends one launch for the pass over fields and the pass after it. `steps` are the steps of both passes.
void appendFieldPair(PlanBuilder& builder, const TilePass& second, std::span<const Step> steps, int bits,
                     int shorts, bool ptx)
{
    const TilePass first = fieldTile();
    const int chunkBits = second.firstLevel + second.levelCount;
    const TicketSchedule turns{builder.size() >> chunkBits, std::size_t{1} << (chunkBits - firstPassLevels),
                               2, static_cast<std::size_t>(second.shape.lag), ptx};
    builder.beginOperation(encoding);
    const int progress = appendProgress(builder, turns);
    Launch launch{builder.ringKey("walsh_bits_pair", 2)};
    setTickets(launch, turns, std::size_t{1} << first.shape.itemBits);
    launch.key.defines.erase("RADIX");
    defineItems(launch.key, first);
    defineTile(launch.key, first);
    defineTile(launch.key, second, "SECOND_");
    launch.key.defines["SECOND_FIRST_MATRIX"] = "0";
    if (ptx)
        launch.key.defines["ONCE"] = "";
    launch.arguments = {VectorArgument{bits}, VectorArgument{shorts}, VectorArgument{builder.current()},
                        VectorArgument{progress}, static_cast<std::uint32_t>(turns.chunks)};
    launch.pass.title = "the lowest " + std::to_string(chunkBits) + " variables";
    launch.pass.localBytes = std::max(first.localBytes(4), second.localBytes(4));
    launch.pass.cost = {0, 0, packedBytes(builder.size()), builder.vectorBytes()};
    builder.append(std::move(launch));
    builder.extendLast(spectrum, steps, 0, static_cast<std::size_t>(chunkBits));
    readFields(*builder.lastLaunch(), second.shape);
}

enum class WalshResult { Spectrum, Largest, WideLargest };

// Makes a launch read the 16-bit fields in the vector `shorts`. If `largest` is true, the launch computes only the largest magnitude.
void readShorts(Launch& launch, const TileShape& shape, int shorts, bool largest)
{
    launch.pass.cost.bytesRead = launch.pass.cost.bytesRead / sizeof(std::uint32_t) * shortBytes;
    launch.key.defines.erase("LOAD_HINT");
    readFields(launch, shape);
    if (largest)
        launch.arguments = {VectorArgument{shorts}};
    else
        launch.arguments.emplace_back(VectorArgument{shorts});
}

// Makes a launch compute half of every value modulo 2^32. All values are even, so halving is exact, and magnitudes up to 2^32 remain distinct.
void halve(Launch& launch, const TileShape& shape, bool readsShorts)
{
    auto& defines = launch.key.defines;
    defines["ELEMENT"] = "uint";
    defines["VECTOR"] = vectorType("uint", shape.vectorBits);
    if (!readsShorts)
        return;
    defines["LOAD_SHORTS"] = std::to_string(1 << (firstPassLevels - 1));
    defines["SHORT_FACTOR"] = "1";
    defines["TO_VECTOR"] = "convert_" + defines["VECTOR"];
}

// Appends a launch that divides the `count` values in the vector `values` into `groups` parts and finds the largest magnitude in each part.
void appendLargest(PlanBuilder& builder, int values, std::size_t count, std::size_t groups,
                   const DeviceInfo& device)
{
    const std::size_t group = std::bit_floor(std::min<std::size_t>(1024, device.maxWorkGroup));
    const int largest = builder.addVectorOf(groups * sizeof(std::uint32_t));
    Launch launch{builder.key("largest_magnitude"), groups * group, group};
    launch.key.defines["WORK_GROUP"] = std::to_string(group);
    launch.arguments = {VectorArgument{values}, builder.index(count), VectorArgument{largest}};
    launch.pass.title = "largest magnitude";
    launch.pass.localBytes = group * sizeof(std::uint32_t);
    launch.pass.cost = {count - groups, 0, count * sizeof(std::uint32_t), groups * sizeof(std::uint32_t)};
    builder.beginOperation(reduction);
    builder.append(std::move(launch));
    builder.select(largest);
}

// Appends a launch of one group, which finds the largest of `count` magnitudes and writes twice this magnitude as a 64-bit value.
void appendTwiceLargest(PlanBuilder& builder, int values, std::size_t count, const DeviceInfo& device)
{
    appendLargest(builder, values, count, 1, device);
    Launch& launch = *builder.lastLaunch();
    launch.key.defines["WRITTEN"] = "ulong";
    launch.key.defines["TIMES"] = "2";
    const int largest = builder.addVectorOf(sizeof(std::uint64_t));
    launch.arguments.back() = VectorArgument{largest};
    launch.pass.cost.bytesWritten = sizeof(std::uint64_t);
    builder.select(largest);
}

// Returns the passes after the first pass if a launch of the first two passes is faster at this size, as measured on an H100 (tile_choice.cpp).
// Otherwise returns an empty list.
std::vector<TilePass> upperPair(int variables, const TileLimits& limits)
{
    constexpr const char* shapes[] = {"S6.8.8.2b3 S7.6.9.2", "S6.8.8.2b3 S8.6.9.2", "S6.8.8.2b3 S9.5.9.2",
                                      "S7.7.8.2b2 S9.5.9.2", "S7.7.8.2b2 S10.5.9.2"};
    constexpr int least = 28;  // number of variables for the first entry of `shapes`
    if (!limits.ptx || variables < least || variables >= least + static_cast<int>(std::size(shapes)))
        return {};
    auto passes = placeTiles(shapes[variables - least], firstPassLevels, variables - firstPassLevels,
                             variables, limits);
    return passes ? std::move(*passes) : std::vector<TilePass>();
}

// Returns the passes after the first pass. If only the largest magnitude is needed, rows of 8 bytes suffice, because groups that run at the same time
// share the cache lines that they load.
base::Result<std::vector<TilePass>> upperTiles(int variables, bool largest, std::string_view shapes,
                                               const TileLimits& limits)
{
    const int levels = variables - firstPassLevels;
    if (levels <= 0)
        return std::vector<TilePass>();
    if (!shapes.empty()) {
        auto passes = placeTiles(shapes, firstPassLevels, levels, variables, limits);
        if (passes && passes->size() == 1 && passes->front().shape.lag != 0)
            return Error{ErrorKind::BadUsage, "another pass must follow a pass with the suffix b"};
        return passes;
    }
    if (largest && levels == 13)
        if (auto pass = placeTile({true, 13, 2, 9, 2}, firstPassLevels, levels, limits))
            return std::vector{std::move(*pass)};
    if (auto passes = upperPair(variables, limits); !passes.empty())
        return passes;
    return planUpperTiles(firstPassLevels, levels, limits);
}

std::string textOf(const std::vector<TilePass>& passes)
{
    std::vector<TileShape> shapes;
    for (const TilePass& pass : passes)
        shapes.push_back(pass.shape);
    return text(shapes);
}

// Returns the plan for the spectrum of f or of (−1)^f. If `result` is not WalshResult::Spectrum, the plan computes only the largest magnitude in the
// spectrum of (−1)^f.
base::Result<LaunchPlan> lowerWalsh(const KroneckerTransform& transform, program::ValueMapping meaning,
                                    WalshResult result, const DeviceInfo& device, std::string_view shapes)
{
    const int n = transform.variables();
    const bool largest = result != WalshResult::Spectrum;
    const bool isWide = result == WalshResult::WideLargest;
    const int maxVariables = isWide ? maxHalvedVariables : maxWalshVariables;
    if (n > maxVariables)
        return Error{ErrorKind::Unsupported, "coefficients of more than " + std::to_string(maxVariables) +
                                                 " variables do not fit in 32 bits"};
    const auto steps = *transform::algorithmSteps(transform, "fast", true);
    PlanBuilder builder(transform.ring(), ElementType::Int32, transform.size());
    const int bits = builder.addVectorOf(packedBytes(transform.size()));
    builder.addInput(bits);
    TileLimits limits = tileLimits(ElementType::Int32, device);
    limits.pairs = true;
    limits.leading = fieldTile().shape;
    const bool hasFields = n > firstPassLevels && fieldTile().localBytes(4) + 256 <= limits.localMemory &&
                           limits.maxWorkGroup >= 256;
    const auto chosen = hasFields ? upperTiles(n, largest, shapes, limits) : std::vector<TilePass>();
    if (!chosen)
        return chosen.error();
    const std::vector<TilePass>& upper = *chosen;
    const bool fields = !upper.empty();
    if (!fields && isWide)
        return Error{ErrorKind::Unsupported, device.name + " has too little local memory, or too few values"};
    if (!fields || !largest || upper.size() > 1)
        builder.select(builder.addVector());
    if (!fields) {
        if (const auto done = appendUnpacked(builder, bits, meaning, steps, shapes, device); !done)
            return done.error();
        if (largest) {
            const std::size_t groups = std::clamp<std::size_t>(transform.size() >> 12, 1, 1024);
            appendLargest(builder, builder.current(), transform.size(), groups, device);
            appendLargest(builder, builder.current(), groups, 1, device);
        }
        return builder.finish("fast");
    }
    builder.addShape(textOf(upper));
    const int shorts = builder.addVectorOf(2 * transform.size());
    std::size_t done = 0;
    if (upper.front().shape.lag != 0) {
        appendFieldPair(builder, upper.front(), steps, bits, shorts, limits.ptx);
        if (isWide)
            halve(*builder.lastLaunch(), upper.front().shape, true);
        done = 1;
    } else {
        appendFieldPass(builder, steps, bits, shorts);
    }
    builder.beginOperation(spectrum, steps);
    for (const TilePass& pass : std::span(upper).subspan(done)) {
        const auto first = static_cast<std::size_t>(pass.firstLevel);
        appendTile(builder, pass, std::span(steps).subspan(first, static_cast<std::size_t>(pass.levelCount)),
                   first);
        Launch& launch = *builder.lastLaunch();
        const bool last = largest && &pass == &upper.back();
        const bool fromSigns = &pass == &upper.back() && meaning == program::ValueMapping::Values;
        if (&pass == &upper.front())
            readShorts(launch, pass.shape, shorts, last);
        if (isWide)
            halve(launch, pass.shape, &pass == &upper.front());
        if (last || fromSigns || &pass == &upper.front())
            useKernel(launch, last ? "walsh_bits_largest" : "walsh_bits_next");
        if (fromSigns)
            launch.key.defines["FROM_SIGNS"] = std::to_string(transform.size() / 2);
        if (!last)
            continue;
        const std::size_t groups = launch.items / launch.workGroup;
        const int found = builder.addVectorOf(groups * sizeof(std::uint32_t));
        launch.pass.cost.bytesWritten = groups * sizeof(std::uint32_t);
        launch.pass.localBytes =
            std::max(launch.pass.localBytes, sizeof(std::uint32_t) << pass.shape.itemBits);
        builder.extendLast(reduction, {transform.size() - groups, 0, 0, 0});
        launch.arguments.emplace_back(VectorArgument{found});
        if (isWide)
            appendTwiceLargest(builder, found, groups, device);
        else
            appendLargest(builder, found, groups, 1, device);
    }
    return builder.finish("fast");
}

base::Result<LaunchPlan> checked(base::Result<LaunchPlan> plan, const DeviceInfo& device)
{
    if (!plan)
        return plan;
    if (const auto fits = checkMemory(*plan, device); !fits)
        return fits.error();
    return plan;
}

}  // namespace

base::Result<LaunchPlan> lowerPacked(const KroneckerTransform& transform, program::ValueMapping meaning,
                                     const DeviceInfo& device, std::string_view shapes)
{
    const bool walsh = transform::isPlainWalsh(transform);
    if (!walsh && transform.ring().order() != 2)
        return Error{
            ErrorKind::Unsupported,
            "packed bits support only the Walsh transform in Hadamard order and Reed–Muller transforms"};
    return checked(walsh ? lowerWalsh(transform, meaning, WalshResult::Spectrum, device, shapes)
                         : lowerReedMuller(transform, device, shapes),
                   device);
}

base::Result<LaunchPlan> lowerLargestMagnitude(int variables, bool isWide, const DeviceInfo& device,
                                               std::string_view shapes)
{
    const auto walsh = transform::walsh(variables);
    if (!walsh)
        return walsh.error();
    return checked(lowerWalsh(*walsh, program::ValueMapping::Signs,
                              isWide ? WalshResult::WideLargest : WalshResult::Largest, device, shapes),
                   device);
}

}  // namespace sequency::opencl
