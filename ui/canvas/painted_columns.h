// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints the pixel columns of a stem picture, each of which combines many values.
//
// A pixel is darker if more values of its column reach it; the largest and smallest value have the full colour. On pixel devices each pixel is
// written directly, because painting rectangles of one pixel takes about ten times as long. In SVG and PDF each shade is one shape.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/stems.h"

namespace sequency::ui {

// Paints the columns, clipped to the plot.
void paintColumns(QPainter& painter, const QRectF& plot, const StemPicture& picture, const QPalette& palette,
                  double stroke);

}  // namespace sequency::ui
