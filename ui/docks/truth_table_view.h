// SPDX-License-Identifier: GPL-3.0-or-later
//
// The truth table in which the user edits a function.
//
// If the columns of the variables do not fit, one column with all digits replaces them, or only the index, so that column f is visible.
// A click, Space or Enter on a digit of column f selects the next digit, and a typed digit replaces it. Numbers are edited in place.
//
// Ownership: the caller owns the model.
// Threads:   UI thread.
#pragma once

#include "ui/table/table_view.h"

#include <array>

namespace sequency::ui {

class TruthTableModel;

class TruthTableView : public TableView {
    Q_OBJECT

public:
    explicit TruthTableView(TruthTableModel& model, QWidget* parent = nullptr);

    void fit() override;

signals:
    void stepRequested(quint64 index);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    bool areDigitsEdited() const;
    void step(const QModelIndex& cell);

    TruthTableModel& m_table;
    bool m_isFitting = false;
    std::array<int, 3>
        m_lengths{};  // total width of the columns in each form, measured when the form was last shown
};

}  // namespace sequency::ui
