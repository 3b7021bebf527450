// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/published_model.h"

#include "ui/format/plain_text.h"

#include <QLocale>

namespace sequency::ui {

void PublishedModel::setTable(const benchmark::PublishedTable* table)
{
    beginResetModel();
    m_table = table;
    endResetModel();
}

int PublishedModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_table == nullptr ? 0 : static_cast<int>(m_table->rows.size());
}

int PublishedModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_table == nullptr ? 0 : static_cast<int>(m_table->columns.size());
}

QVariant PublishedModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount())
        return {};
    const auto& row = m_table->rows[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<std::size_t>(index.column());
    const auto value = column < row.size() ? row[column] : std::nullopt;
    switch (role) {
    case Qt::DisplayRole: return value ? QLocale().toString(*value, 'g', 6) : QStringLiteral("–");
    case Qt::UserRole: return value ? QVariant(*value) : QVariant();
    case Qt::TextAlignmentRole: return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole: return plainTip(QString::fromStdString(m_table->columns[column].machine));
    default: return {};
    }
}

QVariant PublishedModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (m_table == nullptr || section < 0)
        return {};
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    if (section >= columnCount())
        return {};
    const benchmark::PublishedColumn& column = m_table->columns[static_cast<std::size_t>(section)];
    const QString title = QString::fromStdString(column.title);
    if (role == Qt::ToolTipRole)
        return plainTip(QString::fromStdString(column.machine));
    if (role != Qt::DisplayRole)
        return {};
    return column.unit.empty() ? title : title + QStringLiteral(", ") + QString::fromStdString(column.unit);
}

}  // namespace sequency::ui
