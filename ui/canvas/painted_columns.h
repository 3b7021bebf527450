// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints the pixel columns of a stem picture. Each pixel column combines many values.
//
// A stem runs from 0 to a value. The more stems of its column cross a pixel, the darker the pixel is. The largest and the smallest value are marked
// in the full colour. On screens and in images, each pixel is written directly, because one-pixel rectangles take ten times as long to paint. In SVG
// and PDF, each shade is one shape.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/stems.h"

namespace sequency::ui {

// Paints the columns, clipped to `plot`. `stroke` is the factor for line widths (theme::strokeScale()).
void paintColumns(QPainter& painter, const QRectF& plot, const StemPicture& picture, const QPalette& palette,
                  double stroke);

}  // namespace sequency::ui
