// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/truth_table_view.h"

#include "ui/docks/truth_table_model.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>

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

// Shows the most detailed form whose columns fit. A form that did not fit is tried again only if the table is wide enough for it.
void TruthTableView::fit()
{
    if (m_isFitting || !isVisible())
        return TableView::fit();
    using Form = TruthTableModel::Form;
    const QScopedValueRollback guard(m_isFitting, true);
    const auto row = currentRow();
    const Form before = m_table.form();
    const auto lengthOf = [this](Form form) -> int& { return m_lengths[static_cast<std::size_t>(form)]; };
    for (const Form form : {Form::Variables, Form::Digits})
        if (form < m_table.form() && lengthOf(form) <= viewport()->width())
            m_table.setForm(form);
    while (true) {
        TableView::fit();
        const Form form = m_table.form();
        lengthOf(form) = horizontalHeader()->length();
        if (lengthOf(form) <= viewport()->width() || form == Form::Index)
            break;
        m_table.setForm(static_cast<Form>(static_cast<int>(form) + 1));
    }
    if (m_table.form() != before)
        setCurrentRow(row);
}

void TruthTableView::resizeEvent(QResizeEvent* event)
{
    TableView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
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
