// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of the papers about the works at hand, one at a time, with their source and machine above: others' results,
// in a table of their own. UI thread.
#pragma once

#include "engine/benchmark/published_tables.h"
#include "ui/table/column_model.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;

namespace sequency::ui {

class TableView;

// A table as a paper prints it: its columns with units, empty where the paper prints nothing. Tables live as long as the program.
std::vector<Column> publishedColumns(const benchmark::PublishedTable& table);

class PublishedPane : public QWidget {
    Q_OBJECT

public:
    explicit PublishedPane(QWidget* parent = nullptr);

    // Keeps the one that is shown, if it is still among them.
    void setTables(const std::vector<const benchmark::PublishedTable*>& tables);

private:
    void showTable();

    QComboBox* m_choice = nullptr;
    QLabel* m_source = nullptr;
    ColumnModel* m_model = nullptr;
    TableView* m_table = nullptr;
};

}  // namespace sequency::ui
