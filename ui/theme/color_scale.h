// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints the colour scale next to a map of cells, from the largest value at the top to 0 or, if signed, to minus the largest value.
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
    // Returns the colour for `share` times the largest value. `share` is in [0, 1] or, if the scale is signed, in [−1, 1].
    std::function<QColor(double share)> color = {};
    // text at `share` times the largest value; `share` is 1, 0 or −1
    std::function<QString(int share)> text = {};
};

// Paints the scale inside `place` and its labels to the right of `place`.
void paintColorScale(QPainter& painter, const QRectF& place, const ColorScale& scale,
                     const QPalette& palette);

}  // namespace sequency::ui
