// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table as an item model: a list of columns that say what a row shows, and a number of rows.
//
// Columns are functions of a row, asked when a cell is seen; they own or share what they read. Rows are numbered 0, 1, … as the columns
// know them; a row of the item model is one of the page that is shown, in the order that a heading was clicked for. A page has at most
// `maxPageRows` rows, so that no view has to lay out more (a QTableView takes 8 bytes a row and hangs at 2^26); tables of several pages
// keep their order. Sorting asks for every row's key: O(rows · log rows), numbers by value, words as the user's language sorts them, what
// has no number last. Nothing is read ahead or kept. UI thread.
#pragma once

#include <QAbstractTableModel>
#include <QString>

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

namespace sequency::ui {

struct Column {
    enum class Kind {
        Words,   // at the leading edge
        Number,  // right, in digits of one width; 0 is dimmed
        Digit    // centred; "0" is dimmed
    };
    QString title = {};  // with its unit; empty: a column of marks
    Kind kind = Kind::Words;
    std::function<QString(std::size_t row)> text = {};
    // What rows are sorted by and Qt::UserRole says; NaN: none. Without it that is the text.
    std::function<double(std::size_t row)> number = {};
    QString tip = {};  // of the heading, and of cells without one of their own
    std::function<QString(std::size_t row)> cellTip = {};
    std::function<QString(std::size_t row)> copied = {};  // what a program reads, where the text is not that
    std::function<bool(std::size_t row)> isAwaited = {};  // its value is still to come: copying waits for it
    std::function<bool(std::size_t row)> isDimmed = {};   // else by the kind
    std::function<bool()> isShown = {};                   // else hidden, as saying nothing
    int minLetters = 0;                                   // of its width
    int maxLetters = 0;                                   // of the width that its contents ask for; 0: any
    bool stretches = false;  // takes what is left; else the last column of words does
    // What a cell has beyond that, of any role: a font, a check state, a text for screen readers.
    std::function<QVariant(std::size_t row, int role)> look = {};
    std::function<Qt::ItemFlags(std::size_t row)> flags = {};  // beside enabled and selectable
    std::function<bool(std::size_t row, const QVariant& value, int role)> edit = {};
};

class ColumnModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr std::size_t maxPageRows = std::size_t{1} << 18;
    static constexpr int copiedRole = Qt::UserRole + 1;  // QString
    static constexpr int shareRole = Qt::UserRole + 2;   // 0 … 1, of a look(): a bar behind the cell
    static constexpr int dimRole = Qt::UserRole + 3;     // bool

    using QAbstractTableModel::QAbstractTableModel;

    // Where the numbers of columns and rows stay, so do the selection, the page and the order of the rows.
    void setColumns(std::vector<Column> columns, std::size_t rows);
    // More rows at the end, or others.
    void setSize(std::size_t rows);
    // What rows first … last show has changed.
    void refresh(std::size_t first = 0, std::size_t last = std::numeric_limits<std::size_t>::max());
    const std::vector<Column>& columns() const { return m_columns; }
    std::size_t size() const { return m_size; }

    int page() const { return m_page; }
    int pageCount() const;
    void setPage(int page);

    // Of a row of the page that is shown.
    std::size_t rowAt(int place) const;
    std::size_t rowAt(const QModelIndex& cell) const { return rowAt(cell.row()); }
    int pageOf(std::size_t row) const;
    // Invalid where the row is on another page.
    QModelIndex cellOf(std::size_t row, int column = 0) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& cell) const override;
    bool setData(const QModelIndex& cell, const QVariant& value, int role = Qt::EditRole) override;
    // Column −1: the order of the columns' rows.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

signals:
    void paged();     // another page, or another number of them
    void reshaped();  // other columns or texts: widths may no longer fit

private:
    std::size_t firstOfPage() const { return static_cast<std::size_t>(m_page) * maxPageRows; }
    std::vector<std::uint32_t> sortedRows() const;
    void changeOrder();
    void endReset(std::size_t rows);

    std::vector<Column> m_columns;
    std::size_t m_size = 0;
    int m_page = 0;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    std::vector<std::uint32_t> m_order;  // the row at a place; empty: the columns' own order
};

}  // namespace sequency::ui
