// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements planTiles() and planUpperTiles() with measured shapes, and with a rule for sizes and limits that have not been measured.
#include "engine/base/text/digits.h"
#include "engine/opencl/plan/tile_plan.h"

#include <algorithm>
#include <span>

namespace sequency::opencl {
namespace {

// The fastest shapes for a number of levels. The table `measured` was measured on an H200. It is for 4-byte elements on a device with 48 KiB of local
// memory and work-groups of 1024 work-items.
struct Measured {
    int levels;
    const char* shapes;
};
constexpr Measured measured[] = {
    {15, "L10.6.2 S5.5.7.2"},          {16, "L10.6.2 S6.4.6.2"},          {17, "L10.6.2 S7.4.7.2"},
    {18, "L11.7.2 S7.4.7.2"},          {19, "L11.7.2 S8.3.8.2"},          {20, "L12.8.2 S8.4.8.2"},
    {21, "L13.8.2 S8.5.9.2"},          {22, "L14.8.2 S8.5.9.2"},          {23, "L14.8.2 S9.5.9.2"},
    {24, "L14.8.2 S10.4.9.2h"},        {25, "L14.8.2 S11.4.9.1h"},        {26, "L14.8.2 S12.3.9.1h"},
    {27, "L15.9.2 S12.3.9.0h"},        {28, "L14.8.2 S8.6.9.2 S6.6.8.2"}, {29, "L14.8.2 S8.6.9.2 S7.6.9.2"},
    {30, "L14.8.2 S8.6.8.2 S8.6.8.2"}, {31, "L14.8.2 S9.5.8.2 S8.6.8.2"}, {32, "L14.8.2 S9.6.9.2 S9.6.9.2"},
};

// Shapes whose second pass shares the launch of the first pass, for sizes at which this is faster. Measured on an H100 in units of a copy: 2.44
// instead of 3.06 for n = 28, but 2.53 instead of 2.29 for n = 26; on an H200: 2.71 instead of 2.80 for n = 27, but 2.69 instead of 2.61 for n = 26
// and 2.69 instead of 2.35 for n = 25. Such passes wait for each other, which requires that every work-group that has started makes progress.
// NVIDIA's devices guarantee this, but OpenCL does not.
constexpr Measured measuredPairs[] = {
    {27, "L14.8.2 S5.9.8.2b3 S8.6.9.2"},  {28, "L14.8.2 S6.8.8.2b3 S8.6.9.2"},
    {29, "L14.8.2 S6.8.8.2b3 S9.5.9.2"},  {30, "L14.8.2 S6.8.8.2b3 S10.5.9.2"},
    {31, "L14.8.2 S7.7.8.2b1 S10.5.9.2"}, {32, "L14.8.2 S7.7.8.2b1 S11.4.9.1h"},
};

// Shapes whose first pass writes runs for the second pass to another vector, for sizes at which this is faster, for elements of 4 and of 8 bytes.
// Measured on an H200 (tests/bench/README.md): 2.39 instead of 2.60 copies for n = 26, and 2.34 instead of 3.21 for n = 25 and 8 bytes.
constexpr Measured measuredRuns[] = {
    {25, "L14.8.2r5 S11.4.9.2"}, {26, "L15.9.2r7 S12.3.9.2"}, {27, "L15.9.2r6 S12.3.9.2"}};
constexpr Measured measuredWideRuns[] = {
    {24, "L13.8.1r6 S11.3.9.1"}, {25, "L14.9.1r6 S11.3.9.1"}, {26, "L14.9.1r6 S12.2.9.1"}};

constexpr int registerBitsOf(int tileBits)
{
    return tileBits >= 14 ? 6 : tileBits >= 11 ? 5 : 4;
}

class Chooser {
public:
    Chooser(int levels, int vectorBits, const TileLimits& limits)
        : m_levels(levels), m_vectorBits(vectorBits), m_limits(limits),
          m_elementBits(base::floorLog2(static_cast<std::size_t>(limits.elementBytes)))
    {}

    std::vector<TilePass> choose() const
    {
        if (auto passes = fromTable(); !passes.empty())
            return passes;
        // Tries the largest contiguous tile first, then smaller tiles if the groups or registers of a larger tile do not fit.
        for (int tile = std::min(largestTile(), m_vectorBits); tile >= 0; --tile) {
            if (tile < m_levels && tile < std::min(m_levels, 4))
                break;
            if (auto passes = withTile(tile); !passes.empty())
                return passes;
        }
        return {};
    }

    std::vector<TilePass> upperTiles(int firstLevel) const
    {
        std::vector<TilePass> passes;
        for (int level = firstLevel; level < m_levels;) {
            const auto next = stridedFrom(level);
            if (!next)
                return {};
            level += next->levelCount;
            passes.push_back(*next);
        }
        return passes;
    }

private:
    int largestTile() const { return 14 - std::max(0, m_elementBits - 2); }

    std::vector<TilePass> fromTable() const
    {
        if (m_limits.localMemory < 48 * 1024 || m_limits.maxWorkGroup < 512)
            return {};
        if (m_limits.elementBytes == 8)
            return m_limits.ptx && m_limits.runs ? rowOf(measuredWideRuns) : std::vector<TilePass>();
        if (m_limits.elementBytes != 4)
            return {};
        if (m_limits.ptx && m_limits.runs)
            if (auto passes = rowOf(measuredRuns); !passes.empty())
                return passes;
        if (m_limits.ptx && m_limits.pairs)
            if (auto passes = rowOf(measuredPairs); !passes.empty())
                return passes;
        return rowOf(measured);
    }

    std::vector<TilePass> rowOf(std::span<const Measured> rows) const
    {
        for (const Measured& row : rows) {
            if (row.levels != m_levels)
                continue;
            const auto shapes = parseTileShapes(row.shapes);
            if (auto passes = placeTiles(*shapes, m_levels, m_limits))
                return std::move(*passes);
        }
        return {};
    }

    std::vector<TilePass> withTile(int tile) const
    {
        // A tile that contains all steps need not be larger than the transform. However, it has at least 2^10 values, so that work-groups are full.
        if (m_levels <= tile)
            tile = std::min(tile, std::max(m_levels, 10));
        const auto first = fitted(false, tile, 0, 0, std::min(m_levels, tile));
        if (!first)
            return {};
        std::vector<TilePass> passes{*first};
        if (m_levels <= tile)
            return passes;
        const auto upper = upperTiles(tile);
        if (upper.empty())
            return {};
        passes.insert(passes.end(), upper.begin(), upper.end());
        return passes;
    }

    // Returns a strided pass that starts at level `level`. It is the last pass if its rows have at least 64 bytes, otherwise one of the smallest
    // number of passes with rows of 256 bytes.
    std::optional<TilePass> stridedFrom(int level) const
    {
        const int left = m_levels - level;
        // Maximum number of levels for rows of 64 bytes.
        const int most = std::max(1, largestTile() - (6 - m_elementBits));
        // Maximum number of levels for rows of 256 bytes.
        const int longest = std::max(1, largestTile() - (8 - m_elementBits));
        const int passes = left <= most ? 1 : (left + longest - 1) / longest;
        for (int levels = (left + passes - 1) / passes; levels > 0; --levels)
            for (int columns = std::min(8 - m_elementBits, level); columns >= std::min(2, level); --columns)
                if (levels + columns <= largestTile())
                    if (auto pass = fitted(true, levels, columns, level, levels))
                        return pass;
        return std::nullopt;
    }

    std::optional<TilePass> fitted(bool strided, int levels, int columns, int firstLevel, int count) const
    {
        TileShape shape{strided, levels, columns};
        const int tile = shape.tileBits();
        const int widest = std::min({2, 4 - m_elementBits, strided ? columns : tile});
        for (shape.vectorBits = std::max(0, widest); shape.vectorBits >= 0; --shape.vectorBits)
            for (int registers = std::min({tile, registerBitsOf(tile), 8 - m_elementBits});
                 registers <= std::min({tile, 6, 8 - m_elementBits}); ++registers) {
                shape.itemBits = tile - registers;
                if (auto pass = placeTile(shape, firstLevel, count, m_limits))
                    return pass;
            }
        return std::nullopt;
    }

    int m_levels;
    int m_vectorBits;
    TileLimits m_limits;
    int m_elementBits;
};

}  // namespace

std::vector<TilePass> planTiles(int levels, int vectorBits, const TileLimits& limits)
{
    return Chooser(levels, vectorBits, limits).choose();
}

std::vector<TilePass> planUpperTiles(int firstLevel, int levels, const TileLimits& limits)
{
    // A single pass with rows of 64 or 32 bytes is faster than two passes together, although it is slower than each of them.
    constexpr Measured alone[] = {{9, "S9.5.9.2"}, {10, "S10.4.9.2"}, {11, "S11.4.9.1"}, {12, "S12.3.9.1"}};
    for (const Measured& row : alone) {
        if (row.levels != levels || limits.elementBytes != 4)
            continue;
        const auto shape = parseTileShapes(row.shapes)->front();
        if (auto pass = placeTile(shape, firstLevel, levels, limits))
            return {std::move(*pass)};
    }
    return Chooser(firstLevel + levels, firstLevel + levels, limits).upperTiles(firstLevel);
}

}  // namespace sequency::opencl
