// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table that compares runs.
//
// Each row is a benchmark point and shows the median of every run. For every run except the first, the row also shows the ratio to the first run and
// whether the difference exceeds the spread (rule: benchmark::compare). Numbers are in the user's locale.
//
// Threads: UI thread.
// Cost:    comparing takes O(rows · log rows).
#pragma once

#include "engine/benchmark/comparison.h"
#include "ui/table/column_model.h"
#include "ui/views/benchmark/charts/chart_data.h"

#include <memory>
#include <vector>

namespace sequency::ui {

struct Comparison {
    std::vector<ChartRun> runs;  // the compared runs; the first is the base
    std::vector<benchmark::ComparisonRow> rows;

    Comparison() = default;
    Comparison(std::vector<ChartRun> runs, benchmark::Time time);
    // Counts the results for all runs except the first: "2 faster, 1 slower, 5 without a clear difference".
    QString summary() const;
};
using SharedComparison = std::shared_ptr<const Comparison>;

std::vector<Column> comparisonColumns(const SharedComparison& comparison);

}  // namespace sequency::ui
