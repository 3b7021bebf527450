// SPDX-License-Identifier: GPL-3.0-or-later
//
// A chart as a file: one routine paints title, chart and caption for PNG, SVG and PDF alike.
//
// Files are written beside the target and renamed, so a failure leaves the old one as it was. Painting a chart needs the
// UI thread (some milliseconds; a PNG of 2400×1400 about 100). The data in the chart must already be cut to its
// visible range: SVG clips nothing.
#pragma once

#include "ui/theme/theme.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

#include <optional>

class QChartView;

namespace sequency::ui {

struct PictureOptions {
    QSize size = {1200, 700};  // in points of 1/96 inch, caption included
    double pixelRatio = 2;     // PNG: pixels a point
    theme::ExportBackground background = theme::ExportBackground::White;
    bool caption = true;
};

struct PictureText {
    QString title;    // above the chart
    QString caption;  // below, small: function, transform, conventions, device; version and date are added
};

// The size the chart itself should have so that it fills the picture unscaled.
QSize chartSizeFor(const PictureOptions& options);

QImage chartImage(const QChartView& view, const PictureOptions& options, const PictureText& text);
QByteArray chartSvg(const QChartView& view, const PictureOptions& options, const PictureText& text);
QByteArray chartPdf(const QChartView& view, const PictureOptions& options, const PictureText& text);

// By the path's suffix (.png, .svg, .pdf). An error sentence, or nothing when the file is written.
std::optional<QString> writeChart(const QChartView& view, const QString& path, const PictureOptions& options,
                                  const PictureText& text);
// Any bytes, written beside and renamed.
std::optional<QString> writeBytes(const QString& path, const QByteArray& bytes);

}  // namespace sequency::ui
