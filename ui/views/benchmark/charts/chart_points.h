// SPDX-License-Identifier: GPL-3.0-or-later
//
// Points of charts from times and from ratios of times, with their intervals. Pure.
#pragma once

#include "ui/views/benchmark/charts/chart_data.h"

namespace sequency::ui {

// Old documents have no interval of their own.
benchmark::Statistics withInterval(const benchmark::Row& row, const benchmark::Statistics& time);
ChartPoint pointAt(double x, const benchmark::Statistics& time);
// How many times as long `then` is as `now`, at the median above 0; the widest interval that the two allow.
ChartPoint ratioAt(double x, const benchmark::Statistics& then, const benchmark::Statistics& now);

}  // namespace sequency::ui
