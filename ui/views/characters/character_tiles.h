// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cache of 256 × 256 pixel tiles of a character table, computed on the worker thread on request, and the painting of the table from them.
//
// A pixel of level j shows the mean of the b × b entries that it covers (see CharacterMeans), coloured by theme::onDisc(). At level 0, b is 1. At
// higher levels, b is 2^j. In stretched tiles, the means are multiplied by b so that they have full colours. If the group has no factor above
// maxAligned, b is then the order of the group formed by the lowest j digits. The mean over such a block is 1/b times the character of the remaining
// digits, so the product with b is exact.
//
// The least recently used tiles beyond maxBytes (48 MiB) are evicted. The coarsest tile, which covers the whole table, is computed first. A new list
// of requested tiles replaces the previous one, and its tiles are computed in order; one job computes four tiles in about 15 ms.
//
// Threads: UI thread.
#pragma once

#include "engine/analysis/character_mean.h"
#include "ui/canvas/cell_geometry.h"
#include "ui/view/tile_cache.h"

#include <QImage>

#include <array>
#include <memory>
#include <vector>

class QPainter;

namespace sequency::ui {

struct CharacterTileKey {
    int level = 0;
    std::size_t row = 0;  // row index of the tile in the table of tiles
    std::size_t column = 0;

    friend auto operator<=>(const CharacterTileKey&, const CharacterTileKey&) = default;
};

// The colours of theme::onDisc() as three corner values, which can be used outside the UI thread.
struct DiscColors {
    std::array<float, 3> centre = {};
    std::array<float, 3> real = {};
    std::array<float, 3> imaginary = {};

    static DiscColors make();
    QRgb at(std::complex<float> value) const;
};

using SharedCharacters = std::shared_ptr<const analysis::CharacterMeans>;

// If no factor of the group exceeds this limit, the levels of stretched tiles are blocks of digits (hasAlignedLevels()).
inline constexpr int maxAligned = 7;
bool hasAlignedLevels(const analysis::CharacterMeans& table, bool stretched);
// Returns the side b of the square of entries that one pixel covers; 1 at level 0.
std::size_t characterStep(const analysis::CharacterMeans& table, bool stretched, int level);

// Returns an image with one pixel for each rectangle between neighbouring row and column edges, coloured by the mean of the rectangle's entries. If
// `stretched`, means are multiplied by the square root of the number of entries, so that a block of a subgroup has a full colour.
//
// Threads: any.
QImage characterImage(const analysis::CharacterMeans& table, const std::vector<std::size_t>& rowEdges,
                      const std::vector<std::size_t>& columnEdges, const DiscColors& colors, bool stretched);

class CharacterTiles : public TileCache<CharacterTileKey, QImage> {
    Q_OBJECT

public:
    static constexpr int side = 256;
    static constexpr std::size_t maxBytes = std::size_t(48) << 20;

    explicit CharacterTiles(EngineJobs& jobs, QObject* parent = nullptr);

    // Discards all tiles of the previous table.
    void setTable(const SharedCharacters& table, bool stretched);
    // Requests the tiles `keys` and, before them, the coarsest tile if it is missing.
    void want(std::vector<CharacterTileKey> keys);

    int coarsestLevel() const;  // the level at which a single tile covers the table
    std::size_t step(int level) const;

private:
    std::size_t bytesOf(const QImage& tile) const override
    {
        return static_cast<std::size_t>(tile.sizeInBytes());
    }

    SharedCharacters m_table;
    bool m_stretched = false;
};

struct PaintedTiles {
    int level = -1;
    bool isComplete = false;  // true if no tile was missing
};

// Paints the visible part of a table whose entries are too small to be painted individually on screen. Requests missing tiles from `tiles` and paints coarser tiles until they arrive.
PaintedTiles paintCharacterTiles(QPainter& painter, const CellGeometry& geometry, CharacterTiles& tiles,
                                 bool areSquares);
// Paints the table on a page. Each pixel of the page shows the mean of the entries that it covers. If `isStretched` and the table has square blocks
// of whole digits, the mean of each block is shown instead.
void paintCharacterPage(QPainter& painter, const CellGeometry& geometry,
                        const analysis::CharacterMeans& table, bool isStretched, double pixelRatio);

// Returns the side of the blocks that paintCharacterPage() shows, counted in entries of the table. A block is a square whose rows and columns differ in
// whole digits only; the smallest block that is at least as large as a pixel is chosen.
std::size_t squareFor(const analysis::CharacterMeans& table, bool isStretched, double entriesPerPixel);

}  // namespace sequency::ui
