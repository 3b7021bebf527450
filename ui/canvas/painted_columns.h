// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints the pixel columns of a stem picture. Each pixel column combines many values.
//
// A pixel is darker if more values of its column reach it; the largest and the smallest value have the full colour. On screens and in images, each
// pixel is written directly, because painting rectangles of one pixel takes about ten times as long. In SVG and PDF, each shade is one shape.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/stems.h"

namespace sequency::ui {

// Paints the columns, clipped to `plot`. `stroke` is the factor for line widths (theme::strokeScale()).
void paintColumns(QPainter& painter, const QRectF& plot, const StemPicture& picture, const QPalette& palette,
                  double stroke);

}  // namespace sequency::ui
