// SPDX-License-Identifier: GPL-3.0-or-later
//
// The colour scale next to a map of cells, from the largest value at its top down to 0 or to minus the largest value.
//
// Threads: UI thread.
#pragma once

#include <QString>

#include <functional>

class QColor;
class QPainter;
class QPalette;
class QRectF;

namespace sequency::ui {

inline constexpr double colorScaleWidth = 12;  // in pixels

struct ColorScale {
    bool isSigned = false;
    // Colour for a share of the largest value, from 1 to 0 or −1.
    std::function<QColor(double share)> color = {};
    std::function<QString(int share)> text = {};  // text at 1, 0 and −1
};

// Paints the scale inside `place` and its texts to the right of it.
void paintColorScale(QPainter& painter, const QRectF& place, const ColorScale& scale,
                     const QPalette& palette);

}  // namespace sequency::ui
