// SPDX-License-Identifier: GPL-3.0-or-later
//
// The scale of colours beside a map of cells: what its colours stand for, from the largest value at its top down to 0, or to minus that. UI thread.
#pragma once

#include <QString>

#include <functional>

class QColor;
class QPainter;
class QPalette;
class QRectF;

namespace sequency::ui {

inline constexpr double colorScaleWidth = 12;  // pixels

struct ColorScale {
    bool isSigned = false;
    std::function<QColor(double share)> color = {};  // of a share of the largest, 1 … 0 or −1
    std::function<QString(int share)> text = {};     // of 1, 0 and −1
};

// The texts stand at the right of the place.
void paintColorScale(QPainter& painter, const QRectF& place, const ColorScale& scale,
                     const QPalette& palette);

}  // namespace sequency::ui
