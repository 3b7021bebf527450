// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plans the passes over memory for the steps of a radix-2 transform on a GPU, and how the work-items of a pass share its tile
// (kernels/transform/butterfly_tile.cl). Private to engine/opencl. The functions are pure; they need neither a device nor a transform.
//
// A shape contains the choices for a pass and has a text form:
//     "L14.8.2": a contiguous pass over tiles of 2^14 values, with 2^8 work-items per group and vectors of 2^2 values;
//     "S10.4.8.2": a strided pass of 10 levels with rows of 2^4 consecutive values, 2^8 work-items per group and vectors of 2^2 values;
//     suffix "h": the pass uses the load hint of NVIDIA's L2 cache;
//     suffix "b4": the strided pass shares a launch with the contiguous pass before it, whose tiles have the same size. The vector is processed in
//       chunks, and the strided pass follows 4 chunks later, so that it reads the other pass's results from the cache
//       (kernels/transform/butterfly_pair.cl);
//     suffix "r5" of the first of two passes: the pass writes its results to another vector, in runs of 2^5 values that the next pass needs together
//       (TileRuns). The next pass computes as many levels as its shape says. If fewer levels are left to the first pass than its tiles have bits,
//       a tile contains several small transforms.
//
// A TilePass is a shape at a level with everything derived from it: which bits of an index in the tile are in registers at which stage, and which
// bits are exchanged between stages.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::opencl {

struct TileShape {
    bool strided = false;
    int levels = 0;      // number of steps; for contiguous passes log₂ of the tile size
    int columnBits = 0;  // for strided passes: log₂ of the number of values per row
    int itemBits = 0;
    int vectorBits = 0;
    bool hint = false;
    // The number of chunks by which the pass follows the preceding pass in the same launch, or 0 if the pass has a separate launch.
    int lag = 0;
    // Log₂ of the number of values per run that a contiguous pass writes for the next pass, or 0 if it works in place.
    int runBits = 0;

    int tileBits() const { return strided ? levels + columnBits : levels; }
    std::string text() const;
    friend bool operator==(const TileShape&, const TileShape&) = default;
};

struct TileLimits {
    int elementBytes = 4;
    std::size_t localMemory = 32 * 1024;  // bytes per work-group
    std::size_t maxWorkGroup = 256;
    bool ptx = false;    // true if the device supports NVIDIA's PTX (load hints, fences)
    bool pairs = false;  // true if two passes may share a launch (suffix "b")
    bool runs = false;   // true if the first of two passes may write runs to another vector (suffix "r")
    std::optional<TileShape> leading = {};  // shape of the preceding pass, if that pass is a separate kernel
};

// Parses a list such as "L14.8.2 S10.4.8.2h". Returns nullopt for any other text.
std::optional<std::vector<TileShape>> parseTileShapes(std::string_view text);

std::string text(const std::vector<TileShape>& shapes);

// The roles of the bits of an index in a tile during one stage: bits held in registers, bits that distinguish the work-items of a warp, and bits for
// which the stage computes a step.
struct TileStage {
    std::uint32_t registers = 0;
    std::uint32_t lanes = 0;
    std::uint32_t levels = 0;
};

// The order of the values in the vector between two passes, if it is not the natural one. The tiles of the second pass have rows of 2^columnBits
// values, which are 2^levels values apart in natural order. In this order, 2^(runBits − columnBits) rows of a tile lie side by side: the bits of an
// index from `columnBits` to `levels` − 1 change places with the runBits − columnBits bits above them.
struct TileRuns {
    int runBits = 0;  // 0 for the natural order
    int columnBits = 0;
    int levels = 0;  // number of levels of the first pass
};

struct TilePass {
    TileShape shape;
    int firstLevel = 0;  // level of the lowest step, which has distance 2^firstLevel
    // The number of steps. If it is less than shape.levels, a contiguous tile contains several small transforms.
    int levelCount = 0;
    std::uint32_t kept = 0;
    std::vector<TileStage> stages;
    TileRuns reads = {};   // order of the values that the pass reads
    TileRuns writes = {};  // order in which the pass writes its results

    int tileBits() const { return shape.tileBits(); }
    int firstBit() const { return shape.strided ? shape.columnBits : 0; }
    std::size_t localBytes(int elementBytes) const;
};

// Places the shape at `firstLevel` with `levelCount` steps. Returns nullopt if the shape exceeds the limits or needs more than four stages. The
// vector length must be a multiple of 2^tileBits.
std::optional<TilePass> placeTile(const TileShape& shape, int firstLevel, int levelCount,
                                  const TileLimits& limits);

// Returns the first of two passes as the last pass of the inverse transform, which reads the runs and writes the values in natural order.
TilePass backFromRuns(TilePass first, const TileLimits& limits);

// Plans passes for the `levels` lowest steps of a vector of 2^vectorBits values, which contains several transforms if vectorBits > levels. Uses
// measured shapes if there are any for these limits, otherwise derived shapes. The list is empty if the limits permit no shape.
std::vector<TilePass> planTiles(int levels, int vectorBits, const TileLimits& limits);

// Plans strided passes only, for `levels` steps from `firstLevel` on.
std::vector<TilePass> planUpperTiles(int firstLevel, int levels, const TileLimits& limits);

// Like planTiles(), but uses the given shapes. Returns nullopt if they do not fit.
std::optional<std::vector<TilePass>> placeTiles(const std::vector<TileShape>& shapes, int levels,
                                                const TileLimits& limits);

// Like the overload with a list of shapes, but parses `shapes`, and the steps start at `firstLevel`. Errors: BadUsage; the message names the shape
// that does not fit and the reason.
base::Result<std::vector<TilePass>> placeTiles(std::string_view shapes, int firstLevel, int levels,
                                               int vectorBits, const TileLimits& limits);

// Returns the number of accesses to the busiest bank of local memory if the indices of 32 consecutive work-items differ in the bits `lanes`. `kept`
// are the bits that are in registers in every stage.
int bankConflicts(std::uint32_t lanes, std::uint32_t kept, int tileBits, int elementBytes);

// Selects five of the index bits `items`, among them the bits `needed`, which are at most five. Bank conflicts are minimal if 32 consecutive
// work-items differ in the selected bits. Returns all bits if there are fewer than five, and the lowest bits if several choices are equally good.
std::uint32_t minConflictLanes(std::uint32_t items, std::uint32_t kept, int tileBits, int elementBytes,
                               std::uint32_t needed = 0);

}  // namespace sequency::opencl
