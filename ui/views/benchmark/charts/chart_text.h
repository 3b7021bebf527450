// SPDX-License-Identifier: GPL-3.0-or-later
//
// Title and caption of a benchmark chart as a picture: works, devices, drivers, protocol, whose published times are dashed.
// UI thread.
#pragma once

#include "ui/export/picture.h"
#include "ui/views/benchmark/charts/chart_data.h"

namespace sequency::ui {

class BenchmarkChart;

// Of the chart's runs; `drawn` is what the picture shows of them.
PictureText chartText(const BenchmarkChart& chart, const ChartData& drawn);

}  // namespace sequency::ui
