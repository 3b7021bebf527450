// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table as an item model: a list of columns, which are functions of a row, and a number of rows.
//
// Column functions are called when a cell is displayed; they own or share the data they read, and nothing is prefetched or cached. Rows have the
// numbers 0, 1, … of the columns; a row of the item model is a row of the current page, in sorted order. A page has at most `maxPageRows` rows,
// because a QTableView takes 8 bytes per row and hangs at 2^26 rows. Tables of several pages cannot be sorted. Numbers are sorted by value, texts in
// the order of the user's language, and rows without a number come last.
//
// Threads: UI thread.
// Cost:    sorting needs every row's key, O(rows · log rows).
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
        Words,   // words, aligned to the leading edge
        Number,  // numbers, right-aligned in digits of equal width; 0 is dimmed
        Digit    // digits, centred; "0" is dimmed
    };
    QString title = {};  // includes the unit; empty for a column of marks
    Kind kind = Kind::Words;
    std::function<QString(std::size_t row)> text = {};
    // Returns the sort key, also used for Qt::UserRole, or NaN if there is none. If the function is null, the text is the sort key.
    std::function<double(std::size_t row)> number = {};
    QString tip = {};  // tool tip of the heading and of cells without `cellTip`
    std::function<QString(std::size_t row)> cellTip = {};
    // Returns the machine-readable text for copying, if it differs from `text`.
    std::function<QString(std::size_t row)> copied = {};
    // Returns true if the value is not available yet; copying waits for it.
    std::function<bool(std::size_t row)> isAwaited = {};
    std::function<bool(std::size_t row)> isDimmed = {};  // if null, `kind` decides
    // Returns false to hide a column without information.
    std::function<bool()> isShown = {};
    int minLetters = 0;  // minimum width in letters
    // Maximum width in letters that the contents can demand; 0 means no limit.
    int maxLetters = 0;
    bool stretches = false;  // takes the remaining width; if none is set, the last column of words does
    // Returns additional data of a cell for any role: a font, a check state, a text for screen readers.
    std::function<QVariant(std::size_t row, int role)> look = {};
    std::function<Qt::ItemFlags(std::size_t row)> flags = {};  // flags in addition to enabled and selectable
    std::function<bool(std::size_t row, const QVariant& value, int role)> edit = {};
};

class ColumnModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr std::size_t maxPageRows = std::size_t{1} << 18;
    static constexpr int copiedRole = Qt::UserRole + 1;  // QString
    // Role for the length of a bar drawn behind the cell, as a fraction from 0 to 1; provided by look().
    static constexpr int shareRole = Qt::UserRole + 2;
    static constexpr int dimRole = Qt::UserRole + 3;  // bool

    using QAbstractTableModel::QAbstractTableModel;

    // Sets the columns. The selection, the page and the order of the rows are retained if the numbers of columns and rows are unchanged.
    void setColumns(std::vector<Column> columns, std::size_t rows);
    // Sets the number of rows after rows were appended or replaced.
    void setSize(std::size_t rows);
    // Reports that the contents of rows first … last have changed.
    void refresh(std::size_t first = 0, std::size_t last = std::numeric_limits<std::size_t>::max());
    const std::vector<Column>& columns() const { return m_columns; }
    std::size_t size() const { return m_size; }

    int page() const { return m_page; }
    int pageCount() const;
    void setPage(int page);

    // Returns the row number for row `place` of the current page.
    std::size_t rowAt(int place) const;
    std::size_t rowAt(const QModelIndex& cell) const { return rowAt(cell.row()); }
    int pageOf(std::size_t row) const;
    // Returns the model index of a cell; invalid if the row is on another page.
    QModelIndex cellOf(std::size_t row, int column = 0) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& cell) const override;
    bool setData(const QModelIndex& cell, const QVariant& value, int role = Qt::EditRole) override;
    // Sorts by a column; −1 restores the original order of the rows.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

signals:
    void paged();     // emitted when page or number of pages has changed
    void reshaped();  // emitted when the widths may not fit any more

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
