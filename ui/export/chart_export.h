// SPDX-License-Identifier: GPL-3.0-or-later
//
// A chart as a picture. The view must stay alive until the picture is painted (some milliseconds; a PNG of 2400×1400 about
// 100), and its data must already be cut to the visible range. UI thread.
#pragma once

#include "ui/export/picture.h"

class QChartView;

namespace sequency::ui {

// The size the chart itself should have so that it fills the picture unscaled.
QSize chartSizeFor(const PictureOptions& options);

Picture chartPicture(const QChartView& view, const PictureText& text);

// By the path's suffix; see writePicture().
std::optional<QString> writeChart(const QChartView& view, const QString& path, const PictureOptions& options,
                                  const PictureText& text);

}  // namespace sequency::ui
