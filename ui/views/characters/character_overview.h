// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints the visible part of a character table whose entries are too small to be painted individually.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/cell_geometry.h"
#include "ui/views/characters/character_tiles.h"

class QPainter;

namespace sequency::ui {

struct PaintedTiles {
    int level = -1;
    bool isComplete = false;  // true if no tile was missing
};

// Paints the table on screen. Requests missing tiles from `tiles` and paints coarser tiles until they arrive.
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
