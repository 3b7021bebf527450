// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/linearization_panel.h"

#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/table/table_view.h"
#include "ui/theme/layouts.h"
#include "ui/theme/view_parts.h"

#include <QStringList>

namespace sequency::ui {

using analysis::LinearizationReport;
using analysis::LinearizationStep;
using analysis::SpectralStep;

QString directionText(std::size_t direction, int variables)
{
    QString text;
    for (int bit = variables - 1; bit >= 0; --bit)
        text += QLatin1Char((direction >> bit & 1) != 0 ? '1' : '0');
    return text;
}

QString variableSum(std::size_t mask, int variables, const Conventions& naming)
{
    QStringList terms;
    for (int variable = 1; variable <= variables; ++variable)
        if ((mask >> (variables - variable) & 1) != 0)
            terms += variableSubscript(naming, variable, variables);
    return terms.join(QStringLiteral(" ⊕ "));
}

LinearizationPanel::LinearizationPanel(QWidget* parent)
    : QWidget(parent), m_direction(wrappedLabel("linearizationDirection")), m_costs(new ColumnModel(this)),
      m_steps(new ColumnModel(this)),
      m_costTable(
          new TableView("linearizationCosts", tr("Costs before and after the linearization"), *m_costs)),
      m_stepTable(new TableView("linearizationSteps", tr("Steps of the linearization"), *m_steps)),
      m_matrix(selectableLabel("linearizationMatrix"))
{
    constexpr int width = 300;  // pixels
    setFixedWidth(width);
    m_costTable->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    columnLayout(this, {m_costTable, m_direction, {m_stepTable, 1}, m_matrix}, 4, QMargins());
    hide();
}

void LinearizationPanel::show(SharedLinearization linearization, const Conventions& naming)
{
    m_linearization = std::move(linearization);
    setVisible(m_linearization != nullptr);
    if (!m_linearization)
        return;
    const int variables = m_linearization->linearization.transformation.variables();
    m_direction->setText(
        tr("The total autocorrelation is largest at τ = %1: B(τ) = %2.")
            .arg(directionText(m_linearization->direction, variables),
                 countText(static_cast<std::size_t>(m_linearization->totalAutocorrelation))));
    showCosts();
    showSteps(naming);
    QStringList rows;
    const auto& matrix = m_linearization->linearization.transformation.rows;
    for (std::size_t row = 0; row < matrix.size(); ++row)
        rows += QStringLiteral("y%1 = %2")
                    .arg(subscript(static_cast<int>(row) + 1), variableSum(matrix[row], variables, naming))
                    .replace(u' ', QChar::Nbsp);  // a line ends only between two rows
    m_matrix->setText(rows.join(QStringLiteral(", ")));
}

void LinearizationPanel::showCosts()
{
    const auto value = [shown = m_linearization](bool isAfter) {
        return [shown, isAfter](std::size_t row) {
            const LinearizationReport::Change& change = shown->changes[row];
            const auto& cost = isAfter ? change.after : change.before;
            return cost ? countText(static_cast<std::size_t>(*cost)) : QStringLiteral("—");
        };
    };
    using Kind = Column::Kind;
    m_costs->setColumns(
        {{.title = tr("Cost"),
          .text = [](std::size_t row) { return engineText(analysis::linearizationCosts()[row].title); }},
         {.title = tr("Before"), .kind = Kind::Number, .text = value(false)},
         {.title = tr("After"), .kind = Kind::Number, .text = value(true)}},
        m_linearization->changes.size());
    m_costTable->fit();
    m_costTable->setFixedHeight(m_costTable->contentsSize().height());
}

// Lists the steps of the K-procedure and the improvements that follow it.
void LinearizationPanel::showSteps(const Conventions& naming)
{
    const auto step = [shown = m_linearization](std::size_t row) -> const LinearizationStep* {
        const auto& steps = shown->linearization.steps;
        return row < steps.size() ? &steps[row] : nullptr;
    };
    const auto made = [shown = m_linearization, step, naming](std::size_t row) {
        const int variables = shown->linearization.transformation.variables();
        if (const LinearizationStep* const taken = step(row))
            return QStringLiteral("y%1 = %2")
                .arg(subscript(taken->variables), variableSum(taken->combination, variables, naming));
        const SpectralStep& change =
            shown->linearization.improvements[row - shown->linearization.steps.size()];
        const bool isExchange = change.operation == analysis::SpectralOperation::ExchangeInputs;
        return (isExchange ? QStringLiteral("y%1 ↔ y%2") : QStringLiteral("y%1 ← y%1 ⊕ y%2"))
            .arg(subscript(change.i), subscript(change.j));
    };
    using Kind = Column::Kind;
    m_steps->setColumns(
        {{.title = tr("Step"),
          .kind = Kind::Number,
          .text = [](std::size_t row) { return QString::number(row + 1); }},
         {.title = QStringLiteral("τ"),
          .text =
              [step](std::size_t row) {
                  return step(row) ? directionText(step(row)->direction, step(row)->variables) : QString();
              },
          .tip = tr("The direction in which most values agree, in the variables that are left")},
         {.title = tr("Equal", "pairs of values"),
          .kind = Kind::Number,
          .text =
              [step](std::size_t row) {
                  return step(row) ? countText(static_cast<std::size_t>(step(row)->agreements)) : QString();
              },
          .tip = tr("The number of arguments x for which the values at x and x ⊕ τ are equal")},
         {.title = tr("Change"), .text = made, .stretches = true}},
        m_linearization->linearization.steps.size() + m_linearization->linearization.improvements.size());
    m_stepTable->fit();
}

}  // namespace sequency::ui

#include "moc_linearization_panel.cpp"
