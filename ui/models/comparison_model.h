// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs side by side as a table: one row per point, of each run the median, of all but the first its ratio to the first and
// whether the difference exceeds the spread (benchmark::compare says by which rule). Numbers in the user's
// locale. UI thread; O(rows · log rows).
#pragma once

#include "engine/benchmark/comparison.h"
#include "ui/jobs/run_archive.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <vector>

namespace sequency::ui {

class ComparisonModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum FixedColumn { Work, Device, Algorithm, Variables, FixedCount };
    // Behind them: the median of the first run, then median, ratio and verdict of each other one.

    using QAbstractTableModel::QAbstractTableModel;

    // The first is what the others are compared with. `letters` names them.
    void setDocuments(std::vector<SharedBenchmark> documents, const QStringList& letters,
                      benchmark::Time time);
    // The row of that document that a line shows, or nothing.
    const benchmark::Row* rowAt(int line, int document) const;
    // "2 faster, 1 slower, 5 without a clear difference" of all but the first.
    QString summary() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    enum class Part { Median, Ratio, Verdict };
    // Which document, and what of it.
    static std::pair<int, Part> partOf(int column);
    QString fixedText(const benchmark::ComparisonKey& key, int column) const;
    QString timeText(const benchmark::ComparedTime& time, Part part) const;
    static QString timeTip(const benchmark::ComparedTime& time);

    std::vector<SharedBenchmark> m_documents;
    QStringList m_letters;
    std::vector<benchmark::ComparisonRow> m_rows;
};

QString verdictTitle(benchmark::Verdict verdict);

}  // namespace sequency::ui
