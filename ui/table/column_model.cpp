// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/column_model.h"

#include "ui/format/plain_text.h"

#include <QCollator>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sequency::ui {
namespace {

Qt::Alignment alignmentOf(Column::Kind kind)
{
    switch (kind) {
    case Column::Kind::Number: return Qt::AlignRight | Qt::AlignVCenter;
    case Column::Kind::Digit: return Qt::AlignCenter;
    case Column::Kind::Words: break;
    }
    return Qt::AlignLeading | Qt::AlignVCenter;
}

bool isDimmed(const Column& column, std::size_t row)
{
    if (column.isDimmed)
        return column.isDimmed(row);
    if (column.kind == Column::Kind::Digit)
        return column.text(row) == QLatin1String("0");
    return column.kind == Column::Kind::Number && column.number && column.number(row) == 0;
}

}  // namespace

void ColumnModel::setColumns(std::vector<Column> columns, std::size_t rows)
{
    if (rows == m_size && columns.size() == m_columns.size()) {
        m_columns = std::move(columns);
        changeOrder();
        emit reshaped();
        refresh();
        if (!m_columns.empty())
            emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
        return;
    }
    beginResetModel();
    m_columns = std::move(columns);
    endReset(rows);
}

// Ends a reset that was begun with beginResetModel(), and shows the first page.
void ColumnModel::endReset(std::size_t rows)
{
    m_size = rows;
    m_page = 0;
    m_order = sortedRows();
    endResetModel();
    emit paged();
    emit reshaped();
}

void ColumnModel::setSize(std::size_t rows)
{
    if (rows == m_size)
        return;
    const bool isLonger = rows > m_size && rows <= maxPageRows;
    if (!isLonger) {
        beginResetModel();
        endReset(rows);
        return;
    }
    beginInsertRows({}, static_cast<int>(m_size), static_cast<int>(rows) - 1);
    if (!m_order.empty()) {
        m_order.resize(rows);
        std::iota(m_order.begin() + static_cast<std::ptrdiff_t>(m_size), m_order.end(),
                  static_cast<std::uint32_t>(m_size));
    }
    m_size = rows;
    endInsertRows();
    changeOrder();
}

void ColumnModel::refresh(std::size_t first, std::size_t last)
{
    const std::size_t begin = firstOfPage();
    const std::size_t end = begin + static_cast<std::size_t>(rowCount());
    if (m_columns.empty() || first >= end || last < begin)
        return;
    if (!m_order.empty() && first != last) {  // the changed rows may be anywhere on the page
        first = begin;
        last = end;
    }
    const bool isWhole = first <= begin && last + 1 >= end;
    const QModelIndex top = isWhole ? index(0, 0) : cellOf(std::max(first, begin));
    const QModelIndex bottom = isWhole ? index(rowCount() - 1, 0) : cellOf(std::min(last, end - 1));
    emit dataChanged(top, bottom.siblingAtColumn(columnCount() - 1));
}

int ColumnModel::pageCount() const
{
    return static_cast<int>((m_size + maxPageRows - 1) / maxPageRows);
}

void ColumnModel::setPage(int page)
{
    page = std::clamp(page, 0, std::max(0, pageCount() - 1));
    if (page == m_page)
        return;
    beginResetModel();
    m_page = page;
    endResetModel();
    emit paged();
    emit reshaped();
}

std::size_t ColumnModel::rowAt(int place) const
{
    return m_order.empty() ? firstOfPage() + static_cast<std::size_t>(place)
                           : m_order[static_cast<std::size_t>(place)];
}

int ColumnModel::pageOf(std::size_t row) const
{
    return static_cast<int>(row / maxPageRows);
}

QModelIndex ColumnModel::cellOf(std::size_t row, int column) const
{
    if (row >= m_size || pageOf(row) != m_page)
        return {};
    if (m_order.empty())
        return index(static_cast<int>(row - firstOfPage()), column);
    const auto place = std::ranges::find(m_order, static_cast<std::uint32_t>(row));
    return index(static_cast<int>(place - m_order.begin()), column);
}

int ColumnModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(std::min(maxPageRows, m_size - firstOfPage()));
}

int ColumnModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant ColumnModel::data(const QModelIndex& cell, int role) const
{
    if (!cell.isValid() || cell.row() >= rowCount() || cell.column() >= columnCount())
        return {};
    const Column& column = m_columns[static_cast<std::size_t>(cell.column())];
    const std::size_t row = rowAt(cell);
    if (column.look)
        if (QVariant own = column.look(row, role); own.isValid())
            return own;
    switch (role) {
    case Qt::DisplayRole: return column.text(row);
    case Qt::UserRole: {
        if (!column.number)
            return column.text(row);
        const double number = column.number(row);
        return std::isnan(number) ? QVariant() : QVariant(number);
    }
    case copiedRole: return column.copied ? column.copied(row) : column.text(row);
    case dimRole: return isDimmed(column, row);
    case Qt::TextAlignmentRole: return QVariant::fromValue(alignmentOf(column.kind));
    case Qt::ToolTipRole: return plainTip(column.cellTip ? column.cellTip(row) : column.tip);
    default: return {};
    }
}

QVariant ColumnModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (section < 0)
        return {};
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole && section < rowCount()
                   ? QVariant(static_cast<qulonglong>(rowAt(section)) + 1)
                   : QVariant();
    if (section >= columnCount())
        return {};
    const Column& column = m_columns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return column.title;
    case Qt::TextAlignmentRole: return QVariant::fromValue(alignmentOf(column.kind));
    case Qt::ToolTipRole: return plainTip(column.tip);
    default: return {};
    }
}

Qt::ItemFlags ColumnModel::flags(const QModelIndex& cell) const
{
    if (!cell.isValid())
        return Qt::NoItemFlags;
    const Column& column = m_columns[static_cast<std::size_t>(cell.column())];
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return column.flags ? flags | column.flags(rowAt(cell)) : flags;
}

bool ColumnModel::setData(const QModelIndex& cell, const QVariant& value, int role)
{
    if (!cell.isValid())
        return false;
    const Column& column = m_columns[static_cast<std::size_t>(cell.column())];
    return column.edit && column.edit(rowAt(cell), value, role);
}

std::vector<std::uint32_t> ColumnModel::sortedRows() const
{
    if (m_sortColumn < 0 || m_sortColumn >= columnCount() || m_size > maxPageRows)
        return {};
    const Column& column = m_columns[static_cast<std::size_t>(m_sortColumn)];
    std::vector<std::uint32_t> rows(m_size);
    std::iota(rows.begin(), rows.end(), 0U);
    auto end = rows.end();  // end of the rows that have a key
    const bool isUp = m_sortOrder == Qt::AscendingOrder;
    const auto byKeys = [&](const auto& keys, const auto& isBefore) {
        std::stable_sort(rows.begin(), end, [&](std::uint32_t a, std::uint32_t b) {
            return isUp ? isBefore(keys[a], keys[b]) : isBefore(keys[b], keys[a]);
        });
    };
    if (column.number) {
        std::vector<double> keys(m_size);
        std::ranges::transform(rows, keys.begin(), column.number);
        end = std::ranges::stable_partition(rows, [&](std::uint32_t row) {
                  return !std::isnan(keys[row]);
              }).begin();
        byKeys(keys, std::less<>());
        return rows;
    }
    // English replaces the C locale, for which QCollator would sort by character codes.
    QCollator collator(QLocale().language() == QLocale::C ? QLocale(QLocale::English) : QLocale());
    collator.setNumericMode(true);
    std::vector<QString> keys(m_size);
    std::ranges::transform(rows, keys.begin(), column.text);
    byKeys(keys, collator);
    return rows;
}

void ColumnModel::sort(int column, Qt::SortOrder order)
{
    if (column >= columnCount())
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    changeOrder();
}

// Sorts the rows again. The selected rows remain selected.
void ColumnModel::changeOrder()
{
    std::vector<std::uint32_t> order = sortedRows();
    if (order == m_order)
        return;
    emit layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<std::size_t> rows;
    for (const QModelIndex& cell : before)
        rows.push_back(rowAt(cell));
    m_order = std::move(order);
    std::vector<int> places(m_size);
    for (std::size_t place = 0; place < m_order.size(); ++place)
        places[m_order[place]] = static_cast<int>(place);
    QModelIndexList after;
    for (std::size_t i = 0; i < rows.size(); ++i)
        after << index(m_order.empty() ? static_cast<int>(rows[i]) : places[rows[i]],
                       before[static_cast<qsizetype>(i)].column());
    changePersistentIndexList(before, after);
    emit layoutChanged();
}

}  // namespace sequency::ui

#include "moc_column_model.cpp"
