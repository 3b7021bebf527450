// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plot of one or two characters over the visible columns of a table.
//
// Characters are step plots: the real part is solid, the imaginary part dashed. For two characters χ_w and χ_v, the plot also shows the running sum
// of χ_w(z)·χ_v(z)* as a path in the complex plane; the path returns to 0 if the characters differ. If several entries share a pixel, the plot shows
// the range of their values. The path has a point after every entry if a row has at most 4096 entries, otherwise after every 4096th part of the row.
//
// Threads: UI thread.
// Cost:    painting takes O(width · digits).
#pragma once

#include "ui/views/characters/character_tiles.h"

#include <QPalette>
#include <QPolygonF>
#include <QWidget>

#include <optional>

namespace sequency::ui {

struct CharacterCurves {
    SharedCharacters table = {};
    std::vector<std::size_t> rows = {};  // one or two rows; nothing is painted if there are none
    std::size_t firstColumn = 0;         // the step plots show the columns [firstColumn, lastColumn)
    std::size_t lastColumn = 1;
    std::optional<std::size_t> column = {};  // marked column; nullopt if none is marked
};

// Returns the partial sums S(z) over the first z entries as points (real, imaginary), from S(0) = 0 to the sum over the whole row.
QPolygonF characterPath(const CharacterCurves& curves);
void paintCurves(QPainter& painter, const QRectF& place, const CharacterCurves& curves, const QPolygonF& path,
                 const QPalette& palette);
// Returns the minimum and the maximum of the real or imaginary part of χ_w in the columns [`first`, `last`).
std::pair<double, double> characterBand(const analysis::CharacterMeans& table, std::size_t w,
                                        std::size_t first, std::size_t last, bool imaginary);

class CharacterPlot : public QWidget {
    Q_OBJECT

public:
    explicit CharacterPlot(QWidget* parent = nullptr);

    void setCurves(const CharacterCurves& curves);
    const CharacterCurves& curves() const { return m_curves; }
    const QPolygonF& path() const { return m_path; }

    QSize sizeHint() const override { return {600, 150}; }
    QSize minimumSizeHint() const override { return {200, 110}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    CharacterCurves m_curves;
    QPolygonF m_path;
};

}  // namespace sequency::ui
