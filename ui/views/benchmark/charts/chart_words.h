// SPDX-License-Identifier: GPL-3.0-or-later
//
// The texts of a benchmark chart: titles, units, the line below the chart, and the title and caption of its pictures.
//
// Numbers are in the user's locale, with units.
//
// Threads: UI thread.
#pragma once

#include "ui/export/picture.h"
#include "ui/views/benchmark/charts/series_plot.h"

namespace sequency::ui {

class BenchmarkChart;

// Returns the readout of a point, such as "n = 10 (N = 1,024) · kernels 12.3 µs (12.1 µs … 12.6 µs) · … · verified · Fast on Card". For a published
// point, the text ends with the source.
QString pointText(const ChartData& data, const std::vector<ChartRun>& runs, const SeriesPlot::Hit& hit);
// Returns the measured time that the point `hit` shows; null if the point does not show a time of a row.
const benchmark::Statistics* shownTime(const ChartData& data, const std::vector<ChartRun>& runs,
                                       const SeriesPlot::Hit& hit);
// Returns the number of measurements and the number of points that are not drawn, as text.
QString chartSummary(const ChartData& data);
QString timeTitle(ChartTime time);
// Returns the papers and tables of the published series, such as "Authors: Paper, 2018: Table 2, Table 3; …"; empty if no such series is drawn.
QString publishedSources(const ChartData& drawn, const std::vector<const benchmark::PublishedTable*>& tables);
// Returns the title and caption of a picture that shows `drawn`. The caption names workloads, devices, drivers, protocol and papers.
PictureText pictureText(const BenchmarkChart& chart, const ChartData& drawn);

}  // namespace sequency::ui
