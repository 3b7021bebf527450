// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/truth_table_model.h"

#include "engine/base/text/digits.h"
#include "ui/format/number_format.h"
#include "ui/theme/theme.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

using Kind = Column::Kind;

constexpr int valueLetters = 6;  // minimum width in characters, so that the cell is easy to click
constexpr int nameLetters = 8;   // maximum width of a variable column, in characters

bool sameShape(const base::SharedFunction& a, const base::SharedFunction& b)
{
    return a && b && a->variables == b->variables && a->radix == b->radix &&
           base::elementType(a->values) == base::elementType(b->values);
}

// Returns the digits in groups of four, counted from the right: "0110 1001".
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
    const bool isSame = sameShape(m_function, function) && whyFixed == m_whyFixed;
    m_function = function;
    m_whyFixed = whyFixed;
    if (!isSame)
        m_form = Form::Variables;
    if (!isSame || !hasDigits())  // numbers may need a different column width
        return showColumns();
    if (changedIndex < 0)
        return refresh();
    refresh(static_cast<std::size_t>(changedIndex), static_cast<std::size_t>(changedIndex));
}

void TruthTableModel::setOutput(const QString& name, const SharedBits& open)
{
    m_open = open;
    if (name == m_outputName)
        return;
    m_outputName = name;
    showColumns();
}

void TruthTableModel::setEncoding(session::Encoding encoding)
{
    if (encoding == m_encoding)
        return;
    m_encoding = encoding;
    showColumns();
}

void TruthTableModel::setConventions(const Conventions& conventions)
{
    if (conventions == m_conventions)
        return;
    m_conventions = conventions;
    showColumns();
}

void TruthTableModel::setForm(Form form)
{
    if (form == m_form)
        return;
    m_form = form;
    showColumns();
}

void TruthTableModel::setMarked(std::optional<std::size_t> index)
{
    if (index == m_marked)
        return;
    for (const auto changed : {std::exchange(m_marked, index), index})
        if (changed)
            refresh(*changed, *changed);
}

void TruthTableModel::setHighlighted(std::vector<std::size_t> indices)
{
    if (indices == m_named)
        return;
    m_named = std::move(indices);
    refresh();
}

bool TruthTableModel::isNamed(std::size_t index) const
{
    return std::ranges::binary_search(m_named, index);
}

void TruthTableModel::showColumns()
{
    if (!m_function)
        return setColumns({}, 0);
    const bool areApart = hasVariableColumns();
    const bool isIndexShown = areApart || m_form == Form::Index;
    std::vector<Column> columns{{.title = tr("index"),
                                 .kind = Kind::Number,
                                 .text = [](std::size_t index) { return countText(index); },
                                 .tip = tr("The index of the row"),
                                 .copied = [](std::size_t index) { return QString::number(index); },
                                 .isDimmed = [](std::size_t) { return true; },
                                 .isShown = [isIndexShown] { return isIndexShown; }}};
    if (areApart)
        std::ranges::move(variableColumns(), std::back_inserter(columns));
    else
        columns.push_back(digitsColumn());
    for (Column& column : columns) {
        column.cellTip = [this](std::size_t index) {
            return tr("Index %1 · %2", "index and digits").arg(countText(index), digitsText(index));
        };
        column.look = [this, name = column.title, text = column.text](std::size_t index,
                                                                      int role) -> QVariant {
            return role == Qt::AccessibleTextRole ? tr("%1 is %2").arg(name, text(index))
                                                  : lookOf(index, role, false);
        };
    }
    columns.push_back(valueColumnOf());
    setColumns(std::move(columns), m_function->size());
}

std::vector<Column> TruthTableModel::variableColumns() const
{
    const int variables = m_function->variables;
    const auto name = [&](int variable) { return variableSubscript(m_conventions, variable, variables); };
    std::vector<Column> columns;
    for (int variable = 1; variable <= variables; ++variable)
        columns.push_back(
            {.title = name(variable),
             .kind = Kind::Digit,
             .text = [this, variable](std::size_t index) { return variableText(index, variable); },
             .tip = tr("%1; %2 is the most significant of %3 variables", nullptr, variables)
                        .arg(name(variable), name(1), QString::number(variables)),
             .maxLetters = nameLetters});
    return columns;
}

Column TruthTableModel::digitsColumn() const
{
    const int variables = m_function->variables;
    const QString first = variableSubscript(m_conventions, 1, variables);
    return {.title = tr("%1 … %2").arg(first, variableSubscript(m_conventions, variables, variables)),
            .kind = Kind::Number,
            .text = [this](std::size_t index) { return digitsText(index); },
            .tip = tr("The variables; %1, the most significant, is on the left").arg(first),
            .isDimmed = [](std::size_t) { return true; },
            .isShown = [isShown = m_form != Form::Index] { return isShown; }};
}

Column TruthTableModel::valueColumnOf()
{
    return {.title = isPolarity() ? tr("(−1)^%1").arg(outputName()) : outputName(),
            .kind = Kind::Number,
            .text = [this](std::size_t index) { return valueText(index); },
            .tip = m_outputName.isEmpty() ? tr("The values of the function")
                                          : tr("The output %1").arg(m_outputName),
            .cellTip = [this](std::size_t index) { return valueTip(index); },
            .copied = [this](std::size_t index) { return copiedValue(index); },
            .isDimmed =
                [this](std::size_t index) {
                    return !isPolarity() && base::complexValue(*m_function, index) == 0.0;
                },
            .minLetters = valueLetters,
            .look = [this](std::size_t index, int role) { return lookOf(index, role, true); },
            .flags =
                [this](std::size_t) {
                    return isEditable() && !hasDigits() ? Qt::ItemIsEditable : Qt::NoItemFlags;
                },
            .edit = [this](std::size_t index, const QVariant& value,
                           int role) { return enter(index, value, role); }};
}

bool TruthTableModel::isPolarity() const
{
    return session::entersAsSigns(*m_function, m_encoding);
}

QString TruthTableModel::digitsText(std::size_t index) const
{
    const auto radix = static_cast<std::size_t>(m_function->radix);
    const QString digits = QString::fromStdString(base::digitText(index, radix, m_function->variables));
    return radix <= 10 ? grouped(digits) : digits;
}

QString TruthTableModel::variableText(std::size_t index, int variable) const
{
    const auto radix = static_cast<std::size_t>(m_function->radix);
    const auto place = base::checkedPower(radix, m_function->variables - variable).value_or(1);
    return QString::number(index / place % radix);
}

QString TruthTableModel::valueText(std::size_t index) const
{
    QString value;
    if (isPolarity())
        value = base::realPart(*m_function, index) != 0 ? QStringLiteral("−1") : QStringLiteral("+1");
    else
        value = elementText(*m_function, index);
    return isOpenAt(index) ? tr("– (%1)", "left open, and what it is taken as").arg(value) : value;
}

// Returns the text that is copied for a value, in the C locale.
QString TruthTableModel::copiedValue(std::size_t index) const
{
    if (isOpenAt(index))
        return QStringLiteral("-");
    return isPolarity() ? QString::number(base::realPart(*m_function, index) != 0 ? -1 : 1)
                        : QString::fromStdString(base::valueText(*m_function, index));
}

QVariant TruthTableModel::lookOf(std::size_t index, int role, bool isValue) const
{
    switch (role) {
    case Qt::BackgroundRole:
        if (index == m_marked || isNamed(index))
            return theme::marked(QGuiApplication::palette());
        return isValue ? QVariant(QGuiApplication::palette().brush(QPalette::AlternateBase)) : QVariant();
    case Qt::FontRole: {
        QFont bold;
        bold.setBold(true);
        return isNamed(index) ? QVariant(bold) : QVariant();
    }
    case Qt::EditRole:
        return isValue ? elementText(*m_function, index, std::numeric_limits<double>::max_digits10)
                       : QVariant();
    case Qt::AccessibleTextRole:
        return isValue
                   ? tr("%1 of %2 is %3")
                         .arg(outputName(),
                              QString::fromStdString(base::digitText(
                                  index, static_cast<std::size_t>(m_function->radix), m_function->variables)),
                              valueText(index))
                   : QVariant();
    default: return {};
    }
}

QString TruthTableModel::valueTip(std::size_t index) const
{
    if (!m_whyFixed.isEmpty())
        return m_whyFixed;
    if (isOpenAt(index))
        return tr("The file does not specify f(%1), which is taken as %2; a click, Space or a digit sets its "
                  "value")
            .arg(countText(index), elementText(*m_function, index));
    return hasDigits() ? tr("f(%1): click, Space or a digit changes it").arg(countText(index))
                       : tr("f(%1): double-click or type to change it").arg(countText(index));
}

bool TruthTableModel::enter(std::size_t index, const QVariant& value, int role)
{
    const auto number = enteredNumber(value.toString());
    if (role != Qt::EditRole || !isEditable() || !number)
        return false;
    emit valueEntered(index, *number);
    return true;
}

}  // namespace sequency::ui

#include "moc_truth_table_model.cpp"
