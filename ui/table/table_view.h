// SPDX-License-Identifier: GPL-3.0-or-later
//
// A ColumnModel on screen, the same everywhere: whole rows, of one height, no grid; numbers in digits of one width, zeros dimmed; columns as
// wide as what they show.
//
// Mouse: a click selects, Shift and Ctrl select more; a click on a heading sorts, up, down and back to the rows' own order; a heading's menu
// shows and hides columns; a double click edits what can be edited in the row, or activates it. Keys: arrows, PageUp, PageDown, Home
// and End move from row to row, Space ticks, F2 edits, Return activates, Ctrl+C copies what is selected as text separated by tabs below
// the headings, at most `maxCopied` rows, as soon as all their values have come. Rows in signals are the columns', not places on a page. The model is the owner's and must
// outlive this. UI thread.
#pragma once

#include "ui/table/column_model.h"

#include <QTableView>

#include <map>
#include <optional>

class QMenu;

namespace sequency::ui {

class TableView : public QTableView {
    Q_OBJECT

public:
    static constexpr int maxCopied = 1 << 16;

    TableView(const char* name, const QString& accessibleName, ColumnModel& model, QWidget* parent = nullptr);

    // Makes it the current row, on its page, and shows it; nothing: none is. Not told by rowChosen().
    void setCurrentRow(std::optional<std::size_t> row);
    std::optional<std::size_t> currentRow() const;
    std::vector<std::size_t> selectedRows() const;  // rising
    // Of digits and values of indices: in the fixed font, from the left, in their own order.
    void setOfDigits();
    // What is shown is not what is wanted any more.
    void setDimmed(bool isDimmed);
    bool isDimmed() const { return m_isDimmed; }
    // As copied: visible columns, of the selected rows, or of all rows of the page where none is selected or all are asked for. Null
    // while a value of them is still to come.
    QString text(bool ofAll = false) const;
    // Columns as wide as their headings and the rows in sight; those that say nothing, and those the user hid, are hidden. Where they are wider
    // than the table, words are cut, as far as that makes all columns fit; a tip has what is cut.
    void fit();
    // No wider than its columns and no higher than its rows.
    QSize contentsSize() const;

signals:
    void rowChosen(
        quint64 row);  // by the mouse or a key within the table; the Tab key that leads here chooses nothing
    void rowHovered(qint64 row);  // −1: none

protected:
    bool edit(const QModelIndex& cell, EditTrigger trigger, QEvent* event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void focusInEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void verticalScrollbarValueChanged(int value) override;
    void dataChanged(const QModelIndex& first, const QModelIndex& last,
                     const QList<int>& roles = {}) override;

    ColumnModel& m_model;

private:
    void makeActions();
    void copy(bool all);
    void widenNumbers();
    void fillMenu(QMenu& menu);
    void setRowHeight();
    int contentsWidthOf(int column) const;
    int widthOf(int column) const;
    int leastWidthOf(int column) const;
    void squeeze();
    void setHovered(int place);
    QModelIndex turnTo(int page, bool isToLast);

    std::map<QString, bool> m_isShown;   // by title, what the user chose
    int m_hovered = -1;                  // place of a row
    bool m_isQuiet = false;              // what happens is not told
    std::optional<bool> m_isCopyingAll;  // once the values are here; nothing: no copy was asked for
    bool m_needsFit = true;              // when it is seen
    bool m_isSqueezed = false;           // by the last fit()
    bool m_isDimmed = false;
};

}  // namespace sequency::ui
