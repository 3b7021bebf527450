// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table that compares runs: one row per point, with the median of each run. For every run except the first, it also shows the ratio to the first
// run and whether the difference exceeds the spread (rule: benchmark::compare).
//
// Numbers are in the user's locale.
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
    std::vector<ChartRun> runs;  // runs with their letters; the first is the baseline
    std::vector<benchmark::ComparisonRow> rows;

    Comparison() = default;
    Comparison(std::vector<ChartRun> runs, benchmark::Time time);
    // Returns a summary such as "2 faster, 1 slower, 5 without a clear difference", over all runs except the first.
    QString summary() const;
};
using SharedComparison = std::shared_ptr<const Comparison>;

std::vector<Column> comparisonColumns(const SharedComparison& comparison);

}  // namespace sequency::ui
