// SPDX-License-Identifier: GPL-3.0-or-later
//
// Series of the papers' tables for a chart of our own rows: the times they print, the speed-ups that follow from them, the
// times of their steps, the share of their transfers. Pure.
#pragma once

#include "ui/views/benchmark/charts/chart_data.h"

namespace sequency::ui {

// A published time over the size that others can be compared with.
struct PublishedTimes {
    QString key;  // of its series in a chart of times
    QString name;
    std::string work;
    int radix = 2;
    std::vector<std::pair<int, double>> values;  // n, milliseconds
};
std::vector<PublishedTimes> publishedTimes(const std::vector<const benchmark::PublishedTable*>& tables);
// Values that it computes at an n, as a chart counts them.
double sizeOfPublished(const PublishedTimes& series, int variables);

// Behind the series that are there; the same measurement of one paper once, from the table with the most sizes; steps of
// the n that is shown, if we have steps of our own. What a table does not say, no series shows: the papers print no times over options, and
// no whole calls.
void addPublished(ChartData& data, const std::vector<const benchmark::PublishedTable*>& tables);

// The papers whose series a chart has, each with its tables: "Authors: Paper, 2018: Table 2, Table 3; …". Empty for none.
QString publishedSources(const ChartData& drawn, const std::vector<const benchmark::PublishedTable*>& tables);

// "A6 · GeForce GT 740M"
QString publishedName(const benchmark::PublishedTable& table, const benchmark::PublishedColumn& column);

}  // namespace sequency::ui
