// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which passes over memory the steps of a transform of radix 2 make on a GPU, and how the work-items of a pass share its
// tile (kernels/transform/butterfly_tile.cl). Private to engine/opencl. Pure: knows numbers, no device and no transform.
//
// A shape is what one chooses, with a text form: "L14.8.2", a contiguous pass over tiles of 2^14 values, 2^8 work-items
// a group, vectors of 2^2 values; "S10.4.8.2h", a strided pass of 10 levels, rows of 2^4 neighbouring values, and
// the rest alike; "h" asks for the load hint of NVIDIA's L2 cache; "b4" at a strided pass: in one launch with the contiguous
// one before it, whose tiles are as large, 4 chunks behind it, so that what that wrote is read from the cache
// (kernels/transform/butterfly_pair.cl). A pass is a shape in its place with everything that follows from it: which bits of a place in the
// tile are held in registers, when, and which are exchanged.
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
    int levels = 0;      // steps of the pass; of a contiguous one the bits of its tile
    int columnBits = 0;  // strided: 2^columnBits neighbouring values in a row
    int itemBits = 0;
    int vectorBits = 0;
    bool hint = false;
    int behind = 0;  // chunks behind the pass before it, in one launch with it; 0: a launch of its own

    int tileBits() const { return strided ? levels + columnBits : levels; }
    std::string text() const;
    friend bool operator==(const TileShape&, const TileShape&) = default;
};

struct TileLimits {
    int elementBytes = 4;
    std::size_t localMemory = 32 * 1024;    // bytes a work-group
    std::size_t maxWorkGroup = 256;         // work-items
    bool ptx = false;                       // the device knows NVIDIA's PTX: hints, fences
    bool pairs = false;                     // whoever launches the passes knows two in one launch ("b")
    std::optional<TileShape> leading = {};  // the pass before these, which has a kernel of its own
};

// "L14.8.2 S10.4.8.2h"; nothing where the text is none.
std::optional<std::vector<TileShape>> parseTileShapes(std::string_view text);

std::string text(const std::vector<TileShape>& shapes);

// Bit masks of places in a tile, as in the kernel's head.
struct TileStage {
    std::uint32_t registers = 0;
    std::uint32_t lanes = 0;
    std::uint32_t levels = 0;
};

struct TilePass {
    TileShape shape;
    int firstLevel = 0;  // of the transform; the distance of the lowest step is 2^firstLevel
    int levelCount = 0;  // steps done; a contiguous tile may hold several small transforms
    std::uint32_t kept = 0;
    std::vector<TileStage> stages;

    int tileBits() const { return shape.tileBits(); }
    int firstBit() const { return shape.strided ? shape.columnBits : 0; }
    std::size_t localBytes(int elementBytes) const;
};

// The shape put at `firstLevel`, doing `levelCount` steps; nothing where it does not fit the limits or needs more than
// four stages. 2^tileBits must divide the vector.
std::optional<TilePass> placeTile(const TileShape& shape, int firstLevel, int levelCount,
                                  const TileLimits& limits);

// Passes for the `levels` lowest steps of a vector of 2^vectorBits values (more than one transform where it is larger).
// Empty where the limits allow none. Measured shapes where there are any for these limits, else derived from them.
std::vector<TilePass> planTiles(int levels, int vectorBits, const TileLimits& limits);

// The strided ones of them for `levels` steps from `firstLevel` on.
std::vector<TilePass> planUpperTiles(int firstLevel, int levels, const TileLimits& limits);

// The same with given shapes; nothing where they do not fit.
std::optional<std::vector<TilePass>> placeTiles(const std::vector<TileShape>& shapes, int levels,
                                                const TileLimits& limits);

// Shapes as a text for `levels` steps from `firstLevel` on, in a vector of 2^vectorBits values: exactly these, or BadUsage with what is
// wrong with which of them.
base::Result<std::vector<TilePass>> placeTiles(std::string_view shapes, int firstLevel, int levels,
                                               int vectorBits, const TileLimits& limits);

// How many of 32 neighbouring work-items meet in the busiest bank of local memory when they hold the bits `lanes`.
int bankConflicts(std::uint32_t lanes, std::uint32_t kept, int tileBits, int elementBytes);

// Of the place bits `items` of work-items those five (or all) that neighbouring ones should differ in, so that they meet in
// the fewest banks, the lowest of those.
std::uint32_t leastConflictLanes(std::uint32_t items, std::uint32_t kept, int tileBits, int elementBytes);

}  // namespace sequency::opencl
