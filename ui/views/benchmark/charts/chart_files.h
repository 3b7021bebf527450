// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a chart shows as text: the values of its series for a spreadsheet, and the same chart for LaTeX's pgfplots.
//
// Just the series that are shown, in the order of the chart, in the C locale; times in milliseconds unless the chart has another unit. Pure.
#pragma once

#include "ui/views/benchmark/charts/chart_series.h"

#include <QByteArray>

namespace sequency::ui {

// A header line with the titles of the axes, then a line a point: series, style, x, y, low, high.
QByteArray chartCsv(const ChartSeriesSet& series);
// A tikzpicture of an axis environment, with the colours, dashes, markers and intervals of the chart.
QByteArray chartPgfplots(const ChartSeriesSet& series);

}  // namespace sequency::ui
