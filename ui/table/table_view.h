// SPDX-License-Identifier: GPL-3.0-or-later
//
// The view of a ColumnModel, which gives all tables the same appearance and input.
//
// It shows whole rows of one height without a grid, numbers in digits of equal width, and columns as wide as their contents.
// - Mouse: a click selects a row, and Shift and Ctrl extend the selection. Clicks on a heading sort in ascending order, then in descending order, and
//    then restore the original order. The menu of a heading shows and hides columns. A double click edits the cell if it is editable, otherwise it
//    activates the row.
// - Keys: arrows, PageUp, PageDown, Home and End move between rows, Space ticks, F2 edits, Return activates. Ctrl+C copies the selected rows, at most
//    `maxCopied`, as tab-separated text below the headings, as soon as all their values are available.
//
// Row numbers in signals are those of the ColumnModel, not positions within a page.
//
// Ownership: the caller owns the model, which must outlive the view.
// Threads:   UI thread.
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

    // Makes `row` the current row and shows its page. nullopt means that there is no current row. Does not emit rowChosen().
    void setCurrentRow(std::optional<std::size_t> row);
    std::optional<std::size_t> currentRow() const;
    std::vector<std::size_t> selectedRows() const;  // row numbers in ascending order
    // Sets the style for tables of digits or of values by index: the font has a fixed width, columns run from left to right, and sorting is disabled.
    void setOfDigits();
    // Dims the table to show that its contents are out of date.
    void setDimmed(bool isDimmed);
    bool isDimmed() const { return m_isDimmed; }
    // Returns the text to copy: the visible columns of the selected rows. If no row is selected or `ofAll` is true, all rows of the page are
    // included. Returns a null string while any of the values is unavailable.
    QString text(bool ofAll = false) const;
    // Fits the columns to their headings and the visible rows. Hides columns without information and columns that the user has hidden. If the columns
    // are wider than the table, text is elided as far as needed, and a tool tip shows the whole text.
    virtual void fit();
    // Returns the size at which all columns and rows are visible.
    QSize contentsSize() const;

signals:
    // Emitted when a row is chosen with the mouse or a key, but not when Tab moves the focus.
    void rowChosen(quint64 row);
    void rowHovered(qint64 row);  // −1 if no row is hovered

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
    int minWidthOf(int column) const;
    void squeeze();
    void setHovered(int place);
    QModelIndex turnTo(int page, bool isToLast);

    std::map<QString, bool> m_isShown;   // visibility chosen by the user, by column title
    int m_hovered = -1;                  // hovered row of the page; −1 if none
    bool m_isQuiet = false;              // true while signals are suppressed
    std::optional<bool> m_isCopyingAll;  // set while a requested copy waits for values; true to copy all rows
    bool m_needsFit = true;              // true if fit() must be called when the table is shown
    bool m_isSqueezed = false;           // true if the last fit() elided text
    bool m_isDimmed = false;
};

}  // namespace sequency::ui
