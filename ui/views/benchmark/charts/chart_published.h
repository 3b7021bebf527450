// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of the papers as curves of a chart: the times that they print, the speed-ups that follow from them, the times of their steps,
// and the share of their transfers.
//
// The papers print no times over options and no whole calls, so that charts of these have no published curves.
#pragma once

#include "ui/views/benchmark/charts/chart_groups.h"

namespace sequency::ui {

// One group per column that a chart of this kind can show.
std::vector<ChartGroup> publishedGroups(const std::vector<const benchmark::PublishedTable*>& tables,
                                        ChartKind kind);

// True if another of the curves is the same measurement of the same paper, printed in a table with more sizes. `curves`: groups with
// their points.
using PublishedCurve = std::pair<const ChartGroup*, std::vector<ChartPoint>>;
bool isElsewhere(const PublishedCurve& curve, const std::vector<PublishedCurve>& curves);

// The papers of the series of a chart, each with its tables: "Authors: Paper, 2018: Table 2, Table 3; …". Empty if there are none.
QString publishedSources(const ChartData& drawn, const std::vector<const benchmark::PublishedTable*>& tables);

}  // namespace sequency::ui
