// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/lowering_gpu.h"

#include "engine/base/digits.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <optional>

namespace sequency::opencl {
namespace {

using transform::RingKind;
using transform::Step;

std::string maskText(std::uint32_t mask)
{
    char text[16];
    std::snprintf(text, sizeof text, "0x%xu", mask);
    return text;
}

void defineStages(KernelKey& key, const TilePass& pass)
{
    const auto define = [&key](const std::string& name, const std::string& value) {
        key.defines[name] = value;
    };
    for (std::size_t i = 0; i < pass.stages.size(); ++i) {
        const std::string number = "_" + std::to_string(i);
        define("REGISTERS" + number, maskText(pass.stages[i].registers));
        define("LANES" + number, maskText(pass.stages[i].lanes));
        define("LEVELS" + number, maskText(pass.stages[i].levels));
    }
    define("STAGES", std::to_string(pass.stages.size()));
    define("LANE_BITS", std::to_string(std::popcount(pass.stages.front().lanes)));
    if (pass.kept != 0) {
        define("KEPT", maskText(pass.kept));
        define("ROUNDS", std::to_string(1u << std::popcount(pass.kept)) + "u");
    }
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

// The level of the first step of neighbouring steps of radix 2; nothing where they are none.
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

// Of steps from distance 1 up.
std::span<const Step> ownSteps(const TilePass& pass, std::span<const Step> steps)
{
    return steps.subspan(static_cast<std::size_t>(pass.firstLevel),
                         static_cast<std::size_t>(pass.levelCount));
}

}  // namespace

std::string vectorType(const std::string& element, int vectorBits)
{
    if (vectorBits == 0)
        return element;
    const bool pair = element.back() == '2';
    const int width = (1 << vectorBits) * (pair ? 2 : 1);
    return (pair ? element.substr(0, element.size() - 1) : element) + std::to_string(width);
}

TileLimits tileLimits(base::ElementType element, const DeviceDescription& device)
{
    TileLimits limits;
    limits.elementBytes = static_cast<int>(base::elementSize(element));
    limits.localMemory = device.localMemory;
    limits.maxWorkGroup = device.maxWorkGroup;
    limits.loadHint = device.vendor.find("NVIDIA") != std::string::npos;
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
    const auto define = [&key](const char* name, int value) { key.defines[name] = std::to_string(value); };
    define("TILE_BITS", pass.tileBits());
    define("ITEM_BITS", shape.itemBits);
    define("COLUMN_BITS", shape.strided ? shape.columnBits : pass.tileBits());
    define("STRIDE_BITS", shape.strided ? pass.firstLevel : pass.tileBits());
    define("FIRST_BIT", pass.firstBit());
    define("VECTOR_BITS", shape.vectorBits);
    key.defines["VECTOR"] = vectorType(key.defines["ELEMENT"], shape.vectorBits);
    if (shape.hint)
        key.defines["LOAD_HINT"] = "";
    defineStages(key, pass);
    defineMatrices(key, builder, steps);
    defineEnd(key, end);
    launch.arguments = {VectorArgument{builder.current()}};
    if (end.multiplyAndRepeat && end.other >= 0)
        launch.arguments.emplace_back(VectorArgument{end.other});
    for (const Step& step : steps)
        launch.title += (launch.title.empty() ? "x" : " x") + std::to_string(step.variable);
    if (steps.empty())
        launch.title = "copy";
    if (end.multiplyAndRepeat)
        launch.title += " product and back";
    if (end.divisor != 1 || end.shift != 0)
        launch.title += " scaling";
    launch.localBytes = pass.localBytes(static_cast<int>(base::elementSize(builder.element())));
    builder.append(std::move(launch), firstOfRun, steps.size());
}

bool foldScaling(PlanBuilder& builder, double divisor)
{
    Launch* last = builder.lastLaunch();
    const bool exact = divisor > 0 && std::exp2(std::round(std::log2(divisor))) == divisor;
    if (last == nullptr || last->key.program != "butterfly_tile" || !exact ||
        base::isInteger(builder.element()))
        return false;
    defineEnd(last->key, TileEnd{false, -1, divisor, 0});
    last->title += " scaling";
    return true;
}

namespace {

// The operations of a convolution as a program has them.
struct ConvolutionNumbers {
    explicit ConvolutionNumbers(bool withItself) : product(withItself ? 1 : 2) {}

    std::size_t f = 0;
    std::size_t g = 1;
    std::size_t product;
    std::size_t back = product + 1;
    std::size_t shift = product + 2;
};

// The passes of the transform back from the last one down, the first of them in the launch that there is already.
void appendBack(PlanBuilder& builder, const std::vector<TilePass>& passes, std::span<const Step> steps,
                const ConvolutionNumbers& numbers, const TileEnd& scaling)
{
    const std::size_t n = steps.size();
    builder.beginOperation(numbers.back, {steps.begin(), steps.end()});
    for (std::size_t i = passes.size() - 1; i-- > 0;)
        appendTile(builder, passes[i], ownSteps(passes[i], steps),
                   static_cast<std::size_t>(passes[i].firstLevel), i == 0 ? scaling : TileEnd());
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
                                        std::string_view shapes, const DeviceDescription& device)
{
    const int n = static_cast<int>(steps.size());
    if (n == 0 || firstLevelOf(builder, steps) != 0)
        return false;
    const auto chosen = chooseTiles(builder, shapes, 0, n, tileLimits(builder.element(), device));
    if (!chosen)
        return chosen.error();
    const std::vector<TilePass>& passes = *chosen;
    if (passes.empty())
        return false;
    const ConvolutionNumbers numbers(g < 0);
    const auto append = [&](const TilePass& pass, const TileEnd& end = {}) {
        appendTile(builder, pass, ownSteps(pass, steps), static_cast<std::size_t>(pass.firstLevel), end);
    };
    if (g >= 0) {
        builder.beginOperation(numbers.g, {steps.begin(), steps.end()});
        builder.select(g);
        for (const TilePass& pass : passes)
            append(pass);
    }
    builder.beginOperation(numbers.f, {steps.begin(), steps.end()});
    builder.select(f);
    for (std::size_t i = 0; i + 1 < passes.size(); ++i)
        append(passes[i]);
    // The inverse transform is the same but for the scaling, and its steps may go in any order.
    TileEnd scaling;
    scaling.divisor = base::isInteger(builder.element()) ? 1 : std::ldexp(1.0, n);
    scaling.shift = base::isInteger(builder.element()) ? n : 0;
    TileEnd product = passes.size() == 1 ? scaling : TileEnd();
    product.multiplyAndRepeat = true;
    product.other = g;
    append(passes.back(), product);
    const TilePass& last = passes.back();
    builder.extendLast(numbers.product, {0, builder.size(), g >= 0 ? builder.vectorBytes() : 0, 0});
    builder.extendLast(numbers.back, steps, static_cast<std::size_t>(last.firstLevel),
                       static_cast<std::size_t>(last.levelCount));
    appendBack(builder, passes, steps, numbers, scaling);
    return true;
}

base::Result<bool> appendGpuFast(PlanBuilder& builder, std::span<const Step> steps, std::string_view shapes,
                                 const DeviceDescription& device)
{
    const auto first = firstLevelOf(builder, steps);
    if (!first)
        return appendGpuRadix(builder, steps, device);
    const auto passes = chooseTiles(builder, shapes, *first, static_cast<int>(steps.size()),
                                    tileLimits(builder.element(), device));
    if (!passes)
        return passes.error();
    for (const TilePass& pass : *passes) {  // which count levels from distance 1
        const auto begin = static_cast<std::size_t>(pass.firstLevel - *first);
        appendTile(builder, pass, steps.subspan(begin, static_cast<std::size_t>(pass.levelCount)), begin);
    }
    return !passes->empty();
}

}  // namespace sequency::opencl
