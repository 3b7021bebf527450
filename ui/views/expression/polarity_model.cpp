// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/expression/polarity_model.h"

#include "ui/format/number_format.h"

#include <QFont>
#include <QStringList>

#include <algorithm>
#include <bit>
#include <numeric>
#include <tuple>

namespace sequency::ui {

void PolarityModel::setTable(std::shared_ptr<const session::PolarityTable> table)
{
    m_table = std::move(table);
    m_rows.resize(m_table ? m_table->terms.size() : 0);
    std::iota(m_rows.begin(), m_rows.end(), std::size_t{0});
    std::ranges::sort(m_rows, {}, [this](std::size_t polarity) {
        return std::tuple(m_table->terms[polarity], m_table->literals[polarity], std::popcount(polarity),
                          polarity);
    });
    showRows();
}

void PolarityModel::setConventions(const Conventions& conventions)
{
    if (conventions == m_conventions)
        return;
    m_conventions = conventions;
    refresh();
}

void PolarityModel::setCurrent(std::size_t polarity)
{
    if (polarity == m_current)
        return;
    m_current = polarity;
    refresh();
}

std::optional<std::size_t> PolarityModel::rowOf(std::size_t polarity) const
{
    const auto found = std::ranges::find(m_rows, polarity);
    return found == m_rows.end() ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(found - m_rows.begin()));
}

QString PolarityModel::variablesText(std::size_t polarity) const
{
    const int n = m_table->variables();
    QString text;
    for (int variable = 1; variable <= n; ++variable) {
        QString name = variableSubscript(m_conventions, variable, n);
        if ((polarity >> (n - variable) & 1) != 0)
            name.insert(1, QChar(0x0304));  // combining macron
        text += (text.isEmpty() ? QString() : QStringLiteral(" ")) + name;
    }
    return text;
}

QString PolarityModel::markText(std::size_t polarity) const
{
    return QString(polarity == m_table->best ? QStringLiteral("★") : QString()) +
           (polarity == m_current ? QStringLiteral("●") : QString());
}

QString PolarityModel::markTip(std::size_t polarity) const
{
    QStringList words;
    if (polarity == m_table->best)
        words << tr("Best: fewest terms, then fewest literals");
    if (polarity == m_current)
        words << tr("In use");
    return words.join(QStringLiteral(" · "));
}

std::vector<Column> PolarityModel::makeColumns() const
{
    using Kind = Column::Kind;
    const auto of = [this](auto function) {
        return [this, function](std::size_t row) { return function(polarityOf(row)); };
    };
    const auto count = [&of](const QString& title, const std::vector<std::uint32_t>& counts) {
        return Column{
            .title = title,
            .kind = Kind::Number,
            .text = of([&counts](std::size_t polarity) { return countText(counts[polarity]); }),
            .number = of([&counts](std::size_t polarity) { return static_cast<double>(counts[polarity]); })};
    };
    std::vector<Column> columns{
        {.text = of([this](std::size_t polarity) { return markText(polarity); }),
         .number = of([this](std::size_t polarity) {
             return polarity == m_table->best ? 0.0 : polarity == m_current ? 1.0 : 2.0;
         })},
        {.title = tr("Polarity"),
         .text = of([this](std::size_t polarity) {
             return QString::fromStdString(session::polarityText(polarity, m_table->variables()));
         }),
         .number = of([](std::size_t polarity) { return static_cast<double>(polarity); })},
        {.title = tr("Variables"),
         .text = of([this](std::size_t polarity) { return variablesText(polarity); }),
         .number = of([](std::size_t polarity) { return static_cast<double>(std::popcount(polarity)); }),
         .stretches = true},
        count(tr("Terms"), m_table->terms),
        count(tr("Literals"), m_table->literals)};
    const double most = std::max<std::uint32_t>(1, *std::ranges::max_element(m_table->terms));
    for (std::size_t column = 0; column < columns.size(); ++column) {
        columns[column].cellTip = of([this](std::size_t polarity) { return markTip(polarity); });
        columns[column].look = [this, column, most](std::size_t row, int role) -> QVariant {
            const std::size_t polarity = polarityOf(row);
            if (role == Qt::AccessibleTextRole && column == Mark)
                return markTip(polarity);
            if (role == shareRole && column == Terms)
                return m_table->terms[polarity] / most;
            if (role != Qt::FontRole || polarity != m_table->best)
                return {};
            QFont font;
            font.setBold(true);
            return font;
        };
    }
    return columns;
}

void PolarityModel::showRows()
{
    setColumns(m_table ? makeColumns() : std::vector<Column>(), m_rows.size());
}

}  // namespace sequency::ui

#include "moc_polarity_model.cpp"
