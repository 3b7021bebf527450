// SPDX-License-Identifier: GPL-3.0-or-later
//
// Makes the pens of graph edges, whose dots are large enough to be seen on a dark background. The function is pure.
#pragma once

#include <QPen>

namespace sequency::ui::theme {

// Returns a pen with flat caps. For Qt::DotLine, the dots and the gaps between them are 1.5 widths long, and the line is as wide as a dot. Qt's own
// dots have one width, with gaps of two: antialiasing blends thin ones with the background until their contrast is 2:1 or less.
inline QPen linePen(const QColor& color, double width, Qt::PenStyle style)
{
    constexpr double dot = 1.5;
    QPen pen(color, width, style);
    pen.setCapStyle(Qt::FlatCap);
    if (style == Qt::DotLine) {
        pen.setWidthF(dot * width);
        pen.setDashPattern({1, 1});  // in widths; the period is that of Qt::DotLine
    }
    return pen;
}

}  // namespace sequency::ui::theme
