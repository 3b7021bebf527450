// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/compare_view.h"

#include "engine/analysis/spectrum_summary.h"
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/theme/elided_combo_box.h"
#include "ui/theme/layouts.h"
#include "ui/theme/view_parts.h"
#include "ui/view/linked_canvas.h"

#include <QCheckBox>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace sequency::ui {

using analysis::SpectralOperation;
using analysis::SpectralStep;

namespace {

using Vector = std::shared_ptr<const base::ElementVector>;

bool needsSecond(SpectralOperation operation)
{
    return operation == SpectralOperation::ExchangeInputs || operation == SpectralOperation::TranslateInput;
}

base::Result<Vector> vectorOf(const SharedSpectrum& spectrum, bool isFunction)
{
    if (!spectrum)
        return Vector();
    return isFunction ? base::elementsOf(spectrum->result.request.function) : spectrum->result.spectrum;
}

}  // namespace

// Computes the difference of two vectors; magnitudes up to the tolerance become 0. If there is no second vector, the difference is null. For
// functions, also computes the curves of both vectors.
base::Result<CompareView::Pair> CompareView::compared(const PairOf& of, const base::RunControl& control)
{
    const auto build = [&control](const Vector& vector, SharedPyramid& built) -> base::Status {
        auto pyramid = analysis::MinMaxPyramid::build(vector, control, analysis::Part::Magnitude);
        if (!pyramid)
            return pyramid.error();
        built = std::make_shared<const analysis::MinMaxPyramid>(std::move(pyramid).value());
        return base::success();
    };
    const auto before = vectorOf(of.before, of.areFunctions);
    const auto after = vectorOf(of.after, of.areFunctions);
    if (!before || !after)
        return before ? after.error() : before.error();
    Pair pair;
    if (of.areFunctions)
        if (auto built = build(*before, pair.before); !built)
            return built.error();
    if (!*after)
        return pair;
    if (of.areFunctions)
        if (auto built = build(*after, pair.after); !built)
            return built.error();
    const double tolerance = of.areFunctions ? 0 : of.before->tolerance + of.after->tolerance;
    auto values = analysis::difference(**after, **before, control, tolerance);
    if (!values)
        return values.error();
    const auto shared = std::make_shared<const base::ElementVector>(std::move(values).value());
    if (auto built = build(shared, pair.difference); !built)
        return built.error();
    return pair;
}

CompareView::CompareView(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_pair(workbench.jobs(), *this, tr("Comparing")),
      m_linearization(workbench.jobs(), *this, tr("Linearizing")), m_panel(new LinearizationPanel(this))
{
    m_plot = new StemCanvas(QStringLiteral("pairPlot"), this);
    m_plot->setMinimumSize(240, 240);
    m_plot->setAccessibleName(tr("Spectra before and after"));
    m_empty = sentenceLabel("compareEmpty");
    m_readout = named(new PlainLabel, "compareReadout");
    auto* pictures = rowLayout({{m_plot, 1}, {m_empty, 1}, m_panel}, 8);
    columnLayout(this, {makeOperations(), makeReplay(), {pictures, 1}, m_readout}, 4, allEdges(8));
    connectWorkbench();
    showChoices();
    showTexts();
}

QWidget* CompareView::makeOperations()
{
    auto* box = new QWidget(this);
    m_keep = named(new QPushButton(tr("&Keep this function")), "keepSpectrum");
    m_shown = choiceBox("comparedVectors", tr("What is compared"), {tr("Spectra"), tr("Functions")});
    constexpr int minOperation = 80;  // width in pixels in a narrow window
    m_operation = named(new ElidedComboBox, "spectralOperation", tr("Operation of spectral logic"));
    m_operation->setMinimumWidth(minOperation);
    const std::pair<QString, SpectralOperation> operations[]{
        {tr("Complement an input"), SpectralOperation::ComplementInput},
        {tr("Exchange two inputs"), SpectralOperation::ExchangeInputs},
        {tr("Translate an input"), SpectralOperation::TranslateInput},
        {tr("Add an input to the output"), SpectralOperation::AddInput},
        {tr("Complement the output"), SpectralOperation::ComplementOutput}};
    for (const auto& [title, operation] : operations)
        m_operation->addItem(title, static_cast<int>(operation));
    addLinearizations();
    m_first = choiceBox("firstVariable", tr("Variable"), {});
    m_second = choiceBox("secondVariable", tr("Second variable"), {});
    m_all = named(new QCheckBox(tr("All outputs")), "linearizeAll", {},
                  tr("One matrix for all outputs, whose total autocorrelations are added"));
    m_apply = named(new QPushButton(tr("Apply")), "applyOperation");
    m_explanation = wrappedLabel("operationText");
    auto* row =
        rowLayout({m_keep, m_shown, space(8), m_operation, m_first, m_second, m_all, m_apply, stretch()}, 8);
    auto* below = rowLayout({{m_explanation, 1}, named(m_plot->makeOutliersButton(box), "compareOutliers")});
    columnLayout(box, {row, below}, 4, QMargins());
    connect(m_keep, &QPushButton::clicked, this, &CompareView::keep);
    connect(m_apply, &QPushButton::clicked, this, &CompareView::applyOperation);
    connect(m_shown, &QComboBox::currentIndexChanged, this, &CompareView::showPair);
    connect(m_all, &QCheckBox::toggled, this, &CompareView::showChoices);
    for (QComboBox* combo : {m_operation, m_first, m_second})
        connect(combo, &QComboBox::currentIndexChanged, this, &CompareView::showChoices);
    return box;
}

void CompareView::connectWorkbench()
{
    connect(&m_pair, &AsyncState::arrived, this, &CompareView::showDifference);
    connect(&m_pair, &AsyncState::changed, this, [this] {
        if (m_pair.state() == AsyncState::State::Failed)
            emit m_workbench.reports().noticed(errorText(*m_pair.error()));
    });
    connect(&m_linearization, &AsyncState::arrived, this, &CompareView::onLinearized);
    connect(&m_linearization, &AsyncState::changed, this, [this] {
        if (m_linearization.state() == AsyncState::State::Failed)
            emit m_workbench.reports().noticed(errorText(*m_linearization.error()));
    });
    connect(&m_workbench.history(), &DocumentHistory::functionChanged, this, &CompareView::showChoices);
    connect(&m_workbench.history(), &DocumentHistory::conventionsChanged, this, &CompareView::showChoices);
    connect(&m_workbench.spectrum(), &CurrentSpectrum::changed, this, &CompareView::onSpectrumChanged);
    connect(&m_workbench.reports(), &Notifications::failed, this, [this] {
        m_applying.reset();
        m_stepsComing = 0;
        showReplay();
    });
    connect(&m_workbench.history(), &DocumentHistory::functionChanged, this, &CompareView::followFunction);
    connect(&m_workbench.spectrum(), &CurrentSpectrum::staleChanged, this, &CompareView::showReplay);
    connect(m_plot, &Canvas::pointed, this, &CompareView::showTexts);
    linkToSelection(*m_plot, m_workbench.selection(), Selected::Kind::Output);
}

QString CompareView::whyNotKept()
{
    return tr("A spectrum stored on its device cannot be compared, because all its values would have to be "
              "copied from the device.");
}

// Returns true if the spectrum can be stored as the first one. This requires all its values to be in host memory.
bool CompareView::canKeep() const
{
    return m_workbench.spectrum().value() && !m_workbench.spectrum().value()->isKept();
}

void CompareView::keep()
{
    if (!canKeep())
        return;
    m_before = m_workbench.spectrum().value();
    m_beforeName = tr("Kept: %1").arg(m_before->functionName);
    m_after.reset();
    m_step.reset();
    showPair();
}

void CompareView::setShown(Shown shown)
{
    m_shown->setCurrentIndex(static_cast<int>(shown));
}

CompareView::Shown CompareView::shown() const
{
    return static_cast<Shown>(m_shown->currentIndex());
}

SpectralStep CompareView::chosenStep() const
{
    return {static_cast<SpectralOperation>(m_operation->currentData().toInt()),
            m_first->currentData().toInt(), m_second->currentData().toInt()};
}

QString CompareView::textOf(SpectralOperation operation, const QString& i, const QString& j)
{
    switch (operation) {
    case SpectralOperation::ComplementInput:
        return tr("%1 ← %1 ⊕ 1: coefficients with %1 in their index change sign (input negation).").arg(i);
    case SpectralOperation::ExchangeInputs:
        return tr("%1 ↔ %2: coefficients with exactly one of the two variables in their index change places "
                  "(input permutation).")
            .arg(i, j);
    case SpectralOperation::TranslateInput:
        return tr("%1 ← %1 ⊕ %2: among the coefficients with %1 in their index, those with %2 and those "
                  "without %2 change places (spectral translation).")
            .arg(i, j);
    case SpectralOperation::AddInput:
        return tr("f ← f ⊕ %1: every coefficient changes places with the one whose index differs in %1 "
                  "(disjoint translation).")
            .arg(i);
    case SpectralOperation::ComplementOutput: break;
    }
    return tr("f ← f ⊕ 1: every coefficient changes sign (output negation).");
}

QString CompareView::operationText() const
{
    if (chosenCost())
        return tr("y = A·x: the new variables are sums of the old ones, chosen by total autocorrelation "
                  "(K-procedure).");
    return textOf(chosenStep().operation, m_first->currentText(), m_second->currentText());
}

void CompareView::applyOperation()
{
    chosenCost() ? linearize() : applyTo(Outputs::Shown);
}

void CompareView::applyTo(Outputs outputs)
{
    keep();
    m_applying = chosenStep();
    const QString undoText =
        tr("%1 (%2)").arg(m_operation->currentText(), operationText().section(QLatin1Char(':'), 0, 0));
    if (outputs == Outputs::Shown)
        return m_workbench.sources().applyOperation(*m_applying, undoText);
    changeOutputs(
        [step = *m_applying](const base::FunctionVector& function, const base::RunControl& control) {
            return analysis::apply(function, step, control);
        },
        undoText);
}

// Returns the name of the current function. A changed version of the stored function has the same name and is therefore marked as changed.
QString CompareView::nowText(const SpectrumData& now) const
{
    const bool isOtherVersion = now.functionName == m_before->functionName &&
                                now.result.request.function != m_before->result.request.function;
    return isOtherVersion ? tr("Now: %1, changed since then").arg(now.functionName)
                          : tr("Now: %1").arg(now.functionName);
}

void CompareView::onSpectrumChanged()
{
    showChoices();  // also enables or disables the Keep button
    if (!m_before || !m_workbench.spectrum().value() || m_workbench.spectrum().value() == m_before)
        return;
    const bool isSame = canKeep() && m_workbench.spectrum().value()->size() == m_before->size();
    m_after = isSame ? m_workbench.spectrum().value() : nullptr;
    m_afterName = nowText(*m_workbench.spectrum().value());
    const auto& request = m_workbench.spectrum().value()->result.request;
    // The operations are explained for the spectrum of (−1)^f. In the {0,1} encoding, coefficient 0 and the signs behave differently.
    const bool isPolarity =
        request.encoding == session::Encoding::RootsOfUnity && request.spec.name == "walsh";
    m_step = isPolarity ? std::exchange(m_applying, std::nullopt) : std::nullopt;
    m_applying.reset();
    showPair();
}

// Returns the curve to draw; for a complex spectrum it consists of magnitudes. The curve shares ownership of the spectrum.
SharedPyramid CompareView::drawn(const SharedSpectrum& spectrum)
{
    return spectrum ? SharedPyramid(spectrum, &spectrum->part(analysis::Part::Magnitude)) : nullptr;
}

void CompareView::show(ComparedPair content)
{
    m_content = std::move(content);
    m_plot->setModel(pairModel(m_content));
}

// Shows spectra immediately. Functions and the difference are shown when the worker has computed them.
void CompareView::showPair()
{
    if (m_before && shown() == Shown::Spectra) {
        const auto& spec = m_before->result.request.spec;
        ComparedPair content;
        content.before = drawn(m_before);
        content.after = drawn(m_after);
        content.beforeName = m_beforeName;
        content.afterName = m_afterName;
        content.step = m_step;
        content.order = spec.order;
        content.variables = spec.variables;
        show(std::move(content));
    }
    if (m_before)
        wantPair();
    showTexts();
}

void CompareView::wantPair()
{
    const PairOf of{m_before, m_after, shown() == Shown::Functions};
    if (!of.areFunctions && !m_after)
        return m_pair.forget();
    m_pair.want(of,
                [of](session::Engine&, const base::RunControl& control) { return compared(of, control); });
    if (m_pair.isFresh())
        showDifference();
}

void CompareView::showDifference()
{
    const Pair& pair = *m_pair.value();
    ComparedPair content = m_content;
    if (m_pair.key()->areFunctions)
        content = {pair.before, pair.after, nullptr, m_beforeName, m_afterName, {}, {}, 0};
    content.difference = pair.difference;
    show(std::move(content));
    showTexts();
}

// Returns the reason why the chosen operation cannot be applied to the function; empty if it can be.
QString CompareView::whyNotApplicable() const
{
    const auto& function = m_workbench.document().function;
    const int variables = function ? function->variables : 0;
    if (!function || !function->isBoolean())
        return tr("The operations of spectral logic are for Boolean functions");
    if (const auto cost = chosenCost()) {
        if (!std::ranges::all_of(linearizedFunctions(), [](const auto& one) { return one->isBoolean(); }))
            return tr("The operations of spectral logic are for Boolean functions");
        const int most = analysis::linearizationCosts()[*cost].maxVariables;
        return variables >= 1 && variables <= most
                   ? QString()
                   : tr("This linearization is for functions of 1 to %1 variables").arg(most);
    }
    const SpectralOperation operation = chosenStep().operation;
    const bool hasChoice =
        operation == SpectralOperation::ComplementOutput ||
        (variables >= 1 && (!needsSecond(operation) || m_first->currentIndex() != m_second->currentIndex()));
    return hasChoice ? QString() : tr("Choose two different variables");
}

void CompareView::showChoices()
{
    const auto& function = m_workbench.document().function;
    const int variables = function ? function->variables : 0;
    for (QComboBox* combo : {m_first, m_second}) {
        const QSignalBlocker quiet(combo);
        const int chosen = combo->count() > 0 ? combo->currentIndex() : (combo == m_second ? 1 : 0);
        combo->clear();
        for (int variable = 1; variable <= variables; ++variable)
            combo->addItem(variableSubscript(m_workbench.document().naming(), variable, variables), variable);
        combo->setCurrentIndex(std::min(chosen, combo->count() - 1));
    }
    const SpectralOperation operation = chosenStep().operation;
    m_first->setVisible(!chosenCost() && operation != SpectralOperation::ComplementOutput);
    m_second->setVisible(needsSecond(operation));
    m_all->setVisible(chosenCost() && m_workbench.document().outputs.size() > 1);
    const bool isElsewhere = m_workbench.spectrum().value() && !canKeep();
    m_keep->setEnabled(canKeep());
    m_keep->setToolTip(
        plainTip(isElsewhere ? whyNotKept()
                             : tr("The present function and its spectrum become the first of the two")));
    const QString whyNot = whyNotApplicable();
    m_apply->setText(chosenCost() ? tr("Find", "a linearization") : tr("Apply"));
    m_apply->setEnabled(whyNot.isEmpty() && canKeep());
    m_apply->setToolTip(plainTip(isElsewhere         ? whyNotKept()
                                 : !whyNot.isEmpty() ? whyNot
                                 : chosenCost() ? tr("Finds the operations; they can be applied individually")
                                                : tr("Changes the function; can be undone")));
    showReplay();
    showTexts();
}

void CompareView::showTexts()
{
    const bool isEmpty = !m_before;
    m_empty->setText(
        m_workbench.spectrum().value() && !canKeep()
            ? whyNotKept()
            : tr("Keep the present function here, then change it or open another one: the spectra of "
                 "both, or both functions, are shown with their difference.\nOr apply an operation of "
                 "spectral logic and watch "
                 "the coefficients move."));
    m_plot->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    m_readout->setVisible(!isEmpty);
    m_explanation->setText(operationText());
    QString text = m_plot->readout();
    if (text.isEmpty() && !m_after)
        text = tr("Kept. Now change the function, or open another one of the same size.");
    else if (text.isEmpty())
        text = m_content.step ? tr("Lines connect the positions of every coefficient before "
                                   "and after; they are dashed if its sign changed.")
                              : tr("Point at a position to read it.");
    m_readout->setText(text);
}

}  // namespace sequency::ui

#include "moc_compare_view.cpp"
