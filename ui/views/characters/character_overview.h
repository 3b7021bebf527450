// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of a character table that is seen where entries are too small to be painted one by one.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/cell_geometry.h"
#include "ui/views/characters/character_tiles.h"

class QPainter;

namespace sequency::ui {

struct PaintedTiles {
    int level = -1;
    bool isComplete = false;  // no tile was missing
};

// On screen. Missing tiles are wanted, and coarser ones take their place.
PaintedTiles paintCharacterTiles(QPainter& painter, const CellGeometry& geometry, CharacterTiles& tiles,
                                 bool areSquares);
// For a page: a pixel of the page, or a square of whole digits, is the mean of the entries under it.
void paintCharacterPage(QPainter& painter, const CellGeometry& geometry,
                        const analysis::CharacterMeans& table, bool isStretched, double pixelRatio);

// The side of the smallest squares of whole digits that are a pixel at least.
std::size_t squareFor(const analysis::CharacterMeans& table, bool isStretched, double entriesPerPixel);

}  // namespace sequency::ui
