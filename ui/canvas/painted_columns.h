// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints the columns of a stem picture, in which many values share a pixel column.
//
// A column is darker where more of its values reach; the largest and smallest value have the full colour. On pixel devices each pixel is written
// directly, because rectangles of one pixel width would take about ten times as long. In SVG and PDF each shade is one shape.
//
// Threads: UI thread.
#pragma once

#include "ui/canvas/stems.h"

namespace sequency::ui {

// Paints the columns, clipped to the plot.
void paintColumns(QPainter& painter, const QRectF& plot, const StemPicture& picture, const QPalette& palette,
                  double stroke);

}  // namespace sequency::ui
