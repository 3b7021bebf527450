// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/truth_table_view.h"

#include "ui/docks/truth_table_model.h"

#include <QKeyEvent>

#include <algorithm>

namespace sequency::ui {

TruthTableView::TruthTableView(TruthTableModel& model, QWidget* parent)
    : TableView("truthTable", tr("Truth table"), model, parent), m_table(model)
{
    setOfDigits();
    setSelectionMode(SingleSelection);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    connect(this, &QTableView::clicked, this, &TruthTableView::step);
}

bool TruthTableView::areDigitsEdited() const
{
    return m_table.isEditable() && m_table.hasDigits();
}

void TruthTableView::step(const QModelIndex& cell)
{
    if (cell.column() == m_table.valueColumn() && areDigitsEdited())
        emit stepRequested(m_table.rowAt(cell));
}

void TruthTableView::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex cell = currentIndex();
    const int key = event->key();
    const bool isPlain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (!cell.isValid() || !areDigitsEdited() || !isPlain)
        return TableView::keyPressEvent(event);
    const QModelIndex value = cell.siblingAtColumn(m_table.valueColumn());
    if (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter) {
        step(value);
    } else if (key >= Qt::Key_0 && key <= Qt::Key_9) {
        m_table.setData(value, event->text());
        setCurrentIndex(value.siblingAtRow(std::min(value.row() + 1, m_table.rowCount() - 1)));
    } else {
        TableView::keyPressEvent(event);
    }
}

}  // namespace sequency::ui

#include "moc_truth_table_view.cpp"
