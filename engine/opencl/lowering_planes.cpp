// SPDX-License-Identifier: GPL-3.0-or-later
//
// Passes over quaternary digits in two bit planes (kernels/galois4_planes.cl).
#include "engine/opencl/lowering_gpu.h"
#include "engine/opencl/part_lowering.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/known_matrix.h"

#include <algorithm>
#include <bit>

namespace sequency::opencl {
namespace {

using base::ElementType;
using base::Error;
using base::ErrorKind;
using transform::KroneckerTransform;
using Mask = std::uint32_t;

constexpr int wordDigits = 3;    // in 64 bits
constexpr int registerBits = 4;  // 16 words of both planes in a work-item
constexpr int maxTileBits = 12;  // 2^13 words were no faster
constexpr int laneBits = 5;
constexpr std::size_t minWords = std::size_t{1} << registerBits;

// One pass over the words: so many digits from `firstBit` of a word's number up, in rows of 2^columnBits words.
struct PlanePass {
    int firstBit = 0;
    int digits = 0;
    int columnBits = 0;
    int behind = 0;  // chunks behind the pass before it, in one launch with it; 0: a launch of its own

    int tileBits() const { return std::max(registerBits, columnBits + 2 * digits); }
    bool contiguous() const { return firstBit == 0; }
};

Mask pairAt(int bit)
{
    return Mask{3} << bit;
}

Mask topBits(Mask mask, int count)
{
    while (std::popcount(mask) > count)
        mask &= mask - 1;
    return mask;
}

Mask lowBits(Mask mask, int count)
{
    Mask result = 0;
    for (; count > 0 && mask != 0; --count, mask &= mask - 1)
        result |= mask & (~mask + 1);
    return result;
}

// Two digits a stage: the highest two, then the rest from the lowest on. Free registers take the highest bits, and so does
// a last stage of its own where neighbouring words would lie in one work-item when they are written.
std::vector<TileStage> stagesOf(const PlanePass& pass)
{
    const Mask all = (Mask{1} << pass.tileBits()) - 1;
    std::vector<int> left;
    for (int i = 0; i < pass.digits; ++i)
        left.push_back(pass.columnBits + 2 * i);
    std::vector<TileStage> stages;
    const auto add = [&](std::vector<int>::iterator begin, std::vector<int>::iterator end) {
        TileStage stage;
        for (auto bit = begin; bit != end; ++bit) {
            stage.registers |= pairAt(*bit);
            stage.levels |= Mask{1} << *bit;
        }
        stage.registers |= topBits(all & ~stage.registers, registerBits - std::popcount(stage.registers));
        stages.push_back(stage);
        left.erase(begin, end);
    };
    add(left.end() - std::min<std::ptrdiff_t>(2, std::ssize(left)), left.end());
    while (!left.empty())
        add(left.begin(), left.begin() + std::min<std::ptrdiff_t>(2, std::ssize(left)));
    if (stages.size() > 1 && (stages.back().registers & 1) != 0)
        add(left.end(), left.end());
    for (TileStage& stage : stages) {
        const Mask items = all & ~stage.registers;
        const bool atMemory = &stage == &stages.front() || &stage == &stages.back();
        stage.lanes = atMemory ? lowBits(items, laneBits) : leastConflictLanes(items, 0, pass.tileBits(), 4);
    }
    return stages;
}

std::size_t localBytes(int tileBits)
{
    const std::size_t last = (std::size_t{1} << tileBits) - 1;
    return 4 * (last + (last >> 5) + (last >> 10) + 1);
}

int largestTile(const TileLimits& limits)
{
    int bits = maxTileBits;
    while (bits > registerBits && (localBytes(bits) + 256 > limits.localMemory ||
                                   std::size_t{1} << (bits - registerBits) > limits.maxWorkGroup))
        --bits;
    return bits;
}

// Three passes over memory in the time of little more than two: the second follows the first in its launch, over so few digits that
// a chunk and the one that is written meanwhile stay in the L2 cache. Where that is no gain, or unknown, there is none.
std::vector<PlanePass> pairedPasses(int digits, const TileLimits& limits)
{
    const int tile = largestTile(limits);
    const int first = tile / 2;
    constexpr int secondDigits = 3;
    const int rest = digits - first - secondDigits;
    if (!limits.pairs || digits < tile || rest < 1 || rest > (tile - 2) / 2)
        return {};
    const int restBit = 2 * (first + secondDigits);
    return {{0, first, 0, 0},
            {2 * first, secondDigits, tile - 2 * secondDigits, 1},
            {restBit, rest, tile - 2 * rest, 0}};
}

// The longest contiguous tile; above it as few passes as rows of 32 bytes allow, with rows as long as they may be.
std::vector<PlanePass> passesOf(int digits, const TileLimits& limits)
{
    if (auto passes = pairedPasses(digits, limits); !passes.empty())
        return passes;
    const int tile = largestTile(limits);
    const int contiguous = std::min(digits, tile / 2);
    std::vector<PlanePass> passes{{0, contiguous, 0}};
    const int most = std::max(1, (tile - 2) / 2);
    const int longest = std::max(1, (tile - 4) / 2);
    int left = digits - contiguous;
    for (int count = left <= most ? (left > 0 ? 1 : 0) : (left + longest - 1) / longest; count > 0; --count) {
        PlanePass pass{2 * (digits - left), (left + count - 1) / count, 0};
        pass.columnBits = std::min(pass.firstBit, std::max(0, tile - 2 * pass.digits));
        left -= pass.digits;
        passes.push_back(pass);
    }
    return passes;
}

std::string maskText(Mask mask)
{
    return std::to_string(mask) + "u";
}

void defineTile(KernelKey& key, const PlanePass& pass, const std::vector<TileStage>& stages,
                const std::string& prefix = {})
{
    const auto define = [&](const std::string& name, const std::string& value) {
        key.defines[prefix + name] = value;
    };
    define("TILE_BITS", std::to_string(pass.tileBits()));
    define("COLUMN_BITS", std::to_string(pass.contiguous() ? pass.tileBits() : pass.columnBits));
    define("STRIDE_BITS", std::to_string(pass.contiguous() ? pass.tileBits() : pass.firstBit));
    define("STAGES", std::to_string(stages.size()));
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const std::string number = "_" + std::to_string(i);
        define("REGISTERS" + number, maskText(stages[i].registers));
        define("LANES" + number, maskText(stages[i].lanes));
        define("LEVELS" + number, maskText(stages[i].levels));
    }
}

// What all passes of a transform have in common.
struct PlaneOptions {
    int wordLevels = 0;  // digits within words, which the contiguous pass steps
    bool inverse = false;
    bool nvidia = false;
};

// The pass, or where `second` is one, both in one launch, in turns; how many steps that are. `firstStep`: those before it are done.
std::size_t appendPass(PlanBuilder& builder, const PlanePass& pass, const PlanePass* second,
                       std::size_t firstStep, const PlaneOptions& options)
{
    const int itemBits = pass.tileBits() - registerBits;
    const std::size_t group = std::size_t{1} << itemBits;
    Launch launch{builder.key(second != nullptr ? "galois4_planes_pair" : "galois4_planes"),
                  builder.size() / minWords, group};
    KernelKey& key = launch.key;
    key.defines.erase("ELEMENT");
    key.defines["ITEM_BITS"] = std::to_string(itemBits);
    const auto stages = stagesOf(pass);
    defineTile(key, pass, stages);
    key.defines["LANE_BITS"] = std::to_string(std::popcount(stages.front().lanes));
    if (pass.contiguous())
        key.defines["WORD_LEVELS"] = std::to_string(options.wordLevels);
    if (options.inverse)
        key.defines["INVERSE"] = "";
    if (options.nvidia)
        key.defines["BYTE_PERMUTE"] = "";
    launch.arguments = {VectorArgument{0}, VectorArgument{1}};
    int steps = pass.digits + (pass.contiguous() ? options.wordLevels : 0);
    if (second != nullptr) {
        const int chunkBits = second->firstBit + 2 * second->digits;
        const Turns turns{builder.size() >> chunkBits, std::size_t{1} << (chunkBits - pass.tileBits()), 1,
                          static_cast<std::size_t>(second->behind), options.nvidia};
        defineTile(key, *second, stagesOf(*second), "SECOND_");
        key.defines["SECOND_KEPT"] = "0u";
        key.defines["SECOND_ROUNDS"] = "1u";
        setTurns(launch, turns, group);
        launch.arguments.emplace_back(VectorArgument{appendProgress(builder, turns)});
        launch.arguments.emplace_back(static_cast<std::uint32_t>(turns.chunks));
        steps += second->digits;
    }
    launch.title = std::to_string(steps) + " variables";
    launch.localBytes = stages.size() > 1 || second != nullptr ? localBytes(pass.tileBits()) : 0;
    launch.cost.bytesRead = launch.cost.bytesWritten = 2 * builder.vectorBytes();
    builder.append(std::move(launch), firstStep, static_cast<std::size_t>(steps));
    return static_cast<std::size_t>(steps);
}

}  // namespace

base::Result<LaunchPlan> lowerPlanes(const KroneckerTransform& transform, const DeviceDescription& device)
{
    const auto known = transform::knownMatrix(transform);
    const bool inverse = known == transform::KnownMatrix::Galois4Inverse;
    if (transform.ring().order() != 4 ||
        (transform.variables() > 0 && !inverse && known != transform::KnownMatrix::Galois4))
        return Error{ErrorKind::Unsupported, "two bit planes have the transforms over GF(4)"};
    const std::size_t words = std::max(minWords, transform.size() / 64);
    PlanBuilder builder(transform.ring(), ElementType::Int64, words);
    builder.addInput(builder.addVector());
    builder.addInput(builder.addVector());
    TileLimits limits = tileLimits(ElementType::Int64, device);
    limits.pairs = limits.ptx;  // measured there
    const PlaneOptions options{std::min(transform.variables(), wordDigits), inverse, limits.ptx};
    builder.beginOperation(0, *transform::algorithmSteps(transform, "fast", true));
    const auto passes = passesOf(transform.variables() - options.wordLevels, limits);
    std::size_t done = 0;
    for (std::size_t i = 0; i < passes.size(); ++i) {
        const bool isPair = i + 1 < passes.size() && passes[i + 1].behind != 0;
        done += appendPass(builder, passes[i], isPair ? &passes[i + 1] : nullptr, done, options);
        i += isPair ? 1 : 0;
    }
    LaunchPlan plan = builder.finish("fast");
    plan.results = {0, 1};
    if (const auto fits = checkMemory(plan, device); !fits)
        return fits.error();
    return plan;
}

}  // namespace sequency::opencl
