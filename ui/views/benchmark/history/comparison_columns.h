// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs side by side as a table: one row per point, with the median of each run; of all runs except the first, the ratio to the first and
// whether the difference exceeds the spread (rule: benchmark::compare).
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
    std::vector<ChartRun>
        runs;  // with their letters; the rows point into them, and the others are compared with the first
    std::vector<benchmark::ComparisonRow> rows;

    Comparison() = default;
    Comparison(std::vector<ChartRun> runs, benchmark::Time time);
    // "2 faster, 1 slower, 5 without a clear difference", of all runs except the first.
    QString summary() const;
};
using SharedComparison = std::shared_ptr<const Comparison>;

std::vector<Column> comparisonColumns(const SharedComparison& comparison);

}  // namespace sequency::ui
