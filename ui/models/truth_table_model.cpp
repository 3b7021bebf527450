// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/truth_table_model.h"

#include "engine/base/digits.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/theme.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>
#include <QTextDocument>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sequency::ui {
namespace {

bool sameShape(const base::SharedFunction& a, const base::SharedFunction& b)
{
    return a && b && a->variables == b->variables && a->radix == b->radix &&
           base::elementType(a->values) == base::elementType(b->values);
}

// "0110 1001": blocks of four from the right.
QString grouped(QString digits)
{
    constexpr qsizetype block = 4;
    for (qsizetype position = digits.size() - block; position > 0; position -= block)
        digits.insert(position, QLatin1Char(' '));
    return digits;
}

}  // namespace

void TruthTableModel::setFunction(const base::SharedFunction& function, qint64 changedIndex,
                                  const QString& whyFixed)
{
    if (!sameShape(m_function, function) || whyFixed != m_whyFixed) {
        beginResetModel();
        m_function = function;
        m_whyFixed = whyFixed;
        m_page = 0;
        m_firstIndex = 0;
        endResetModel();
        return;
    }
    m_function = function;
    int firstRow = 0;
    int lastRow = rowCount() - 1;
    if (changedIndex >= 0) {
        const qint64 row = changedIndex - static_cast<qint64>(m_firstIndex);
        if (row < 0 || row > lastRow)
            return;
        firstRow = lastRow = static_cast<int>(row);
    }
    emit dataChanged(index(firstRow, valueColumn()), index(lastRow, valueColumn()));
}

void TruthTableModel::setOutput(const QString& name, const SharedBits& open)
{
    m_open = open;
    if (name == m_outputName)
        return;
    m_outputName = name;
    if (m_function)
        emit headerDataChanged(Qt::Horizontal, valueColumn(), valueColumn());
}

void TruthTableModel::setEncoding(session::Encoding encoding)
{
    if (encoding == m_encoding)
        return;
    m_encoding = encoding;
    if (!m_function)
        return;
    emit dataChanged(index(0, valueColumn()), index(rowCount() - 1, valueColumn()));
    emit headerDataChanged(Qt::Horizontal, valueColumn(), valueColumn());
}

void TruthTableModel::setConventions(const Conventions& conventions)
{
    if (conventions == m_conventions)
        return;
    m_conventions = conventions;
    if (m_function)
        emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void TruthTableModel::setMarked(std::optional<std::size_t> index)
{
    if (index == m_marked)
        return;
    const auto old = std::exchange(m_marked, index);
    emitRow(old);
    emitRow(m_marked);
}

void TruthTableModel::emitRow(std::optional<std::size_t> wanted)
{
    if (!wanted || *wanted < m_firstIndex || *wanted - m_firstIndex >= static_cast<std::size_t>(rowCount()))
        return;
    const int row = static_cast<int>(*wanted - m_firstIndex);
    emit dataChanged(index(row, 0), index(row, valueColumn()), {Qt::BackgroundRole});
}

void TruthTableModel::setPage(int page)
{
    page = std::clamp(page, 0, std::max(0, pageCount() - 1));
    if (page == m_page)
        return;
    beginResetModel();
    m_page = page;
    m_firstIndex = static_cast<std::size_t>(page) * pageRows;
    endResetModel();
}

int TruthTableModel::pageCount() const
{
    return m_function ? static_cast<int>((m_function->size() + pageRows - 1) / pageRows) : 0;
}

int TruthTableModel::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !m_function)
        return 0;
    return static_cast<int>(std::min(pageRows, m_function->size() - m_firstIndex));
}

int TruthTableModel::columnCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !m_function)
        return 0;
    return hasVariableColumns() ? m_function->variables + 1 : 2;
}

bool TruthTableModel::isPolarity() const
{
    return session::entersAsSigns(*m_function, m_encoding);
}

QString TruthTableModel::variableText(std::size_t index, int column) const
{
    const int variables = m_function->variables;
    const auto radix = static_cast<std::size_t>(m_function->radix);
    if (!hasVariableColumns()) {
        const QString digits = QString::fromStdString(base::digitText(index, radix, variables));
        return radix <= 10 ? grouped(digits) : digits;
    }
    const auto place = base::checkedPower(radix, variables - 1 - column).value_or(1);
    return QString::number(index / place % radix);
}

QString TruthTableModel::valueText(std::size_t index) const
{
    QString value;
    if (isPolarity())
        value = base::realPart(m_function->values, index) != 0 ? QStringLiteral("−1") : QStringLiteral("+1");
    else
        value = elementText(m_function->values, index);
    return isOpenAt(index) ? tr("– (%1)", "left open, and what it is taken as").arg(value) : value;
}

QString TruthTableModel::rowsText(int first, int count) const
{
    if (!m_function)
        return {};
    QStringList cells{tr("index")};
    for (int column = 0; column < columnCount(); ++column)
        cells << headerData(column, Qt::Horizontal).toString();
    QString text = cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    const int last = std::min(rowCount(), first + std::min(count, maxCopied));
    for (int row = first; row < last; ++row) {
        const std::size_t index = indexOfRow(row);
        cells = {QString::number(index)};
        for (int column = 0; column < valueColumn(); ++column)
            cells << variableText(index, column);
        cells << (isOpenAt(index) ? QStringLiteral("-")
                  : isPolarity()  ? QString::number(base::realPart(m_function->values, index) != 0 ? -1 : 1)
                                  : QString::fromStdString(base::valueText(m_function->values, index)));
        text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return text;
}

bool TruthTableModel::isDim(std::size_t index, int column) const
{
    if (column != valueColumn())
        return !hasVariableColumns() || variableText(index, column) == QLatin1String("0");
    return !isPolarity() && base::complexValue(m_function->values, index) == 0.0;
}

QVariant TruthTableModel::data(const QModelIndex& cell, int role) const
{
    if (!cell.isValid() || !m_function)
        return {};
    const std::size_t index = indexOfRow(cell.row());
    const bool isValue = cell.column() == valueColumn();
    switch (role) {
    case Qt::DisplayRole: return isValue ? valueText(index) : variableText(index, cell.column());
    case Qt::EditRole:
        return isValue ? elementText(m_function->values, index, std::numeric_limits<double>::max_digits10)
                       : variableText(index, cell.column());
    case Qt::TextAlignmentRole:
        return static_cast<int>((isValue || !hasVariableColumns() ? Qt::AlignRight : Qt::AlignHCenter) |
                                Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return isDim(index, cell.column())
                   ? QVariant(QGuiApplication::palette().brush(QPalette::PlaceholderText))
                   : QVariant();
    case Qt::BackgroundRole:
        if (index == m_marked)
            return theme::marked(QGuiApplication::palette());
        return isValue ? QVariant(QGuiApplication::palette().brush(QPalette::AlternateBase)) : QVariant();
    case Qt::ToolTipRole: return plainTip(isValue ? valueTip(index) : tr("Index %1").arg(countText(index)));
    case Qt::AccessibleTextRole:
        return isValue
                   ? tr("%1 of %2 is %3")
                         .arg(outputName(),
                              QString::fromStdString(base::digitText(
                                  index, static_cast<std::size_t>(m_function->radix), m_function->variables)),
                              valueText(index))
                   : tr("%1 is %2")
                         .arg(headerData(cell.column(), Qt::Horizontal).toString(),
                              variableText(index, cell.column()));
    default: return {};
    }
}

QString TruthTableModel::valueTip(std::size_t index) const
{
    if (!m_whyFixed.isEmpty())
        return m_whyFixed;
    if (isOpenAt(index))
        return tr("f(%1) is left open by the file and taken as %2; a click, Space or a digit decides it")
            .arg(countText(index), elementText(m_function->values, index));
    return hasDigits() ? tr("f(%1): click, Space or a digit changes it").arg(countText(index))
                       : tr("f(%1): double-click or type to change it").arg(countText(index));
}

QString TruthTableModel::variablesTip(int column) const
{
    const int variables = m_function->variables;
    const QString first = variableSubscript(m_conventions, 1, variables);
    return hasVariableColumns() ? tr("%1; %2 is the most significant of %3 variables", nullptr, variables)
                                      .arg(variableSubscript(m_conventions, column + 1, variables), first,
                                           QString::number(variables))
                                : tr("The variables; %1, the most significant, stands left").arg(first);
}

QString TruthTableModel::outputTip() const
{
    return m_outputName.isEmpty() ? tr("The values of the function") : tr("The output %1").arg(m_outputName);
}

QVariant TruthTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (!m_function)
        return {};
    if (orientation == Qt::Vertical) {
        if (role == Qt::TextAlignmentRole)
            return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
        if (role == Qt::ForegroundRole)
            return QGuiApplication::palette().brush(QPalette::PlaceholderText);
        return role == Qt::DisplayRole ? QVariant(countText(indexOfRow(section))) : QVariant();
    }
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section == valueColumn() ? Qt::AlignRight : Qt::AlignHCenter) |
                                Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return plainTip(section == valueColumn() ? outputTip() : variablesTip(section));
    if (role != Qt::DisplayRole)
        return {};
    if (section == valueColumn())
        return isPolarity() ? tr("(−1)^%1").arg(outputName()) : outputName();
    const int variables = m_function->variables;
    return hasVariableColumns() ? variableSubscript(m_conventions, section + 1, variables)
                                : tr("%1 … %2").arg(variableSubscript(m_conventions, 1, variables),
                                                    variableSubscript(m_conventions, variables, variables));
}

Qt::ItemFlags TruthTableModel::flags(const QModelIndex& cell) const
{
    if (!cell.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (cell.column() == valueColumn() && isEditable() && !hasDigits())
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool TruthTableModel::setData(const QModelIndex& cell, const QVariant& value, int role)
{
    if (!cell.isValid() || role != Qt::EditRole || cell.column() != valueColumn() || !isEditable())
        return false;
    const auto number = enteredNumber(value.toString());
    if (!number)
        return false;
    emit valueEntered(indexOfRow(cell.row()), *number);
    return true;
}

}  // namespace sequency::ui
