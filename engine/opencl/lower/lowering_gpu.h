// SPDX-License-Identifier: GPL-3.0-or-later
//
// The algorithm "fast" on GPUs: as few passes over memory as registers and local memory allow (tile_plan.h). Private to engine/opencl. Pure; correct
// on every device with local memory.
#pragma once

#include "engine/base/algorithm_options.h"
#include "engine/opencl/plan/plan_builder.h"
#include "engine/opencl/plan/tile_plan.h"

#include <span>
#include <string_view>

namespace sequency::opencl {

TileLimits tileLimits(base::ElementType element, const DeviceInfo& device);

// Operations on values before a pass writes them to memory.
struct TileEnd {
    // True if the pass multiplies by `other` (or squares if `other` is negative) and then repeats all steps of the pass.
    bool multiplyAndRepeat = false;
    int other = -1;      // index of a vector
    double divisor = 1;  // power of two by which floating-point results are divided
    int shift = 0;       // int64 results are divided exactly by 2^shift
};

// Chooses the passes for `levels` steps from `firstLevel` on in the builder's current vector, and adds their shapes to its plan. Uses the shapes of a
// text, or the default ones if it is empty. Returns an empty list if the limits allow none. Errors: BadUsage if the given shapes do not fit.
base::Result<std::vector<TilePass>> chooseTiles(PlanBuilder& builder, std::string_view shapes, int firstLevel,
                                                int levels, const TileLimits& limits);

// Returns for example "float4" for two float2, "uchar4" for four uchar.
std::string vectorType(const std::string& element, int vectorBits);

// Appends one pass over the builder's current vector; `steps` are its steps, and `firstOfRun` is the index of the first one in the run.
void appendTile(PlanBuilder& builder, const TilePass& pass, std::span<const transform::Step> steps,
                std::size_t firstOfRun, const TileEnd& end = {});

// Defines the macros that describe the tile of a pass; macros of a second tile begin with SECOND_ (kernels/include/second_tile.clh).
void defineTile(KernelKey& key, const TilePass& pass, const std::string& prefix = {});
// Defines the macros for the pass's work-items, which are the same for both tiles.
void defineItems(KernelKey& key, const TilePass& pass);

// The schedule of two passes interleaved in one launch (kernels/include/tile_tickets.clh).
struct TicketSchedule {
    std::size_t chunks = 0;
    std::size_t chunkTiles = 0;   // tiles of the first pass per chunk
    std::size_t secondTiles = 1;  // tiles of the second pass per tile of the first one
    std::size_t behind = 1;
    bool ptx = false;
};
// Appends a vector of progress counters and a launch that clears it; returns the vector.
int appendProgress(PlanBuilder& builder, const TicketSchedule& turns);
// Sets the size and the -D options of the launch, with work-groups of `group` items.
void setTickets(Launch& launch, const TicketSchedule& turns, std::size_t group);

// Appends the next launch of these passes over the builder's current vector and returns how many passes it contains. Passes count levels from
// distance 1; `steps` are the steps of a run from its lowest level on.
std::size_t appendNext(PlanBuilder& builder, std::span<const TilePass> passes,
                       std::span<const transform::Step> steps, const TileLimits& limits,
                       const TileEnd& end = {});

// Appends the dyadic convolution of vectors `f` and `g`, or of `f` with itself if `g` is negative. The last pass of the second transform also
// multiplies and is the first pass of the inverse transform; the last pass of the inverse transform also scales. The result is the current vector.
// The operations are the transforms, the product, the inverse transform and, for integers, the shift. Returns false and errors like appendGpuFast().
base::Result<bool> appendGpuConvolution(PlanBuilder& builder, int f, int g,
                                        std::span<const transform::Step> steps, std::string_view shapes,
                                        const DeviceInfo& device);

// Merges the division of all values by a power of two into the pass before it. Returns false if the launch before it is not such a pass.
bool foldScaling(PlanBuilder& builder, double divisor);

// Appends consecutive steps of one radix from 3 to 8, or of any radix if the ring has tables (radix_plan.h). Returns false like appendGpuFast().
bool appendGpuRadix(PlanBuilder& builder, std::span<const transform::Step> steps, const DeviceInfo& device);

// Appends all steps, consecutive ones in ascending order, in as few launches as possible, or by passes of the given shapes. Returns false and appends
// nothing for an unsupported radix or too small limits. Errors: BadUsage if the shapes do not fit; only radix 2 has shapes.
base::Result<bool> appendGpuFast(PlanBuilder& builder, std::span<const transform::Step> steps,
                                 std::string_view shapes, const DeviceInfo& device);

}  // namespace sequency::opencl
