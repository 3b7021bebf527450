// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/diagram/diagram_view.h"

#include "ui/canvas/step_player.h"
#include "ui/format/number_format.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/tint.h"
#include "ui/theme/view_parts.h"
#include "ui/view/stale_note.h"
#include "ui/views/diagram/diagram_panel.h"
#include "ui/views/diagram/diagram_tools.h"

#include <QCheckBox>
#include <QStackedWidget>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int staleMargin = 4;              // distance in pixels from the corner of the canvas
enum PageIndex { EmptyPage, DiagramPage };  // in the order in which the pages are created

}  // namespace

DiagramView::DiagramView(Workbench& workbench, QWidget* parent)
    : View({QStringLiteral("decision_diagram"), tr("&Decision diagram"),
            QStringLiteral("decision-diagram-view"), tr("Export the decision diagram")},
           parent),
      m_workbench(workbench), m_answer(workbench.jobs(), *this, tr("Computing the decision diagram")),
      m_facts(workbench.jobs(), *this, tr("Explaining the node")),
      m_found(workbench.jobs(), *this, tr("Finding decompositions")), m_pages(new QStackedWidget(this)),
      m_empty(sentenceLabel("diagramEmpty"))
{
    setObjectName(QStringLiteral("diagramView"));
    m_pages->addWidget(m_empty);
    m_pages->addWidget(makePage());
    columnLayout(this, {{m_pages, 1}}, 4, allEdges(8));
    theme::tint(*m_empty, theme::dimmedText);
    theme::tint(*m_note, theme::problem);
    addControls({m_tools, m_player});
    keep("all_outputs", m_tools->allBox());
    passFocusTo(*m_canvas);
    connectParts();
    connectWorkbench();
    functionChanged();
}

QWidget* DiagramView::makePage()
{
    auto* page = new QWidget(this);
    m_tools = new DiagramTools(page);
    m_note = wrappedLabel("diagramNote");
    m_note->hide();
    m_canvas = named(new DiagramCanvas(page), "diagramCanvas");
    m_canvas->explain(tr(
        "A click on a node shows its sub-function and its paths. Dragging the name of a level, or Alt+Up "
        "and Alt+Down at the name, moves the level. Page Up and Page Down step through the reduction of the "
        "complete tree, Space plays."));
    m_stale = new StaleNote("diagramStale", m_canvas);
    m_stale->setAutoFillBackground(true);
    m_stale->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_stale->move(staleMargin, staleMargin);
    m_player = new StepPlayer(QStringLiteral("diagram"), StepPlayer::Whole::Offered, 60, page);
    m_sizes = new ElidedLabel(QStringLiteral("diagramSizes"), page);
    m_panel = new DiagramPanel(this);
    m_panel->hide();
    columnLayout(page, {m_tools, m_note, {m_canvas, 1}, m_player, m_sizes}, 4, QMargins());
    return page;
}

void DiagramView::connectParts()
{
    connect(m_tools, &DiagramTools::kindChanged, this, &DiagramView::refresh);
    connect(m_tools, &DiagramTools::outputsChanged, this, &DiagramView::functionChanged);
    connect(m_tools, &DiagramTools::decompositionsRequested, this, &DiagramView::findDecompositions);
    connect(m_tools, &DiagramTools::orderChanged, this, [this] {
        if (m_tools->order() == DiagramOrder::Own && m_ownOrder.empty() && m_shown)
            m_ownOrder = m_shown->diagram.order();
        refresh();
    });
    connect(m_tools, &DiagramTools::zoomRequested, this,
            [this](double factor) { m_canvas->zoomBy(factor, QRectF(m_canvas->rect()).center()); });
    connect(m_tools, &DiagramTools::fitRequested, m_canvas, &Canvas::fit);
    m_player->follow(*m_canvas);
    m_canvas->setHasSteps(true);
    connect(m_player, &StepPlayer::stepChanged, this, &DiagramView::showStep);
    connect(m_canvas, &DiagramCanvas::nodeChosen, this, &DiagramView::chooseNode);
    connect(m_canvas, &DiagramCanvas::levelChosen, this, &DiagramView::changeDecomposition);
    connect(m_canvas, &Canvas::cursorMoved, this, [this](Item item) {
        if (const auto level = m_canvas->levelOf(item))
            showLevel(*level);
    });
    connect(m_canvas, &DiagramCanvas::levelMoved, this, &DiagramView::moveLevel);
    connect(m_canvas, &Canvas::escaped, this, &DiagramView::clear);
    connect(&m_answer, &AsyncState::arrived, this, &DiagramView::take);
    connect(&m_answer, &AsyncState::changed, this, &DiagramView::showNote);
    connect(&m_facts, &AsyncState::arrived, this, &DiagramView::markFacts);
    connect(m_panel, &DiagramPanel::spectrumRequested, this, &DiagramView::showInSpectrum);
    connect(&m_found, &AsyncState::arrived, this, [this] {
        m_decompositions = *m_found.value();
        refresh();
    });
}

void DiagramView::connectWorkbench()
{
    DocumentHistory& history = m_workbench.history();
    connect(&history, &DocumentHistory::functionChanged, this, &DiagramView::functionChanged);
    connect(&history, &DocumentHistory::transformChanged, this, [this] {
        if (m_shown && makeRequest().type != m_shown->diagram.type())
            refresh();
    });
    connect(&history, &DocumentHistory::conventionsChanged, this, &DiagramView::showNames);
    connect(&m_workbench.spectrum(), &CurrentSpectrum::changed, this, [this] {
        if (m_answer.state() == AsyncState::State::Waiting)  // the request was stopped and is made again
            refresh();
        markFacts();  // a new spectrum has no marks
    });
    connect(&m_workbench.selection(), &Selection::changed, this, &DiagramView::showSelection);
}

analysis::DiagramFunctions DiagramView::functions() const
{
    const Document& document = m_workbench.document();
    if (!document.function)
        return {};
    if (!m_tools->hasAllOutputs() || document.outputs.empty())
        return {document.function};
    analysis::DiagramFunctions all;
    for (const Output& output : document.outputs)
        all.push_back(output.function);
    return all;
}

// Returns the reason why the function has no diagram; empty if it has one.
QString DiagramView::whyNone() const
{
    const analysis::DiagramFunctions shown = functions();
    if (shown.empty())
        return tr("The decision diagram of the function appears here: BDD, functional, arithmetic, Walsh and "
                  "Galois field diagrams, with equal parts merged.\n\nEnter a truth table, open a file or "
                  "take an example.");
    if (!m_tools->kind())
        return tr("Decision diagrams are for functions with digits or real numbers; the values of this one "
                  "are complex.");
    if (shown.front()->size() > analysis::maxDiagramValues / shown.size())
        return tr("Decision diagrams are computed for up to %1 values of all outputs together.", nullptr,
                  pluralNumber(analysis::maxDiagramValues))
            .arg(countText(analysis::maxDiagramValues));
    return {};
}

void DiagramView::functionChanged()
{
    m_tools->setHasOutputs(m_workbench.document().outputs.size() > 1);
    const analysis::DiagramFunctions shown = functions();
    m_tools->setFunctions(shown);
    const auto variables = static_cast<std::size_t>(shown.empty() ? 0 : shown.front()->variables);
    if (m_ownOrder.size() != variables) {
        m_ownOrder.clear();
        if (m_tools->order() == DiagramOrder::Own)
            m_tools->setOrder(DiagramOrder::Given);
    }
    if (m_decompositions.size() != variables)
        m_decompositions.assign(variables, analysis::Decomposition::Shannon);
    m_node.reset();
    refresh();
}

DiagramRequest DiagramView::makeRequest() const
{
    DiagramRequest request;
    request.functions = functions();
    request.type.kind = m_tools->kind().value_or(analysis::DiagramKind::Bdd);
    if (request.type.kind == analysis::DiagramKind::Kfdd)
        request.type.decompositions = m_decompositions;
    request.type.hasSigns = analysis::diagramKindRow(request.type.kind).isOfNumbers &&
                            m_workbench.document().encoding == session::Encoding::RootsOfUnity &&
                            std::ranges::all_of(request.functions, [](const base::SharedFunction& function) {
                                return function->isBoolean();
                            });
    if (request.type.kind != analysis::DiagramKind::Tree)
        request.order = m_tools->order();
    request.ownOrder = m_ownOrder;
    request.previous = m_shown;
    return request;
}

void DiagramView::refresh()
{
    const QString why = whyNone();
    m_pages->setCurrentIndex(why.isEmpty() ? DiagramPage : EmptyPage);
    if (!why.isEmpty()) {
        m_empty->setText(why);
        m_answer.forget();
        m_facts.forget();
        m_shown.reset();
        m_canvas->setModel(nullptr, false);
        m_player->setSteps(0);
        emit explanationChanged();
        return;
    }
    m_answer.renew([request = makeRequest()](session::Engine&, const base::RunControl& control) {
        return answerOf(request, control);
    });
}

// Shows the reason why there is no diagram. After a request was stopped, the previous diagram stays visible and is marked as old.
void DiagramView::showNote()
{
    const bool isStopped = m_answer.state() == AsyncState::State::Waiting && isVisible() && !m_shown;
    const bool isFailed = m_answer.state() == AsyncState::State::Failed;
    m_note->setVisible(isStopped || isFailed);
    const bool isStale = m_shown && !m_answer.isFresh();
    m_stale->mark(isStale, m_answer.isComputing());
    m_canvas->setDimmed(isStale);
    if (isStopped || isFailed)
        m_note->setText(
            tr("No decision diagram: %1").arg(errorText(isFailed ? *m_answer.error() : base::cancelled())));
}

void DiagramView::take()
{
    const bool isFirst = !m_shown;
    m_shown = *m_answer.value();
    m_shownName = m_workbench.document().title();
    m_node.reset();
    m_facts.forget();
    m_player->setSteps(m_shown->steps.size());
    m_player->setVisible(!m_shown->steps.empty());
    m_player->showAll();
    showNames();
    showStep();
    m_sizes->setWholeText(facts());
    m_canvas->setEdits(m_shown->diagram.order().size() > 1,
                       m_shown->diagram.type().kind == analysis::DiagramKind::Kfdd);
    if (m_awaitedStep)
        m_player->setStep(std::exchange(m_awaitedStep, std::nullopt));
    if (isFirst)
        emit explanationChanged();
    emit diagramChanged();
}

void DiagramView::showNames()
{
    if (!m_shown)
        return;
    const Document& document = m_workbench.document();
    QStringList variables;
    for (int variable = 1; variable <= m_shown->diagram.variables(); ++variable)
        variables << variableSubscript(document.naming(), variable, m_shown->diagram.variables());
    QStringList outputs;
    for (std::size_t output = 0; output < m_shown->functions.size(); ++output) {
        const bool isOne = m_shown->functions.size() == 1;
        const QString name = isOne                              ? document.outputName
                             : output < document.outputs.size() ? document.outputs[output].name
                                                                : QString();
        outputs << (!name.isEmpty() ? name
                    : isOne         ? QStringLiteral("f")
                                    : QStringLiteral("f") + subscript(static_cast<int>(output) + 1));
    }
    m_canvas->setNames(variables, outputs);
    showPanel();
}

std::optional<std::size_t> DiagramView::step() const
{
    return m_player->step();
}

void DiagramView::showStep()
{
    if (!m_shown)
        return;
    const auto step = m_player->step();
    const SharedDiagramModel model = step ? m_shown->steps[*step] : m_shown->model;
    const bool wasStep = m_canvas->scene().model && m_canvas->scene().model != m_shown->model &&
                         std::ranges::find(m_shown->steps, m_canvas->scene().model) != m_shown->steps.end();
    m_canvas->setModel(model, step && wasStep);
    if (step && *step > 0) {
        const analysis::ReductionEvent& event = m_shown->reduction->events()[*step - 1];
        const analysis::ReductionState state = m_shown->reduction->stateAfter(*step);
        // The model numbers the vertices that are present.
        const auto before = std::count(
            state.isPresent.begin(), state.isPresent.begin() + static_cast<std::ptrdiff_t>(event.kept), true);
        m_canvas->setChanged({static_cast<std::size_t>(before)});
    }
    m_player->setStepTitle(step ? reductionTitle(*m_shown, *step) : QString());
    if (step)
        m_node.reset();
    showSelection();
    if (m_level)
        m_canvas->setCursorItem(m_canvas->itemOfLevel(std::min(*m_level, model->levels.size() - 1)));
}

}  // namespace sequency::ui

#include "moc_diagram_view.cpp"
