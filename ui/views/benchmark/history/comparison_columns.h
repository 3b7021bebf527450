// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs side by side as a table: one row per point, of each run the median, of all but the first its ratio to the first and
// whether the difference exceeds the spread (benchmark::compare says by which rule). Numbers in the user's
// locale. UI thread; comparing takes O(rows · log rows).
#pragma once

#include "engine/benchmark/comparison.h"
#include "ui/jobs/run_archive.h"
#include "ui/table/column_model.h"

#include <QStringList>

#include <memory>
#include <vector>

namespace sequency::ui {

struct ComparisonColumn {
    // Behind them: the median of the first run, then median, ratio and verdict of each other one.
    enum { Work, Device, Algorithm, Variables, FixedCount };
};

struct Comparison {
    std::vector<SharedBenchmark>
        documents;        // that rows point into; the first is what the others are compared with
    QStringList letters;  // their names
    std::vector<benchmark::ComparisonRow> rows;

    Comparison() = default;
    Comparison(std::vector<SharedBenchmark> documents, QStringList letters, benchmark::Time time);
    // "2 faster, 1 slower, 5 without a clear difference" of all but the first.
    QString summary() const;
};
using SharedComparison = std::shared_ptr<const Comparison>;

std::vector<Column> comparisonColumns(const SharedComparison& comparison);

}  // namespace sequency::ui
