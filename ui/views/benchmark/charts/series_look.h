// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the source files of ChartSeriesSet share. For them only.
#pragma once

#include "ui/views/benchmark/charts/chart_data.h"

#include <QScatterSeries>

namespace sequency::ui {

inline constexpr double markerSize = 8;  // pixels

QScatterSeries::MarkerShape markerShape(int group);
// Published times stay lines, whatever the others are.
bool isBar(const ChartData& data, const ChartSeries& series);

}  // namespace sequency::ui
