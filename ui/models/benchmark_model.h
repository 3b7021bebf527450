// SPDX-License-Identifier: GPL-3.0-or-later
//
// The measured points as a table: a row a point, in the order they were measured. A row is never empty: it shows its
// times, or why it has none. Numbers in the user's locale, units in the headers; a column's tooltip says what was
// measured. Qt::UserRole gives bare numbers and the device's id. UI thread.
#pragma once

#include "engine/session/benchmark.h"

#include <QAbstractTableModel>

#include <map>
#include <string>
#include <vector>

namespace sequency::ui {

class BenchmarkModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        Work,
        Device,
        Algorithm,
        Variables,
        Size,
        Compute,
        WholeCall,
        Copies,
        Verified,
        WithTransfers,
        Spread,
        Remark,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    // Names to show instead of device ids.
    void setDeviceNames(std::map<std::string, std::string> names);
    QString deviceName(const std::string& id) const;

    void append(const session::BenchmarkRow& row);
    void clear();
    const std::vector<session::BenchmarkRow>& rows() const { return m_rows; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString wordText(const session::BenchmarkRow& row, int column) const;

    std::map<std::string, std::string> m_deviceNames;
    std::vector<session::BenchmarkRow> m_rows;
};

}  // namespace sequency::ui
