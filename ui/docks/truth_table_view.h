// SPDX-License-Identifier: GPL-3.0-or-later
//
// The truth table in which the user edits a function.
//
// A click, Space or Enter on a digit of column f selects the next digit, and a typed digit replaces it. Numbers are edited in place.
//
// Ownership: the caller owns the model.
// Threads:   UI thread.
#pragma once

#include "ui/table/table_view.h"

namespace sequency::ui {

class TruthTableModel;

class TruthTableView : public TableView {
    Q_OBJECT

public:
    explicit TruthTableView(TruthTableModel& model, QWidget* parent = nullptr);

signals:
    void stepRequested(quint64 index);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool areDigitsEdited() const;
    void step(const QModelIndex& cell);

    TruthTableModel& m_table;
};

}  // namespace sequency::ui
