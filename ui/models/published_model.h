// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table as a paper prints it: its columns with units, empty where the paper prints nothing. Values of others, read only.
// Numbers in the user's locale. UI thread.
#pragma once

#include "engine/benchmark/published_tables.h"

#include <QAbstractTableModel>

namespace sequency::ui {

class PublishedModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    // Null shows nothing. Tables live as long as the program.
    void setTable(const benchmark::PublishedTable* table);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    const benchmark::PublishedTable* m_table = nullptr;
};

}  // namespace sequency::ui
