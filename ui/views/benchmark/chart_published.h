// SPDX-License-Identifier: GPL-3.0-or-later
//
// Series of the papers' tables for a chart of our own rows: the times they print, the speed-ups that follow from them, the
// times of their steps, the share of their transfers. Pure.
#pragma once

#include "ui/views/benchmark/chart_data.h"

namespace sequency::ui {

// Behind the series that are there. What a table does not say, no series shows: the papers print no times over knobs, and
// no whole calls.
void addPublished(ChartData& data, const std::vector<const session::PublishedTable*>& tables);

// "A6 · GeForce GT 740M"
QString publishedName(const session::PublishedTable& table, const session::PublishedColumn& column);

}  // namespace sequency::ui
