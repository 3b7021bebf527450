// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/expression/polarity_model.h"

#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"

#include <QFont>

#include <algorithm>
#include <bit>
#include <numeric>
#include <tuple>

namespace sequency::ui {

void PolarityModel::setTable(std::shared_ptr<const session::PolarityTable> table)
{
    beginResetModel();
    m_table = std::move(table);
    m_rows.resize(m_table ? m_table->terms.size() : 0);
    std::iota(m_rows.begin(), m_rows.end(), std::size_t{0});
    m_maxTerms =
        m_table ? std::max<std::uint32_t>(1, *std::max_element(m_table->terms.begin(), m_table->terms.end()))
                : 1;
    sortRows();
    endResetModel();
}

void PolarityModel::setConventions(const Conventions& conventions)
{
    if (conventions == m_conventions)
        return;
    m_conventions = conventions;
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void PolarityModel::setCurrent(std::size_t polarity)
{
    if (polarity == m_current)
        return;
    m_current = polarity;
    if (rowCount() > 0)
        emit dataChanged(index(0, Mark), index(rowCount() - 1, Mark));
}

std::optional<int> PolarityModel::rowOf(std::size_t polarity) const
{
    const auto found = std::find(m_rows.begin(), m_rows.end(), polarity);
    return found == m_rows.end() ? std::nullopt : std::optional(static_cast<int>(found - m_rows.begin()));
}

int PolarityModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PolarityModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString PolarityModel::variablesText(std::size_t polarity) const
{
    const int n = m_table->variables();
    QString text;
    for (int variable = 1; variable <= n; ++variable) {
        QString name = variableSubscript(m_conventions, variable, n);
        if ((polarity >> (n - variable) & 1) != 0)
            name.insert(1, QChar(0x0304));  // a bar above the letter
        text += (text.isEmpty() ? QString() : QStringLiteral(" ")) + name;
    }
    return text;
}

QString PolarityModel::text(std::size_t polarity, int column) const
{
    switch (column) {
    case Mark:
        return QString(polarity == m_table->best ? QStringLiteral("★") : QString()) +
               (polarity == m_current ? QStringLiteral("●") : QString());
    case Polarity: return QString::fromStdString(session::polarityText(polarity, m_table->variables()));
    case Variables: return variablesText(polarity);
    case Terms: return countText(m_table->terms[polarity]);
    case Literals: return countText(m_table->literals[polarity]);
    default: return {};
    }
}

QVariant PolarityModel::data(const QModelIndex& cell, int role) const
{
    if (!m_table || !cell.isValid())
        return {};
    const std::size_t polarity = polarityOf(cell.row());
    switch (role) {
    case Qt::DisplayRole: return text(polarity, cell.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (cell.column() >= Terms ? Qt::AlignRight : Qt::AlignLeft)));
    case Qt::FontRole:
        if (polarity == m_table->best) {
            QFont font;
            font.setBold(true);
            return font;
        }
        return {};
    case Qt::ToolTipRole: {
        QStringList words;
        if (polarity == m_table->best)
            words << tr("Best: fewest terms, then fewest literals");
        if (polarity == m_current)
            words << tr("In use");
        return plainTip(words.join(QStringLiteral(" · ")));
    }
    case Qt::AccessibleTextRole:
        return cell.column() == Mark ? data(cell, Qt::ToolTipRole) : text(polarity, cell.column());
    case shareRole:
        return cell.column() == Terms ? static_cast<double>(m_table->terms[polarity]) / m_maxTerms : 0.0;
    default: return {};
    }
}

QVariant PolarityModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (section >= Terms ? Qt::AlignRight : Qt::AlignLeft)));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Polarity: return tr("Polarity");
    case Variables: return tr("Variables");
    case Terms: return tr("Terms");
    case Literals: return tr("Literals");
    default: return {};
    }
}

void PolarityModel::sortRows()
{
    if (!m_table)
        return;
    const auto key = [this](std::size_t polarity) -> std::size_t {
        switch (m_sortColumn) {
        case Mark: return polarity == m_table->best ? 0 : polarity == m_current ? 1 : 2;
        case Variables: return static_cast<std::size_t>(std::popcount(polarity));
        case Terms: return m_table->terms[polarity];
        case Literals: return m_table->literals[polarity];
        default: return polarity;
        }
    };
    const auto rest = [](std::size_t polarity) { return std::tuple(std::popcount(polarity), polarity); };
    std::sort(m_rows.begin(), m_rows.end(), [&](std::size_t a, std::size_t b) {
        if (key(a) != key(b))
            return m_sortOrder == Qt::AscendingOrder ? key(a) < key(b) : key(b) < key(a);
        return rest(a) < rest(b);
    });
}

void PolarityModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= ColumnCount)
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    emit layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<std::size_t> polarities;
    for (const QModelIndex& cell : before)
        polarities.push_back(polarityOf(cell.row()));
    sortRows();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(rowOf(polarities[static_cast<std::size_t>(i)]).value_or(0), before[i].column());
    changePersistentIndexList(before, after);
    emit layoutChanged();
}

}  // namespace sequency::ui
