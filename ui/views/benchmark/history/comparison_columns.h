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
#include "ui/jobs/run_archive.h"
#include "ui/table/column_model.h"

#include <QStringList>

#include <memory>
#include <vector>

namespace sequency::ui {

struct Comparison {
    std::vector<SharedBenchmark>
        documents;        // the rows point into them; the others are compared with the first
    QStringList letters;  // the names of the documents
    std::vector<benchmark::ComparisonRow> rows;

    Comparison() = default;
    Comparison(std::vector<SharedBenchmark> documents, QStringList letters, benchmark::Time time);
    // "2 faster, 1 slower, 5 without a clear difference" of all but the first.
    QString summary() const;
};
using SharedComparison = std::shared_ptr<const Comparison>;

std::vector<Column> comparisonColumns(const SharedComparison& comparison);

}  // namespace sequency::ui
