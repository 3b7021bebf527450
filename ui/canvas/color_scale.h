// SPDX-License-Identifier: GPL-3.0-or-later
//
// The colour scale next to a map of cells, from the largest value at the top down to 0 or, if it is signed, to minus the largest value.
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

inline constexpr double colorScaleWidth = 12;  // width in pixels

struct ColorScale {
    bool isSigned = false;
    // Returns the colour for `share` times the largest value. `share` is from 0, or −1 if the scale is signed, to 1.
    std::function<QColor(double share)> color = {};
    std::function<QString(int share)> text = {};  // text at 1, 0 and −1 times the largest value
};

// Paints the scale inside `place` and its texts to the right of `place`.
void paintColorScale(QPainter& painter, const QRectF& place, const ColorScale& scale,
                     const QPalette& palette);

}  // namespace sequency::ui
