// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/plan/tile_plan.h"

#include "engine/base/text/display_text.h"

#include <algorithm>
#include <array>
#include <bit>

namespace sequency::opencl {
namespace {

using Mask = std::uint32_t;

constexpr int laneBitsOfWarp = 5;
constexpr std::size_t reservedLocalBytes = 256;  // reserved by drivers (on NVIDIA, requesting 48 KiB fails)
constexpr int maxTileBits = 15;
constexpr int maxStages = 4;
constexpr int registerBytes = 256;  // bytes per work-item; 128 floats were slower than 64

constexpr Mask bitsFrom(int first, int count)
{
    return ((Mask{1} << count) - 1) << first;
}

// lowest() and highest() return the `count` lowest or highest set bits of a mask.
Mask lowest(Mask mask, int count)
{
    Mask result = 0;
    for (; count > 0 && mask != 0; --count) {
        result |= mask & (~mask + 1);
        mask &= mask - 1;
    }
    return result;
}

Mask highest(Mask mask, int count)
{
    return mask & ~lowest(mask, std::popcount(mask) - std::min(count, std::popcount(mask)));
}

Mask deposited(Mask value, Mask mask)
{
    Mask result = 0;
    for (; mask != 0; mask &= mask - 1, value >>= 1)
        if ((value & 1) != 0)
            result |= mask & (~mask + 1);
    return result;
}

Mask extracted(Mask value, Mask mask)
{
    Mask result = 0;
    for (int place = 0; mask != 0; mask &= mask - 1, ++place)
        if ((value & mask & (~mask + 1)) != 0)
            result |= Mask{1} << place;
    return result;
}

std::size_t paddedSize(int bits)
{
    const std::size_t last = (std::size_t{1} << bits) - 1;
    return last + (last >> 5) + (last >> 10) + 1;
}

// Masks of the bits of an index in the tile, from which the stages of a pass are derived.
struct Frame {
    Mask all = 0;
    Mask vectors = 0;  // lowest bits; held in registers when memory is read or written
    Mask kept = 0;     // bits in registers in every stage
    Mask steps = 0;    // bits for which the pass computes a step
    int registerBits = 0;
};

// Returns the index bits that a stage holds in registers: `needed` and, if there is room, the highest other bits. The lowest bits select the
// work-item, so that neighbouring work-items access adjacent memory.
Mask filled(const Frame& frame, Mask needed)
{
    return needed | highest(frame.all & ~needed, frame.registerBits - std::popcount(needed));
}

// Divides the steps into stages. The first stage has the vectors and the highest steps. The last stage has the vectors and the highest remaining
// steps. Stages between them need not hold whole vectors, so they compute the lowest steps.
std::vector<TileStage> stagesOf(const Frame& frame)
{
    std::vector<TileStage> stages;
    Mask left = frame.steps;
    const auto add = [&](Mask needed) {
        const Mask registers = filled(frame, needed);
        stages.push_back({registers, 0, registers & left});
        left &= ~registers;
    };
    const Mask ends = frame.vectors | frame.kept;
    const int endRoom = frame.registerBits - std::popcount(ends);
    const int middleRoom = frame.registerBits - std::popcount(frame.kept);
    if (endRoom < 0)
        return {};
    add(ends | highest(left & ~ends, endRoom));
    while (std::popcount(left) > endRoom) {
        if (middleRoom == 0 || stages.size() == maxStages)
            return {};
        add(frame.kept | lowest(left & ~frame.kept, middleRoom));
    }
    if (left != 0 || (stages.back().registers & frame.vectors) != frame.vectors)
        add(ends | left);
    return stages;
}

std::string power(int exponent)
{
    return "2^" + std::to_string(exponent);
}

// Returns the reason why a pass with this shape is not possible at `firstLevel`. Empty if it is possible.
std::string whyNot(const TileShape& shape, int firstLevel, const TileLimits& limits)
{
    const int tileBits = shape.tileBits();
    const int registerBits = tileBits - shape.itemBits;
    const int columns = shape.strided ? shape.columnBits : tileBits;
    if (tileBits > maxTileBits)
        return "a tile of " + power(tileBits) + " values exceeds " + power(maxTileBits);
    if (registerBits < shape.vectorBits)
        return power(shape.itemBits) + " work-items with vectors of " + power(shape.vectorBits) +
               " values exceed the tile of " + power(tileBits);
    if ((limits.elementBytes << registerBits) > registerBytes)
        return "a work-item would hold " + power(registerBits) + " values of " +
               std::to_string(limits.elementBytes) + " bytes, and at most " + std::to_string(registerBytes) +
               " bytes fit";
    if (shape.vectorBits > std::min(2, columns) || (limits.elementBytes << shape.vectorBits) > 16)
        return "vectors of " + power(shape.vectorBits) +
               " values are too long; they can have at most 4 values, 16 bytes "
               "and the length of a row of the tile";
    if (std::size_t{1} << shape.itemBits > limits.maxWorkGroup)
        return power(shape.itemBits) + " work-items per group exceed the " +
               std::to_string(limits.maxWorkGroup) + " of the device";
    if (shape.strided && columns > firstLevel)
        return "rows of " + power(columns) + " values exceed the distance " + power(firstLevel) +
               " of the first step";
    if (!shape.strided && firstLevel != 0)
        return "a contiguous pass (L) must come first, strided passes (S) after it";
    return {};
}

// Returns the reason why a shape cannot share a launch with the preceding pass. Empty if the shape can share it or does not request this.
std::string whyNotAfter(const TileShape& shape, const std::vector<TilePass>& before, const TileLimits& limits)
{
    if (shape.lag == 0)
        return {};
    if (!limits.pairs)
        return "here every pass has its own launch, so the suffix b is not possible";
    const bool isSecond = before.size() + (limits.leading ? 1 : 0) == 1;
    if (!isSecond || (!limits.leading && before.front().levelCount != before.front().shape.levels))
        return "a pass with the suffix b must follow a contiguous first pass (L)";
    const TileShape& first = limits.leading ? *limits.leading : before.front().shape;
    if (first.strided)
        return "a pass with the suffix b must follow a contiguous first pass (L)";
    if (first.tileBits() != shape.tileBits() || first.itemBits != shape.itemBits ||
        first.vectorBits != shape.vectorBits)
        return "a pass with the suffix b must have the same tile size, work-items and vectors as the first "
               "pass";
    if (first.hint || shape.hint)
        return "neither a pass with the suffix b nor the pass before it can have a load hint (h)";
    if (first.runBits != 0)
        return "a pass with the suffix b cannot follow a pass with the suffix r";
    return {};
}

// Returns the reason why the first of `shapes` cannot write runs for the second one. Empty if it can or does not request this.
std::string whyNoRuns(const std::vector<TileShape>& shapes, int levels, const TileLimits& limits)
{
    if (shapes.empty() || shapes.front().runBits == 0)
        return {};
    const TileShape& first = shapes.front();
    if (!limits.runs)
        return "here every pass works in place, so the suffix r is not possible";
    if (shapes.size() != 2 || !shapes[1].strided)
        return "a pass with the suffix r must be the first of two passes";
    const TileShape& second = shapes[1];
    if (levels - second.levels > first.levels || levels - second.levels < second.columnBits)
        return "the next pass must compute all steps but the first " + std::to_string(second.columnBits) +
               " to " + std::to_string(first.levels);
    if (first.vectorBits > second.columnBits || first.runBits <= second.columnBits ||
        first.runBits > second.tileBits())
        return "its runs must be longer than its vectors and the rows of the next pass, and not longer "
               "than the tile of that pass";
    return {};
}

// Returns lanes with which the work-items of a warp read or write neighbouring values of a run together.
Mask lanesForRuns(const TilePass& pass, const TileStage& stage, const TileRuns& runs,
                  const TileLimits& limits)
{
    const int rowBits = std::min(pass.tileBits() - runs.levels, runs.runBits - runs.columnBits);
    const Mask runBits = bitsFrom(0, runs.columnBits) | bitsFrom(runs.levels, rowBits);
    const Mask items = bitsFrom(0, pass.tileBits()) & ~stage.registers;
    return minConflictLanes(items, pass.kept, pass.tileBits(), limits.elementBytes,
                            lowest(items & runBits, std::popcount(stage.lanes)));
}

// Lets the first of two passes write runs for the second pass.
void connectByRuns(TilePass& first, TilePass& second, const TileLimits& limits)
{
    const TileRuns runs{first.shape.runBits, second.shape.columnBits, first.levelCount};
    first.writes = second.reads = runs;
    first.stages.back().lanes = lanesForRuns(first, first.stages.back(), runs, limits);
}

// Returns the largest number of steps that the pass at index `at` can compute if `left` steps are left. A pass that writes runs computes none of the
// steps of the next pass.
int stepsLeftTo(const std::vector<TileShape>& shapes, std::size_t at, int left)
{
    return shapes[at].runBits != 0 ? left - shapes[at + 1].levels : left;
}

// Returns the reason why a shape is not possible with `left` steps remaining. Empty if it is possible. `isAlone` means that the plan has only this
// shape.
std::string whyNotOneOf(const TileShape& shape, int left, bool isAlone, int vectorBits)
{
    if (left <= 0 && !isAlone)
        return "no steps are left for this pass";
    if (shape.strided && shape.levels > left)
        return "it has " + std::to_string(shape.levels) + " steps, but " + std::to_string(left) + " are left";
    if (shape.strided && shape.levels == 0)
        return "it has no steps";
    if (!shape.strided && shape.levels > left && !isAlone)
        return "it computes all steps, but more passes follow";
    if (!shape.strided && shape.tileBits() > vectorBits)
        return "its tile exceeds the vector of " + power(vectorBits) + " values";
    return {};
}

}  // namespace

int bankConflicts(Mask lanes, Mask kept, int tileBits, int elementBytes)
{
    const Mask all = bitsFrom(0, tileBits);
    // The number of banks for elements of this size, which is also the number of lanes per access.
    const int banks = elementBytes <= 4 ? 32 : 32 * 4 / elementBytes;
    const int count = std::min(banks, 1 << std::popcount(lanes));
    std::array<int, 32> uses{};
    for (int lane = 0; lane < count; ++lane) {
        const Mask place = extracted(deposited(static_cast<Mask>(lane), lanes), all & ~kept);
        ++uses[(place + (place >> 5) + (place >> 10)) % static_cast<Mask>(banks)];
    }
    return *std::max_element(uses.begin(), uses.end());
}

Mask minConflictLanes(Mask items, Mask kept, int tileBits, int elementBytes, Mask needed)
{
    const int wanted = std::min(laneBitsOfWarp, std::popcount(items));
    Mask best = needed | lowest(items & ~needed, wanted - std::popcount(needed));
    int fewest = bankConflicts(best, kept, tileBits, elementBytes);
    for (Mask choice = 0; choice < Mask{1} << std::popcount(items) && fewest > 1; ++choice) {
        const Mask lanes = deposited(choice, items);
        if (std::popcount(choice) != wanted || (lanes & needed) != needed)
            continue;
        if (const int conflicts = bankConflicts(lanes, kept, tileBits, elementBytes); conflicts < fewest) {
            fewest = conflicts;
            best = lanes;
        }
    }
    return best;
}

std::size_t TilePass::localBytes(int elementBytes) const
{
    if (stages.size() < 2)
        return 0;
    return paddedSize(tileBits() - std::popcount(kept)) * static_cast<std::size_t>(elementBytes);
}

TilePass backFromRuns(TilePass first, const TileLimits& limits)
{
    std::swap(first.reads, first.writes);
    TileStage& last = first.stages.back();
    first.stages.front().lanes = lanesForRuns(first, first.stages.front(), first.reads, limits);
    last.lanes = lowest(bitsFrom(0, first.tileBits()) & ~last.registers, std::popcount(last.lanes));
    return first;
}

std::optional<TilePass> placeTile(const TileShape& shape, int firstLevel, int levelCount,
                                  const TileLimits& limits)
{
    if (!whyNot(shape, firstLevel, limits).empty())
        return std::nullopt;
    const int tileBits = shape.tileBits();
    const int registerBits = tileBits - shape.itemBits;
    TilePass pass{shape, firstLevel, std::min(levelCount, shape.levels), 0, {}};
    pass.shape.hint = shape.hint && limits.ptx && limits.elementBytes == 4;
    Frame frame{bitsFrom(0, tileBits), bitsFrom(0, shape.vectorBits), 0,
                bitsFrom(pass.firstBit(), pass.levelCount), registerBits};
    int keptBits = 0;
    const auto bytes = [&] {
        return paddedSize(tileBits - keptBits) * static_cast<std::size_t>(limits.elementBytes);
    };
    while (bytes() + reservedLocalBytes > limits.localMemory && keptBits < registerBits)
        ++keptBits;
    // Vector bits come first, because they are in registers in the first and last stage anyway.
    frame.kept = highest(frame.vectors, keptBits);
    frame.kept |= highest(frame.all & ~frame.vectors, keptBits - std::popcount(frame.kept));
    pass.stages = stagesOf(frame);
    if (pass.stages.empty() || pass.stages.size() > maxStages)
        return std::nullopt;
    pass.kept = pass.stages.size() > 1 ? frame.kept : 0;
    for (TileStage& stage : pass.stages) {
        const Mask items = frame.all & ~stage.registers;
        const bool atMemory = &stage == &pass.stages.front() || &stage == &pass.stages.back();
        stage.lanes = atMemory ? lowest(items, laneBitsOfWarp)
                               : minConflictLanes(items, pass.kept, tileBits, limits.elementBytes);
    }
    return pass;
}

base::Result<std::vector<TilePass>> placeTiles(std::string_view text, int firstLevel, int levels,
                                               int vectorBits, const TileLimits& limits)
{
    const auto refusal = [](const std::string& message) {
        return base::Error{base::ErrorKind::BadUsage, message};
    };
    const auto shapes = parseTileShapes(text);
    if (!shapes)
        return refusal(base::quotedToken(text) +
                       " is not a list of tile shapes, expected for example 'L14.8.2 S10.4.9.2'");
    std::vector<TilePass> passes;
    int level = firstLevel;
    for (const TileShape& shape : *shapes) {
        const int left = firstLevel + levels - level;
        std::string why = passes.empty() ? whyNoRuns(*shapes, levels, limits) : std::string();
        if (why.empty())
            why = whyNotOneOf(shape, left, shapes->size() == 1, vectorBits);
        if (why.empty())
            why = whyNot(shape, level, limits);
        if (why.empty())
            why = whyNotAfter(shape, passes, limits);
        auto pass = why.empty() ? placeTile(shape, level, stepsLeftTo(*shapes, passes.size(), left), limits)
                                : std::nullopt;
        if (why.empty() && !pass)
            why = "its steps need more than " + std::to_string(maxStages) + " exchanges in local memory";
        if (pass && pass->shape.hint != shape.hint)
            why = "the load hint (h) requires values of 4 bytes and an NVIDIA device";
        if (!why.empty())
            return refusal("the shape " + shape.text() + " does not fit: " + why);
        level += pass->levelCount;
        passes.push_back(std::move(*pass));
    }
    if (level != firstLevel + levels)
        return refusal("the shapes " + base::quotedToken(text) + " compute only " +
                       std::to_string(level - firstLevel) + " of the " + std::to_string(levels) + " steps");
    if (shapes->front().runBits != 0)
        connectByRuns(passes[0], passes[1], limits);
    return passes;
}

std::optional<std::vector<TilePass>> placeTiles(const std::vector<TileShape>& shapes, int levels,
                                                const TileLimits& limits)
{
    if (!whyNoRuns(shapes, levels, limits).empty())
        return std::nullopt;
    std::vector<TilePass> passes;
    int level = 0;
    for (const TileShape& shape : shapes) {
        auto pass = placeTile(shape, level, stepsLeftTo(shapes, passes.size(), levels - level), limits);
        if (!pass || pass->levelCount <= 0 || !whyNotAfter(shape, passes, limits).empty())
            return std::nullopt;
        level += pass->levelCount;
        passes.push_back(std::move(*pass));
    }
    if (level != levels)
        return std::nullopt;
    if (shapes.front().runBits != 0)
        connectByRuns(passes[0], passes[1], limits);
    return passes;
}

}  // namespace sequency::opencl
