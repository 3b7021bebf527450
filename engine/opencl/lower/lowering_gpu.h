// SPDX-License-Identifier: GPL-3.0-or-later
//
// The algorithm "fast" on GPUs: as few passes over memory as registers and local memory allow (tile_plan.h). Private to
// engine/opencl. Pure; correct on every device with local memory.
#pragma once

#include "engine/base/algorithm_options.h"
#include "engine/opencl/plan/plan_builder.h"
#include "engine/opencl/plan/tile_plan.h"

#include <span>
#include <string_view>

namespace sequency::opencl {

TileLimits tileLimits(base::ElementType element, const DeviceInfo& device);

// What is done to values on their way back to memory.
struct TileEnd {
    bool multiplyAndRepeat =
        false;  // multiplied by `other` (by themselves where it is negative), then all steps of the pass again
    int other = -1;      // a vector
    double divisor = 1;  // floating-point results are divided by this power of two
    int shift = 0;       // int64: exact division by 2^shift
};

// The passes for `levels` steps from `firstLevel` on in the vector of the builder, whose plan then has their shapes: those of a text, or
// the default ones where it is empty; empty where the limits allow none. BadUsage where the text's do not fit.
base::Result<std::vector<TilePass>> chooseTiles(PlanBuilder& builder, std::string_view shapes, int firstLevel,
                                                int levels, const TileLimits& limits);

// "float4" for two float2, "uchar4" for four uchar.
std::string vectorType(const std::string& element, int vectorBits);

// One pass over the builder's current vector; `steps` are those that it does, the first of them of this number in the run.
void appendTile(PlanBuilder& builder, const TilePass& pass, std::span<const transform::Step> steps,
                std::size_t firstOfRun, const TileEnd& end = {});

// Defines the macros by which a kernel knows the tile of a pass. Those of its second tile begin with SECOND_ (kernels/include/second_tile.clh).
void defineTile(KernelKey& key, const TilePass& pass, const std::string& prefix = {});
// Defines the macros of its work-items, which are the same for both tiles.
void defineItems(KernelKey& key, const TilePass& pass);

// Two passes that take turns in one launch (kernels/include/tile_turns.clh).
struct Turns {
    std::size_t chunks = 0;
    std::size_t chunkTiles = 0;   // of the first pass
    std::size_t secondTiles = 1;  // for each of them
    std::size_t behind = 1;
    bool ptx = false;
};
// A vector of the words that they count in, and a launch that clears it.
int appendProgress(PlanBuilder& builder, const Turns& turns);
// Size and -D of the launch of work-groups of so many items.
void setTurns(Launch& launch, const Turns& turns, std::size_t group);

// The next launch of these passes over the builder's current vector; how many of them it does. Passes count levels from distance 1,
// `steps` are those of a run from its lowest level on.
std::size_t appendNext(PlanBuilder& builder, std::span<const TilePass> passes,
                       std::span<const transform::Step> steps, const TileLimits& limits,
                       const TileEnd& end = {});

// Dyadic convolution of vectors `f` and `g`, or of `f` with itself where `g` is negative: the last pass of the second
// transform multiplies, turns, and is the first of the inverse one; the last of all scales. The result is the current
// vector. The operations are the transforms, the product, the transform back and, of integers, the shift. False and errors as
// below.
base::Result<bool> appendGpuConvolution(PlanBuilder& builder, int f, int g,
                                        std::span<const transform::Step> steps, std::string_view shapes,
                                        const DeviceInfo& device);

// A division of all values by a power of two goes into the pass before it, where that is one of these. False where not.
bool foldScaling(PlanBuilder& builder, double divisor);

// The same for neighbouring steps of one radix from 3 to 8, or any radix whose ring is a table (radix_plan.h).
bool appendGpuRadix(PlanBuilder& builder, std::span<const transform::Step> steps, const DeviceInfo& device);

// All steps, neighbouring ones in ascending order, in as few launches as can be, or by passes of the given shapes where there are any.
// False, and nothing appended, where this family has nothing to offer: a radix that it does not know, or limits too small. BadUsage
// where the shapes do not fit; those of another radix than 2 have none.
base::Result<bool> appendGpuFast(PlanBuilder& builder, std::span<const transform::Step> steps,
                                 std::string_view shapes, const DeviceInfo& device);

}  // namespace sequency::opencl
