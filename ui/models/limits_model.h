// SPDX-License-Identifier: GPL-3.0-or-later
//
// What limits each measured point of a device, as a table: launches and bytes, what they should take, what was measured, and
// which of the two binds (benchmark::predictRow). Points without times or prediction are left out. Numbers in the user's
// locale. UI thread.
#pragma once

#include "engine/benchmark/document.h"
#include "ui/jobs/run_archive.h"

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace sequency::ui {

struct LimitedRow {
    int row = 0;  // of the document
    benchmark::Prediction prediction;
};
// Of the rows of that device.
std::vector<LimitedRow> limitedRows(const benchmark::Document& document, const benchmark::DeviceModel& model);

class LimitsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        Work,
        Algorithm,
        Variables,
        Launches,
        Bytes,
        LaunchPart,
        BandwidthPart,
        Predicted,
        Measured,
        Quotient,
        Limit,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(SharedBenchmark document, std::vector<LimitedRow> rows);
    const std::vector<LimitedRow>& rows() const { return m_rows; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    SharedBenchmark m_document;
    std::vector<LimitedRow> m_rows;
};

QString limitTitle(benchmark::Limit limit);

}  // namespace sequency::ui
