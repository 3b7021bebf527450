// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the part of CompareView that linearizes the function.
#include "engine/analysis/properties/boolean/affine_steps.h"
#include "ui/document/document.h"
#include "ui/document/workbench.h"
#include "ui/format/engine_text.h"
#include "ui/views/spectrum/compare_view.h"

#include <QCheckBox>
#include <QComboBox>

namespace sequency::ui {

namespace {

// The data of the entry that lowers cost 0. The data of the entries before it are spectral operations.
constexpr int firstCost = 100;

base::Result<SharedLinearization> linearized(const std::vector<base::SharedFunction>& functions,
                                             std::size_t cost, const base::RunControl& control)
{
    std::vector<base::PackedBits> all;
    for (const base::SharedFunction& function : functions) {
        auto bits = base::bitsOf(*function);
        if (!bits)
            return bits.error();
        all.push_back(*std::move(bits));
    }
    auto report = analysis::reportLinearization(all, cost, control);
    if (!report)
        return report.error();
    return std::make_shared<const analysis::LinearizationReport>(*std::move(report));
}

}  // namespace

void CompareView::addLinearizations()
{
    int entry = firstCost;
    for (const analysis::LinearizationCost& cost : analysis::linearizationCosts())
        m_operation->addItem(tr("Linearize: %1", "what becomes less").arg(engineText(cost.title)), entry++);
}

std::optional<std::size_t> CompareView::chosenCost() const
{
    const int entry = m_operation->currentData().toInt();
    return entry < firstCost ? std::nullopt : std::optional(static_cast<std::size_t>(entry - firstCost));
}

std::vector<base::SharedFunction> CompareView::linearizedFunctions() const
{
    const Document& document = m_workbench.document();
    return m_all->isChecked() ? functionsOf(document) : std::vector{document.function};
}

void CompareView::linearize()
{
    const std::size_t cost = *chosenCost();
    const auto functions = linearizedFunctions();
    m_linearization.want({functions, cost},
                         [functions, cost](session::Engine&, const base::RunControl& control) {
                             return linearized(functions, cost, control);
                         });
}

// Offers the operations that turn the functions into the linearized ones.
void CompareView::onLinearized()
{
    const auto& linearization = *m_linearization.value();
    m_panel->show(linearization, m_workbench.document().naming());
    replay(analysis::stepsUndoing(linearization->linearization.transformation),
           tr("All steps done: this is the linearized function."),
           m_linearization.key()->functions.size() > 1 ? Outputs::All : Outputs::Shown);
}

}  // namespace sequency::ui
