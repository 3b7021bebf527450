// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lowers the algorithm "fast" to kernel launches for GPUs, with as few passes over memory as registers and local memory permit (tile_plan.h).
//
// Private to engine/opencl. The functions append launches to a PlanBuilder; they are pure and need no device. The launches are correct on every
// device with local memory.
#pragma once

#include "engine/base/algorithm_options.h"
#include "engine/opencl/plan/plan_builder.h"
#include "engine/opencl/plan/tile_plan.h"

#include <span>
#include <string_view>

namespace sequency::opencl {

TileLimits tileLimits(base::ElementType element, const DeviceInfo& device);

// Operations that a pass applies to its values before it writes them to memory.
struct TileEnd {
    // True if the pass multiplies its values by the vector `other` (or squares them if `other` is negative) and then repeats all its steps.
    bool multiplyAndRepeat = false;
    int other = -1;      // index of the vector with the second factor; negative to square
    double divisor = 1;  // power of two by which floating-point results are divided
    int shift = 0;       // int64 results are divided exactly by 2^shift
};

// Chooses the passes for `levels` steps from `firstLevel` on in the builder's current vector, and adds their shapes to the builder's plan. Uses the
// shapes listed in `shapes`, or the default shapes if `shapes` is empty. Returns an empty list if the limits permit no passes. Errors: BadUsage if
// the given shapes do not fit.
base::Result<std::vector<TilePass>> chooseTiles(PlanBuilder& builder, std::string_view shapes, int firstLevel,
                                                int levels, const TileLimits& limits);

// Returns the OpenCL type of a vector of 2^vectorBits elements, for example "float4" for two elements of type float2.
std::string vectorType(const std::string& element, int vectorBits);

// Appends one pass over the builder's current vector. `steps` are the steps of the pass. `firstOfRun` is the index of the first of these steps in the
// current run of steps (PlanBuilder::beginRun()).
void appendTile(PlanBuilder& builder, const TilePass& pass, std::span<const transform::Step> steps,
                std::size_t firstOfRun, const TileEnd& end = {});

// Defines the macros that describe the tile of a pass. Macros of a launch's second tile have the prefix SECOND_ (kernels/include/second_tile.clh).
void defineTile(KernelKey& key, const TilePass& pass, const std::string& prefix = {});
// Defines the macros for the work-items of a pass, which are the same for both tiles of a launch.
void defineItems(KernelKey& key, const TilePass& pass);

// The schedule of two passes interleaved in one launch (kernels/include/tile_tickets.clh). The vector is divided into chunks. The second pass
// processes a chunk while the first pass is `lag` chunks ahead.
struct TicketSchedule {
    std::size_t chunks = 0;
    std::size_t chunkTiles = 0;   // tiles of the first pass per chunk
    std::size_t secondTiles = 1;  // tiles of the second pass per tile of the first pass
    std::size_t lag = 1;
    bool ptx = false;
};
// Appends a vector of progress counters and a launch that clears it. Returns the index of the vector.
int appendProgress(PlanBuilder& builder, const TicketSchedule& turns);
// Sets the number of work-items of the launch and its -D options for the schedule. A work-group has `group` work-items.
void setTickets(Launch& launch, const TicketSchedule& turns, std::size_t group);

// Appends the next launch for `passes` over the builder's current vector and returns how many of the passes it contains. Levels are numbered from 0,
// the level with distance 1. `steps` must be the steps of a run from its lowest level on.
std::size_t appendNext(PlanBuilder& builder, std::span<const TilePass> passes,
                       std::span<const transform::Step> steps, const TileLimits& limits,
                       const TileEnd& end = {});

// Appends the dyadic convolution of vectors `f` and `g`, or of `f` with itself if `g` is negative. The last pass of the second transform also
// multiplies and is the first pass of the inverse transform; the last pass of the inverse transform also scales. The result is the current vector.
// The program's operations must be the transforms, the product, the inverse transform and, for integers, the shift. A return value of false and
// errors have the same meaning as for appendGpuFast().
base::Result<bool> appendGpuConvolution(PlanBuilder& builder, int f, int g,
                                        std::span<const transform::Step> steps, std::string_view shapes,
                                        const DeviceInfo& device);

// Merges the division of all values by `divisor` into the last launch. Returns false unless `divisor` is a power of two, the values are not integers
// and this launch is a tile pass.
bool foldScaling(PlanBuilder& builder, double divisor);

// Appends consecutive steps of one radix from 3 to 8, or of any radix if the ring has tables (radix_plan.h). Returns false and appends nothing if
// this is not possible.
bool appendGpuRadix(PlanBuilder& builder, std::span<const transform::Step> steps, const DeviceInfo& device);

// Appends all steps, which must be consecutive and ascending, in as few launches as possible or by passes of the given shapes. Returns false and
// appends nothing if the radix is not supported or the limits are too small. Errors: BadUsage if the shapes do not fit; only radix 2 has shapes.
base::Result<bool> appendGpuFast(PlanBuilder& builder, std::span<const transform::Step> steps,
                                 std::string_view shapes, const DeviceInfo& device);

}  // namespace sequency::opencl
