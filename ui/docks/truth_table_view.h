// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table in which a function is edited: a click, Space or Enter on a digit of column f steps it, a typed digit sets
// it; numbers are edited in place. Rows have one fixed height. The model is the owner's. UI thread.
#pragma once

#include <QTableView>

namespace sequency::ui {

class TruthTableModel;

class TruthTableView : public QTableView {
    Q_OBJECT

public:
    explicit TruthTableView(TruthTableModel& model, QWidget* parent = nullptr);

signals:
    void stepAsked(quint64 index);
    void rowHovered(int row);  // −1: the pointer left
    void rowChosen(
        int row);  // by the mouse or a key within the table; the Tab key that leads here chooses nothing

protected:
    void resizeEvent(QResizeEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void step(const QModelIndex& cell);
    void fitColumns();
    void fitValueColumn();
    void addCopying();

    TruthTableModel& m_model;
    bool m_isArriving = false;
};

}  // namespace sequency::ui
