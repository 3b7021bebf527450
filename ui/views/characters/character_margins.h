// SPDX-License-Identifier: GPL-3.0-or-later
//
// Around a picture of a character table: the digits of rows and columns, the borders of blocks, what the colours mean.
//
// Labels are thinned to whole blocks of the product, or to round parts of one, until they have room. UI thread.
#pragma once

#include "engine/analysis/character_mean.h"

#include <QFont>
#include <QPalette>

class QPainter;

namespace sequency::ui {

class CharacterGeometry;
struct CharacterScene;

struct CharacterMargins {  // pixels
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;

    static CharacterMargins of(const analysis::CharacterMeans& table, const QFont& font);
};

// Every how many rows or columns a label stands, where labels need `pixels`: a block, or 2, 5, 10 … parts of one.
std::size_t characterLabelStep(const analysis::CharacterMeans& table, double cell, double pixels);

void paintCharacterMargins(QPainter& painter, const CharacterScene& scene, const CharacterGeometry& geometry,
                           const QPalette& palette);
void paintCharacterLegend(QPainter& painter, const CharacterScene& scene, const CharacterGeometry& geometry,
                          const QPalette& palette);

}  // namespace sequency::ui
