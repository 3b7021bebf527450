// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the line below a benchmark chart says. Numbers in the user's locale, with units. Pure.
#pragma once

#include "ui/views/benchmark/charts/chart_series.h"

namespace sequency::ui {

// "n = 10 (N = 1,024) · kernels 12.3 µs (12.1 µs … 12.6 µs) · … · verified · Fast on Card"; for a published point its source.
QString pointText(const ChartData& data, const std::vector<ChartRun>& runs, const ChartSeriesSet::Hit& hit);
// What measurements lack of which a chart of this kind shows nothing; empty where any would do.
QString missingText(ChartKind kind);
// How many measurements there are, if any, and what is not drawn.
QString chartSummary(const ChartData& data);
// The time that a point shows, for its samples; null where it is no time of a row.
const benchmark::Statistics* shownTime(const ChartData& data, const std::vector<ChartRun>& runs,
                                       const ChartSeriesSet::Hit& hit);

}  // namespace sequency::ui
