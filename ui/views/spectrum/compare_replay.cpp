// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the part of CompareView that replays a given sequence of spectral operations.
#include "ui/document/document.h"
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/views/spectrum/compare_view.h"

#include <QComboBox>
#include <QPushButton>

#include <span>
#include <utility>

namespace sequency::ui {

using analysis::SpectralStep;

namespace {

base::Result<base::FunctionVector> afterAll(const base::FunctionVector& function,
                                            std::span<const SpectralStep> steps,
                                            const base::RunControl& control)
{
    auto made = analysis::apply(function, steps.front(), control);
    for (const SpectralStep& step : steps.subspan(1)) {
        if (!made)
            return made;
        made = analysis::apply(*made, step, control);
    }
    return made;
}

base::Result<std::vector<base::SharedFunction>> changedOutputs(const std::vector<Output>& outputs,
                                                               const FunctionChange& change,
                                                               const base::RunControl& control)
{
    std::vector<base::SharedFunction> functions;
    for (const Output& output : outputs) {
        auto changed = change(*output.function, control);
        if (!changed)
            return changed.error();
        functions.push_back(std::make_shared<const base::FunctionVector>(*std::move(changed)));
    }
    return functions;
}

}  // namespace

QWidget* CompareView::makeReplay()
{
    m_replay = new QWidget(this);
    m_replayText = named(new PlainLabel, "replayText");
    m_nextStep = named(new QPushButton(tr("Next step")), "replayNext");
    m_allSteps = named(new QPushButton(tr("All steps")), "replayAll", {},
                       tr("Applies all remaining operations as one change"));
    rowLayout(m_replay, {m_nextStep, m_allSteps, {m_replayText, 1}}, 8, QMargins());
    connect(m_nextStep, &QPushButton::clicked, this, &CompareView::doNextStep);
    connect(m_allSteps, &QPushButton::clicked, this, &CompareView::doAllSteps);
    m_replay->hide();
    return m_replay;
}

void CompareView::replay(std::vector<SpectralStep> steps, const QString& whenDone, Outputs outputs)
{
    m_steps = std::move(steps);
    m_replayed = outputs;
    m_replayedOn = functionsOf(m_workbench.document());
    m_whenDone = whenDone;
    m_stepsDone = m_stepsComing = 0;
    keep();
    if (!m_steps.empty())
        choose(m_steps.front());
    showReplay();
}

void CompareView::choose(const SpectralStep& step)
{
    m_operation->setCurrentIndex(m_operation->findData(static_cast<int>(step.operation)));
    m_first->setCurrentIndex(m_first->findData(step.i));
    m_second->setCurrentIndex(m_second->findData(step.j));
}

void CompareView::doNextStep()
{
    choose(m_steps[m_stepsDone]);
    m_stepsComing = 1;
    applyTo(m_replayed);
    showReplay();
}

void CompareView::doAllSteps()
{
    keep();
    m_stepsComing = stepsLeft();
    const FunctionChange change =
        [steps = std::vector<SpectralStep>(m_steps.begin() + static_cast<std::ptrdiff_t>(m_stepsDone),
                                           m_steps.end())](const base::FunctionVector& function,
                                                           const base::RunControl& control) {
            return afterAll(function, steps, control);
        };
    const QString undoText = tr("%n operations of spectral logic", nullptr, static_cast<int>(m_stepsComing));
    if (m_replayed == Outputs::All)
        changeOutputs(change, undoText);
    else
        m_workbench.sources().replaceByMade(change, undoText);
    showReplay();
}

// Changes all outputs of the table as one entry of the history.
void CompareView::changeOutputs(const FunctionChange& change, const QString& undoText)
{
    m_workbench.jobs().compute<std::vector<base::SharedFunction>>(
        this, undoText,
        [outputs = m_workbench.document().outputs, change](session::Engine&,
                                                           const base::RunControl& control) {
            return changedOutputs(outputs, change, control);
        },
        [this, of = m_workbench.document().function,
         undoText](const base::Result<std::vector<base::SharedFunction>>& changed) {
            if (changed && of == m_workbench.document().function)
                return takeOutputs(*changed, undoText);
            m_applying.reset();
            m_stepsComing = 0;
            showReplay();
            if (!changed && changed.error().kind != base::ErrorKind::Cancelled)
                emit m_workbench.reports().noticed(errorText(changed.error()));
        });
}

void CompareView::takeOutputs(const std::vector<base::SharedFunction>& changed, const QString& undoText)
{
    Document next = m_workbench.document();
    for (std::size_t output = 0; output < changed.size(); ++output)
        next.outputs[output] = {next.outputs[output].name, changed[output], {}, true};
    next.source = {};
    next.showOutput(next.output);
    m_workbench.history().push(undoText, std::move(next));
}

// Ends the replay if something other than this view has changed the function. Steps for all outputs are also offered while another output is shown.
void CompareView::followFunction()
{
    const auto outputs = functionsOf(m_workbench.document());
    if (m_stepsComing == 0 && m_replayed == Outputs::All && outputs == m_replayedOn)
        return showReplay();
    m_replayedOn = outputs;
    if (m_stepsComing == 0) {
        m_replayed = Outputs::Shown;
        m_steps.clear();
        m_linearization.forget();
        m_panel->show(nullptr, {});
    }
    m_stepsDone = m_steps.empty() ? 0 : m_stepsDone + std::exchange(m_stepsComing, 0);
    if (m_stepsDone < m_steps.size())
        choose(m_steps[m_stepsDone]);
    showReplay();
}

void CompareView::showReplay()
{
    m_replay->setVisible(!m_steps.empty());
    if (m_steps.empty())
        return;
    const bool canGoOn =
        stepsLeft() > 0 && m_stepsComing == 0 && canKeep() && !m_workbench.spectrum().isStale();
    m_nextStep->setEnabled(canGoOn);
    m_allSteps->setEnabled(canGoOn);
    if (stepsLeft() == 0)
        return m_replayText->setText(m_whenDone);
    const SpectralStep& step = m_steps[m_stepsDone];
    const auto name = [this](int variable) {
        return variableSubscript(m_workbench.document().naming(), variable,
                                 m_workbench.document().function->variables);
    };
    m_replayText->setText(
        tr("Step %1 of %2: %3", "the operation")
            .arg(QString::number(m_stepsDone + 1), QString::number(m_steps.size()),
                 textOf(step.operation, name(step.i), name(step.j)).section(QLatin1Char(':'), 0, 0)));
}

}  // namespace sequency::ui
