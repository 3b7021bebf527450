// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lowers transforms of quaternary digits in two bit planes (kernels/transform/galois4_planes.cl).
#include "engine/opencl/lower/lowering_gpu.h"
#include "engine/opencl/lower/part_lowering.h"
#include "engine/transform/algorithms.h"
#include "engine/transform/specialized_matrix.h"

#include <algorithm>
#include <bit>

namespace sequency::opencl {
namespace {

using base::ElementType;
using base::Error;
using base::ErrorKind;
using transform::KroneckerTransform;
using Mask = std::uint32_t;

constexpr int wordDigits = 3;    // log₄ of the number of digits in a word
constexpr int registerBits = 4;  // log₂ of the number of words of each plane per work-item
constexpr int maxTileBits = 12;  // tiles of 2^13 words were no faster
constexpr int laneBits = 5;
constexpr std::size_t minWords = std::size_t{1} << registerBits;

// A pass that computes the steps of `digits` base-4 digits of the word index, starting at bit `firstBit`, in rows of 2^columnBits words.
struct PlanePass {
    int firstBit = 0;
    int digits = 0;
    int columnBits = 0;

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

// Assigns two digits to each stage: first the two highest digits, then all lower digits in ascending order. Registers that the digits do not need
// hold the highest remaining bits. If a work-item holds neighbouring words in the last stage, a stage without digits follows, so that neighbouring
// words are written by different work-items.
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
        stage.lanes = atMemory ? lowBits(items, laneBits) : minConflictLanes(items, 0, pass.tileBits(), 4);
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

// Returns the passes for `digits` digits. The first pass has the longest contiguous tile. One strided pass follows if its rows have at least 32
// bytes, otherwise the smallest number of strided passes with rows of at least 128 bytes. Rows are as long as this number permits.
std::vector<PlanePass> passesOf(int digits, const TileLimits& limits)
{
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

// Appends a pass. `firstStep` is the number of steps before the pass. The contiguous pass also computes the steps within words.
void appendPass(PlanBuilder& builder, const PlanePass& pass, int wordLevels, std::size_t firstStep,
                bool inverse, bool nvidia)
{
    const int itemBits = pass.tileBits() - registerBits;
    Launch launch{builder.key("galois4_planes"), builder.size() / minWords, std::size_t{1} << itemBits};
    auto& defines = launch.key.defines;
    defines.erase("ELEMENT");
    const auto define = [&defines](const std::string& name, int value) {
        defines[name] = std::to_string(value);
    };
    define("TILE_BITS", pass.tileBits());
    define("ITEM_BITS", itemBits);
    define("COLUMN_BITS", pass.contiguous() ? pass.tileBits() : pass.columnBits);
    define("STRIDE_BITS", pass.contiguous() ? pass.tileBits() : pass.firstBit);
    const auto stages = stagesOf(pass);
    define("STAGES", static_cast<int>(stages.size()));
    define("LANE_BITS", std::popcount(stages.front().lanes));
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const std::string number = "_" + std::to_string(i);
        defines["REGISTERS" + number] = maskText(stages[i].registers);
        defines["LANES" + number] = maskText(stages[i].lanes);
        defines["LEVELS" + number] = maskText(stages[i].levels);
    }
    if (pass.contiguous())
        define("WORD_LEVELS", wordLevels);
    if (inverse)
        defines["INVERSE"] = "";
    if (nvidia)
        defines["BYTE_PERMUTE"] = "";
    launch.arguments = {VectorArgument{0}, VectorArgument{1}};
    const int steps = pass.digits + (pass.contiguous() ? wordLevels : 0);
    launch.pass.title = std::to_string(steps) + " variables";
    launch.pass.localBytes = stages.size() > 1 ? localBytes(pass.tileBits()) : 0;
    launch.pass.cost.bytesRead = launch.pass.cost.bytesWritten = 2 * builder.vectorBytes();
    builder.append(std::move(launch), firstStep, static_cast<std::size_t>(steps));
}

}  // namespace

base::Result<LaunchPlan> lowerPlanes(const KroneckerTransform& transform, const DeviceInfo& device)
{
    const auto known = transform::knownMatrix(transform);
    const bool inverse = known == transform::SpecializedMatrix::Galois4Inverse;
    if (transform.ring().order() != 4 ||
        (transform.variables() > 0 && !inverse && known != transform::SpecializedMatrix::Galois4))
        return Error{ErrorKind::Unsupported, "two bit planes support only the transforms over GF(4)"};
    const std::size_t words = std::max(minWords, transform.size() / 64);
    PlanBuilder builder(transform.ring(), ElementType::Int64, words);
    builder.addInput(builder.addVector());
    builder.addInput(builder.addVector());
    const TileLimits limits = tileLimits(ElementType::Int64, device);
    const int wordLevels = std::min(transform.variables(), wordDigits);
    builder.beginOperation(0, *transform::algorithmSteps(transform, "fast", true));
    std::size_t done = 0;
    for (const PlanePass& pass : passesOf(transform.variables() - wordLevels, limits)) {
        appendPass(builder, pass, wordLevels, done, inverse, limits.ptx);
        done += static_cast<std::size_t>(pass.digits + (pass.contiguous() ? wordLevels : 0));
    }
    LaunchPlan plan = builder.finish("fast");
    plan.results = {0, 1};
    if (const auto fits = checkMemory(plan, device); !fits)
        return fits.error();
    return plan;
}

}  // namespace sequency::opencl
