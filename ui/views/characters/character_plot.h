// SPDX-License-Identifier: GPL-3.0-or-later
//
// One or two characters as step plots (real part solid, imaginary part dashed) over the columns that the table shows; of
// two also the running sum of χ_w(z)·χ_v(z)* as a path in the complex plane, which comes back to 0 where they differ.
//
// Where several entries share a pixel the plot is the band of all values that the character takes there. The path is exact at
// its points: after every entry up to 4096 of them, else after every 4096th part of the row. Painting costs O(width · digits);
// nothing else here does work. UI thread.
#pragma once

#include "ui/views/characters/character_tiles.h"

#include <QPalette>
#include <QPolygonF>
#include <QWidget>

#include <optional>

namespace sequency::ui {

struct CharacterCurves {
    SharedCharacters table = {};
    std::vector<std::size_t> rows = {};  // one or two; none: nothing is painted
    std::size_t firstColumn = 0;         // of the step plots, half open
    std::size_t lastColumn = 1;
    std::optional<std::size_t> column = {};  // marked
};

// S(z) after z entries as (real, imaginary), from 0 to the whole sum.
QPolygonF characterPath(const CharacterCurves& curves);
void paintCurves(QPainter& painter, const QRectF& place, const CharacterCurves& curves, const QPolygonF& path,
                 const QPalette& palette);
// The smallest and the largest part that χ_w has in [first, last): real, or imaginary.
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
