// SPDX-License-Identifier: GPL-3.0-or-later
//
// The texts of a benchmark chart: titles, units, the line below it, and title and caption of its pictures.
//
// Numbers are in the user's locale, with units.
//
// Threads: UI thread.
#pragma once

#include "ui/export/picture.h"
#include "ui/views/benchmark/charts/series_plot.h"

namespace sequency::ui {

class BenchmarkChart;

// "n = 10 (N = 1,024) · kernels 12.3 µs (12.1 µs … 12.6 µs) · … · verified · Fast on Card"; for a published point its source.
QString pointText(const ChartData& data, const std::vector<ChartRun>& runs, const SeriesPlot::Hit& hit);
// The time of a row that a point shows; null if it shows no such time.
const benchmark::Statistics* shownTime(const ChartData& data, const std::vector<ChartRun>& runs,
                                       const SeriesPlot::Hit& hit);
// The number of measurements, and the points that are not drawn.
QString chartSummary(const ChartData& data);
QString timeTitle(ChartTime time);
// The papers of the series of a chart, each with its tables: "Authors: Paper, 2018: Table 2, Table 3; …". Empty if there are none.
QString publishedSources(const ChartData& drawn, const std::vector<const benchmark::PublishedTable*>& tables);
// Works, devices, drivers, protocol, and whose published times are dashed; `drawn` is the content of the picture.
PictureText pictureText(const BenchmarkChart& chart, const ChartData& drawn);

}  // namespace sequency::ui
