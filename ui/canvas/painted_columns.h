// SPDX-License-Identifier: GPL-3.0-or-later
//
// The columns of a picture of stems: where many values share a pixel column, the darker the more of them reach so far, with the largest and
// smallest in full colour. Where pixels are painted they are written one by one: rectangles that are one pixel wide would cost some ten
// times as much. In SVG and PDF each shade is one shape. UI thread.
#pragma once

#include "ui/canvas/stems.h"

namespace sequency::ui {

// Within the plot; nothing is painted outside of it.
void paintColumns(QPainter& painter, const QRectF& plot, const StemPicture& picture, const QPalette& palette,
                  double stroke);

}  // namespace sequency::ui
