// SPDX-License-Identifier: GPL-3.0-or-later
//
// An item model of a table that is defined by a number of rows and a list of columns. The contents of a column are functions of the row number.
//
// A view sets the columns, and calls refresh() or setSize() when contents change. The functions of a column are called when a cell is displayed. They
// own or share their data, and nothing is prefetched or cached. Their row numbers count all rows from 0, whereas a row of the item model is a row of
// the current page, in sorted order. A page has at most `maxPageRows` rows, because a QTableView takes 8 bytes per row and hangs at 2^26 rows. Tables
// of several pages cannot be sorted. Numbers are sorted by value, text in the order of the user's language. Rows without a number come last.
//
// Threads: UI thread.
// Cost:    Sorting queries the key of every row, O(rows · log rows).
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
        Words,   // text, aligned to the leading edge
        Number,  // numbers, right-aligned in digits of equal width; 0 is dimmed
        Digit    // centred digits; "0" is dimmed
    };
    QString title = {};  // title with the unit; empty for a column of marks
    Kind kind = Kind::Words;
    std::function<QString(std::size_t row)> text = {};
    // Returns the sort key, which is also the data for Qt::UserRole, or NaN for a row without a key. If null, the text is the sort key.
    std::function<double(std::size_t row)> number = {};
    QString tip = {};  // tool tip of the heading and of cells without `cellTip`
    std::function<QString(std::size_t row)> cellTip = {};
    // Returns the machine-readable text for copying. A null function means that `text` is copied.
    std::function<QString(std::size_t row)> copied = {};
    // Returns true if the value is not yet available. Copying waits for such values.
    std::function<bool(std::size_t row)> isAwaited = {};
    std::function<bool(std::size_t row)> isDimmed = {};  // if null, determined by `kind`
    // Returns false if the column has no information and is therefore hidden.
    std::function<bool()> isShown = {};
    int minLetters = 0;  // minimum width in letters
    // Maximum width, in letters, to which the contents can widen the column; 0 if there is no limit.
    int maxLetters = 0;
    bool stretches = false;  // takes the remaining width; by default, the last Words column does
    // Returns additional data of a cell for any role, for example a font, a check state, or the text for screen readers.
    std::function<QVariant(std::size_t row, int role)> look = {};
    std::function<Qt::ItemFlags(std::size_t row)> flags = {};  // flags in addition to enabled and selectable
    std::function<bool(std::size_t row, const QVariant& value, int role)> edit = {};
};

class ColumnModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr std::size_t maxPageRows = std::size_t{1} << 18;
    static constexpr int copiedRole = Qt::UserRole + 1;  // role of the text to copy (QString)
    // Role for the length of a bar drawn behind the text of the cell, as a fraction from 0 to 1. look() provides it.
    static constexpr int shareRole = Qt::UserRole + 2;
    static constexpr int dimRole = Qt::UserRole + 3;  // role that states whether the cell is dimmed (bool)

    using QAbstractTableModel::QAbstractTableModel;

    // Sets the columns. If the numbers of columns and rows are unchanged, the selection, the page and the order of the rows are retained.
    void setColumns(std::vector<Column> columns, std::size_t rows);
    // Sets the number of rows. Must be called after rows were appended or replaced.
    void setSize(std::size_t rows);
    // Reports that the contents of the rows from `first` to `last` have changed.
    void refresh(std::size_t first = 0, std::size_t last = std::numeric_limits<std::size_t>::max());
    const std::vector<Column>& columns() const { return m_columns; }
    std::size_t size() const { return m_size; }

    int page() const { return m_page; }
    int pageCount() const;
    void setPage(int page);

    // Returns the number of the row at index `place` on the current page.
    std::size_t rowAt(int place) const;
    std::size_t rowAt(const QModelIndex& cell) const { return rowAt(cell.row()); }
    int pageOf(std::size_t row) const;
    // Returns the model index of a cell. The index is invalid if the row is on another page.
    QModelIndex cellOf(std::size_t row, int column = 0) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& cell) const override;
    bool setData(const QModelIndex& cell, const QVariant& value, int role = Qt::EditRole) override;
    // Sorts by a column. If `column` is −1, restores the original order of the rows.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

signals:
    void paged();     // emitted when the page or the number of pages has changed
    void reshaped();  // emitted when the columns may need different widths

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
    std::vector<std::uint32_t> m_order;  // row numbers in displayed order; empty if unsorted
};

}  // namespace sequency::ui
