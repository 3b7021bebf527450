// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lower/lowering_gpu.h"

#include "engine/base/text/digits.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <optional>

namespace sequency::opencl {
namespace {

using transform::RingKind;
using transform::Step;

constexpr int vectorBytesOnce = 16;  // bytes per access that bypasses the cache

// Returns true if a plan may use another vector to be faster: the memory of the device holds at least eight vectors.
bool hasSecondVector(const PlanBuilder& builder, const DeviceInfo& device)
{
    return builder.vectorBytes() <= device.globalMemory / 8;
}

std::string maskText(std::uint32_t mask)
{
    char text[16];
    std::snprintf(text, sizeof text, "0x%xu", mask);
    return text;
}

void defineMatrices(KernelKey& key, const PlanBuilder& builder, std::span<const Step> steps)
{
    const bool same = std::all_of(steps.begin(), steps.end(),
                                  [&](const Step& step) { return step.matrix == steps.front().matrix; });
    std::string matrices;
    for (const Step& step : steps.first(same && !steps.empty() ? 1 : steps.size()))
        matrices += (matrices.empty() ? "" : ",") + builder.literals(step.matrix);
    key.defines["MATRICES"] = matrices;
    if (same)
        key.defines["SAME_MATRIX"] = "";
}

void defineEnd(KernelKey& key, const TileEnd& end)
{
    if (end.multiplyAndRepeat && end.other < 0)
        key.defines["SQUARE"] = "";
    if (end.divisor != 1) {
        char text[40];
        std::snprintf(text, sizeof text, "%a", 1 / end.divisor);
        key.defines["MULTIPLY"] = text + std::string(key.defines["ELEMENT"] == "double" ? "" : "f");
    }
    if (end.shift != 0)
        key.defines["SHIFT"] = std::to_string(end.shift);
}

// Defines the macros of kernels/include/tile_runs.clh if the pass reads or writes runs.
void defineRuns(KernelKey& key, const TilePass& pass)
{
    const TileRuns& runs = pass.reads.runBits != 0 ? pass.reads : pass.writes;
    if (runs.runBits == 0)
        return;
    if (pass.reads.runBits != 0)
        key.defines["READS_RUNS"] = "";
    if (pass.writes.runBits != 0)
        key.defines["WRITES_RUNS"] = "";
    key.defines["RUN_BITS"] = std::to_string(runs.runBits);
    key.defines["RUN_COLUMN_BITS"] = std::to_string(runs.columnBits);
    key.defines["RUN_LEVELS"] = std::to_string(runs.levels);
}

// Returns the level of the first step, or nullopt if the steps are not adjacent steps of radix 2.
std::optional<int> firstLevelOf(const PlanBuilder& builder, std::span<const Step> steps)
{
    const auto& ring = builder.ring();
    if ((ring.kind() == RingKind::Finite && !ring.isPrimeField()) || !std::has_single_bit(builder.size()))
        return std::nullopt;
    const std::size_t lowest = steps.empty() ? 1 : steps.front().distance;
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (steps[i].kind != transform::StepKind::Butterflies || steps[i].radix() != 2 ||
            steps[i].distance != lowest << i)
            return std::nullopt;
    return std::has_single_bit(lowest) ? std::optional(std::countr_zero(lowest)) : std::nullopt;
}

std::string titleOf(std::span<const Step> steps)
{
    std::string title;
    for (const Step& step : steps)
        title += (title.empty() ? "x" : " x") + std::to_string(step.variable);
    return title;
}

// Returns how many of `passes` the next launch contains.
std::size_t passesOfLaunch(std::span<const TilePass> passes)
{
    return passes.size() > 1 && passes[1].shape.lag != 0 ? 2 : 1;
}

// Appends a launch of two passes that process the vector in chunks. The second pass follows the first pass a few chunks later
// (kernels/include/tile_pair.clh).
void appendPair(PlanBuilder& builder, const TilePass& first, const TilePass& second,
                std::span<const Step> steps, std::size_t firstOfRun, const TileEnd& end, bool ptx)
{
    const int chunkBits = second.firstLevel + second.levelCount;
    const TicketSchedule turns{builder.size() >> chunkBits, std::size_t{1} << (chunkBits - first.tileBits()),
                               1, static_cast<std::size_t>(second.shape.lag), ptx};
    const int progress = appendProgress(builder, turns);
    Launch launch{builder.ringKey("butterfly_pair", 2)};
    setTickets(launch, turns, std::size_t{1} << first.shape.itemBits);
    KernelKey& key = launch.key;
    key.defines.erase("RADIX");
    defineItems(key, first);
    defineTile(key, first);
    defineTile(key, second, "SECOND_");
    key.defines["SECOND_FIRST_MATRIX"] = std::to_string(first.levelCount);
    const int elementBytes = static_cast<int>(base::elementSize(builder.element()));
    if (ptx && elementBytes << first.shape.vectorBits == vectorBytesOnce)
        key.defines["ONCE"] = "";
    defineMatrices(key, builder, steps);
    defineEnd(key, end);
    launch.arguments = {VectorArgument{builder.current()}, VectorArgument{progress},
                        static_cast<std::uint32_t>(turns.chunks)};
    launch.pass.title = titleOf(steps) + (end.divisor != 1 || end.shift != 0 ? " scaling" : "");
    launch.pass.localBytes = std::max(first.localBytes(elementBytes), second.localBytes(elementBytes));
    builder.append(std::move(launch), firstOfRun, steps.size());
}

}  // namespace

void defineTile(KernelKey& key, const TilePass& pass, const std::string& prefix)
{
    const auto define = [&](const std::string& name, const std::string& value) {
        key.defines[prefix + name] = value;
    };
    const bool strided = pass.shape.strided;
    define("TILE_BITS", std::to_string(pass.tileBits()));
    define("COLUMN_BITS", std::to_string(strided ? pass.shape.columnBits : pass.tileBits()));
    define("STRIDE_BITS", std::to_string(strided ? pass.firstLevel : pass.tileBits()));
    define("FIRST_BIT", std::to_string(pass.firstBit()));
    for (std::size_t i = 0; i < pass.stages.size(); ++i) {
        const std::string number = "_" + std::to_string(i);
        define("REGISTERS" + number, maskText(pass.stages[i].registers));
        define("LANES" + number, maskText(pass.stages[i].lanes));
        define("LEVELS" + number, maskText(pass.stages[i].levels));
    }
    define("STAGES", std::to_string(pass.stages.size()));
    if (pass.kept != 0 || !prefix.empty()) {
        define("KEPT", maskText(pass.kept));
        define("ROUNDS", std::to_string(1u << std::popcount(pass.kept)) + "u");
    }
}

void defineItems(KernelKey& key, const TilePass& pass)
{
    const auto define = [&key](const char* name, int value) { key.defines[name] = std::to_string(value); };
    define("ITEM_BITS", pass.shape.itemBits);
    define("LANE_BITS", std::popcount(pass.stages.front().lanes));
    define("VECTOR_BITS", pass.shape.vectorBits);
    key.defines["VECTOR"] = vectorType(key.defines["ELEMENT"], pass.shape.vectorBits);
}

int appendProgress(PlanBuilder& builder, const TicketSchedule& turns)
{
    const int progress = builder.addVectorOf((1 + turns.chunks) * sizeof(std::uint32_t));
    builder.appendZeros(progress);
    return progress;
}

void setTickets(Launch& launch, const TicketSchedule& turns, std::size_t group)
{
    auto& defines = launch.key.defines;
    defines["CHUNK_TILES"] = std::to_string(turns.chunkTiles) + "u";
    defines["SECOND_TILES"] = std::to_string(turns.secondTiles) + "u";
    defines["LAG"] = std::to_string(turns.lag) + "u";
    if (turns.ptx)
        defines["PTX"] = "";
    launch.workGroup = group;
    launch.items = (1 + turns.secondTiles) * turns.chunkTiles * (turns.chunks + turns.lag) * group;
}

std::string vectorType(const std::string& element, int vectorBits)
{
    if (vectorBits == 0)
        return element;
    const bool pair = element.back() == '2';
    const int width = (1 << vectorBits) * (pair ? 2 : 1);
    return (pair ? element.substr(0, element.size() - 1) : element) + std::to_string(width);
}

TileLimits tileLimits(base::ElementType element, const DeviceInfo& device)
{
    TileLimits limits;
    limits.elementBytes = static_cast<int>(base::elementSize(element));
    limits.localMemory = device.localMemory;
    limits.maxWorkGroup = device.maxWorkGroup;
    limits.ptx = device.vendor.find("NVIDIA") != std::string::npos;
    return limits;
}

base::Result<std::vector<TilePass>> chooseTiles(PlanBuilder& builder, std::string_view shapes, int firstLevel,
                                                int levels, const TileLimits& limits)
{
    const int vectorBits = base::floorLog2(builder.size());
    auto passes = !shapes.empty()   ? placeTiles(shapes, firstLevel, levels, vectorBits, limits)
                  : firstLevel == 0 ? planTiles(levels, vectorBits, limits)
                                    : planUpperTiles(firstLevel, levels, limits);
    if (!passes || passes->empty())
        return passes;
    std::vector<TileShape> chosen;
    for (const TilePass& pass : *passes)
        chosen.push_back(pass.shape);
    builder.addShape(text(chosen));
    return passes;
}

void appendTile(PlanBuilder& builder, const TilePass& pass, std::span<const Step> steps,
                std::size_t firstOfRun, const TileEnd& end)
{
    const TileShape& shape = pass.shape;
    Launch launch{builder.ringKey(end.multiplyAndRepeat ? "convolution_tile" : "butterfly_tile", 2),
                  builder.size() >> (pass.tileBits() - shape.itemBits), std::size_t{1} << shape.itemBits};
    KernelKey& key = launch.key;
    key.defines.erase("RADIX");
    defineItems(key, pass);
    defineTile(key, pass);
    if (shape.hint)
        key.defines["LOAD_HINT"] = "";
    defineMatrices(key, builder, steps);
    defineEnd(key, end);
    launch.arguments = {VectorArgument{builder.current()}};
    defineRuns(key, pass);
    const bool isInPlace = pass.reads.runBits == pass.writes.runBits;
    if (!isInPlace)
        launch.arguments.emplace_back(VectorArgument{builder.spare()});
    if (end.multiplyAndRepeat && end.other >= 0)
        launch.arguments.emplace_back(VectorArgument{end.other});
    launch.pass.title = steps.empty() ? "copy" : titleOf(steps);
    if (end.multiplyAndRepeat)
        launch.pass.title += " product and back";
    if (end.divisor != 1 || end.shift != 0)
        launch.pass.title += " scaling";
    launch.pass.localBytes = pass.localBytes(static_cast<int>(base::elementSize(builder.element())));
    builder.append(std::move(launch), firstOfRun, steps.size());
    if (!isInPlace)
        builder.swap();
}

std::size_t appendNext(PlanBuilder& builder, std::span<const TilePass> passes, std::span<const Step> steps,
                       const TileLimits& limits, const TileEnd& end)
{
    const auto lowest =
        static_cast<std::size_t>(std::countr_zero(steps.empty() ? 1 : steps.front().distance));
    const auto firstOfRun = static_cast<std::size_t>(passes.front().firstLevel) - lowest;
    const std::size_t count = passesOfLaunch(passes);
    std::size_t levels = 0;
    for (const TilePass& pass : passes.first(count))
        levels += static_cast<std::size_t>(pass.levelCount);
    const auto own = steps.subspan(firstOfRun, levels);
    if (count == 2)
        appendPair(builder, passes[0], passes[1], own, firstOfRun, end, limits.ptx);
    else
        appendTile(builder, passes.front(), own, firstOfRun, end);
    return count;
}

namespace {

bool isTilePass(const KernelKey& key)
{
    return key.program == "butterfly_tile" || key.program == "butterfly_pair";
}

}  // namespace

bool foldScaling(PlanBuilder& builder, double divisor)
{
    Launch* last = builder.lastLaunch();
    const bool exact = divisor > 0 && std::exp2(std::round(std::log2(divisor))) == divisor;
    if (last == nullptr || !isTilePass(last->key) || !exact || base::isInteger(builder.element()))
        return false;
    defineEnd(last->key, TileEnd{false, -1, divisor, 0});
    last->pass.title += " scaling";
    return true;
}

namespace {

// The indices of a convolution's operations in its program.
struct ConvolutionNumbers {
    explicit ConvolutionNumbers(bool withItself) : product(withItself ? 1 : 2) {}

    std::size_t f = 0;
    std::size_t g = 1;
    std::size_t product;
    std::size_t back = product + 1;
    std::size_t shift = product + 2;
};

// Appends the passes of the inverse transform, from the highest levels to the lowest. The previous launch already contains the pass with the highest
// levels.
void appendBack(PlanBuilder& builder, std::span<const TilePass> passes, std::span<const Step> steps,
                const ConvolutionNumbers& numbers, const TileLimits& limits, const TileEnd& scaling)
{
    const std::size_t n = steps.size();
    builder.beginOperation(numbers.back, {steps.begin(), steps.end()});
    const std::size_t together = passesOfLaunch(passes.first(passes.size() - 1));
    for (std::size_t i = passes.size() - 1; i > 0;) {
        i = i == together ? 0 : i - 1;
        appendNext(builder, passes.subspan(i), steps, limits, i == 0 ? scaling : TileEnd());
    }
    if (scaling.shift != 0) {
        builder.extendLast(numbers.shift, program::Cost());
    } else if (scaling.divisor != 1) {
        Step division;
        division.kind = transform::StepKind::Scaling;
        division.size = builder.size();
        std::vector<Step> all(steps.begin(), steps.end());
        all.push_back(division);
        builder.extendLast(numbers.back, all, n, 1);
    }
}

}  // namespace

base::Result<bool> appendGpuConvolution(PlanBuilder& builder, int f, int g, std::span<const Step> steps,
                                        std::string_view shapes, const DeviceInfo& device)
{
    const int n = static_cast<int>(steps.size());
    if (n == 0 || firstLevelOf(builder, steps) != 0)
        return false;
    TileLimits limits = tileLimits(builder.element(), device);
    limits.pairs = true;
    limits.runs = hasSecondVector(builder, device);
    auto chosen = chooseTiles(builder, shapes, 0, n, limits);
    if (!chosen)
        return chosen.error();
    if (chosen->empty())
        return false;
    chosen->back().shape.lag = 0;  // the pass with the product needs its own launch
    std::vector<TilePass> passesBack = *chosen;
    if (chosen->front().writes.runBits != 0) {
        // The spectra and their product remain in runs.
        chosen->back().writes = chosen->back().reads;
        passesBack = {backFromRuns(chosen->front(), limits), chosen->back()};
    }
    const std::span<const TilePass> passes = *chosen;
    const ConvolutionNumbers numbers(g < 0);
    const auto appendAll = [&](std::span<const TilePass> some) {
        while (!some.empty())
            some = some.subspan(appendNext(builder, some, steps, limits));
    };
    if (g >= 0) {
        builder.beginOperation(numbers.g, {steps.begin(), steps.end()});
        builder.select(g);
        appendAll(passes);
        g = builder.current();
    }
    builder.beginOperation(numbers.f, {steps.begin(), steps.end()});
    builder.select(f);
    appendAll(passes.first(passes.size() - 1));
    // The inverse transform differs from the transform only in its scaling. Its steps commute, so they may run in descending order.
    TileEnd scaling;
    scaling.divisor = base::isInteger(builder.element()) ? 1 : std::ldexp(1.0, n);
    scaling.shift = base::isInteger(builder.element()) ? n : 0;
    TileEnd product = passes.size() == 1 ? scaling : TileEnd();
    product.multiplyAndRepeat = true;
    product.other = g;
    appendNext(builder, passes.last(1), steps, limits, product);
    const TilePass& last = passes.back();
    builder.extendLast(numbers.product, {0, builder.size(), g >= 0 ? builder.vectorBytes() : 0, 0});
    builder.extendLast(numbers.back, steps, static_cast<std::size_t>(last.firstLevel),
                       static_cast<std::size_t>(last.levelCount));
    appendBack(builder, passesBack, steps, numbers, limits, scaling);
    return true;
}

base::Result<bool> appendGpuFast(PlanBuilder& builder, std::span<const Step> steps, std::string_view shapes,
                                 const DeviceInfo& device)
{
    const auto first = firstLevelOf(builder, steps);
    if (!first)
        return appendGpuRadix(builder, steps, device);
    TileLimits limits = tileLimits(builder.element(), device);
    limits.pairs = true;
    limits.runs = *first == 0 && hasSecondVector(builder, device);
    const auto passes = chooseTiles(builder, shapes, *first, static_cast<int>(steps.size()), limits);
    if (!passes)
        return passes.error();
    for (std::size_t i = 0; i < passes->size();)
        i += appendNext(builder, std::span(*passes).subspan(i), steps, limits);
    return !passes->empty();
}

}  // namespace sequency::opencl
