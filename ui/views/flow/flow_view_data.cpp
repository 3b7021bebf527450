// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the part of FlowView that exchanges data with the worker, the document, the second function, the selection and the session.
#include "ui/views/flow/flow_view.h"

#include "ui/canvas/step_player.h"
#include "ui/format/number_format.h"
#include "ui/view/enum_names.h"
#include "ui/view/second_input.h"
#include "ui/view/stale_note.h"
#include "ui/views/flow/flow_input_editing.h"
#include "ui/views/flow/flow_part.h"
#include "ui/views/flow/flow_tools.h"

#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

#include <utility>

namespace sequency::ui {
namespace {

using session::TraceWork;

constexpr Words<TraceWork, TraceWork::Characters> workWords{"transform", "convolution", "autocorrelation",
                                                            "characters"};

}  // namespace

struct FlowView::Request {
    QString name;
    session::TraceRequest trace;
    std::optional<std::size_t> part;
    SharedFlowModel previous;
};

bool FlowView::isTooLarge() const
{
    return m_workbench.hasFunction() && !showsCharacters() &&
           m_workbench.document().function->size() > session::maxTraceRows;
}

void FlowView::showPage()
{
    const bool any = m_workbench.hasFunction() || showsCharacters();
    const bool tooLarge = isTooLarge();
    const bool partPossible = tooLarge && m_tools->work() == TraceWork::Transform;
    const bool showsPart = partPossible && m_partWanted;
    QString fixed;
    if (tooLarge) {
        const base::FunctionVector& function = *m_workbench.document().function;
        const std::size_t rows = partRows(function.radix);
        fixed = fixedVariableNames(m_workbench.document());
        m_tooLarge->setText(
            tr("This function has %1 values; flow graphs are drawn for up to %2 rows.", nullptr,
               pluralNumber(function.size()))
                .arg(countText(function.size()), countText(session::maxTraceRows)) +
            QLatin1Char('\n') +
            (partPossible ? tr("A part of it can be shown, with %1 fixed.")
                          : tr("A part of its first stage, the transform of f, can be shown, with %1 fixed."))
                .arg(fixed));
        m_showPart->setText(tr("Show %1 rows", nullptr, pluralNumber(rows)).arg(countText(rows)));
        if (showsPart)
            m_tools->setParts(fixed, function.radix, function.variables - partVariables(function.radix));
    }
    if (!showsPart)
        m_tools->setParts({}, 2, 0);
    m_pages->setCurrentIndex(!any ? EmptyPage : tooLarge && !showsPart ? TooLargePage : GraphPage);
}

// Draws the algorithm of the workbench if it is a factorization. When the workbench changes from a factorization to another algorithm, the default
// factorization is drawn. At all other times, a factorization chosen in this view is retained.
void FlowView::followAlgorithm()
{
    const std::string chosen = m_tools->hasFactorization(m_workbench.deviceSettings().algorithm())
                                   ? m_workbench.deviceSettings().algorithm()
                                   : std::string();
    if (chosen == m_followed)
        return;
    m_followed = chosen;
    {
        const QSignalBlocker quiet(m_tools);
        m_tools->setFactorization(chosen);
    }
    if (!showsCharacters())  // there is only one factorization for characters
        refresh();
}

void FlowView::documentChanged()
{
    m_tools->setFunction(m_workbench.document().function);
    if (!isTooLarge())
        m_partWanted = false;
    showSecond();
    showPage();
    if (!showsCharacters())  // characters do not depend on a function
        refresh();
}

FlowView::Request FlowView::makeRequest() const
{
    const Document& document = m_workbench.document();
    Request request;
    request.trace.work = m_tools->work();
    request.previous = m_model;
    if (showsCharacters()) {
        request.trace.group = m_tools->group();
        return request;
    }
    request.name = document.title();
    request.trace.f = document.function;
    request.trace.spec = document.fullSpec();
    request.trace.encoding = document.usedEncoding();
    request.trace.factorization = m_tools->factorization();
    if (request.trace.work == TraceWork::Convolution)
        request.trace.g = m_tools->second().function();
    if (isTooLarge()) {
        request.part = m_tools->part();
        transform::TransformSpec& spec = request.trace.spec;
        spec.variables = partVariables(spec.radix);
        if (!spec.polarity.empty())
            spec.polarity.erase(0, spec.polarity.size() - static_cast<std::size_t>(spec.variables));
    }
    return request;
}

base::Result<FlowView::Answer> FlowView::answerOf(const Request& request, TraceMemo& traces,
                                                  const base::RunControl& control)
{
    session::TraceRequest wanted = request.trace;
    Answer answer;
    answer.drawnFor = wanted.f;
    answer.name = request.name;
    if (request.part) {
        auto part = functionPart(*wanted.f, wanted.spec.variables, *request.part);
        if (!part)
            return part.error();
        wanted.f = *part;
    }
    auto traced = traces.trace(wanted, control);
    if (!traced)
        return traced.error();
    answer.model = std::make_shared<const FlowModel>(std::move(*traced), request.previous.get());
    return answer;
}

void FlowView::refresh()
{
    if (m_pages->currentIndex() != GraphPage) {
        m_answer.forget();
        m_model.reset();
        m_editing->setModel(nullptr, nullptr);
        m_canvas->setModel(nullptr);
        m_player->setSteps(0);
        showPanel();
        emit explanationChanged();
        return;
    }
    if (m_tools->work() != TraceWork::Characters)
        m_tools->setTransform(m_tools->work() == TraceWork::Transform ? m_workbench.document().fullSpec()
                                                                      : transform::TransformSpec());
    m_answer.renew([request = makeRequest(),
                    traces = m_workbench.jobs().traces()](session::Engine&, const base::RunControl& control) {
        return answerOf(request, *traces, control);
    });
}

// Shows the reason why there is no graph. After a request was stopped, the previous graph stays visible and is marked as old.
void FlowView::showNote()
{
    const bool isStopped = m_answer.state() == AsyncState::State::Waiting && isVisible() && !m_model;
    const bool isFailed = m_answer.state() == AsyncState::State::Failed;
    m_note->setVisible(isStopped || isFailed);
    const bool isStale = m_model && !m_answer.isFresh();
    m_stale->mark(isStale, m_answer.isComputing());
    m_canvas->setDimmed(isStale);
    if (!isStopped && !isFailed)
        return;
    m_note->setText(tr("No flow graph: %1").arg(errorText(isFailed ? *m_answer.error() : base::cancelled())));
}

void FlowView::take()
{
    const Answer* const answer = m_answer.value();
    const bool keep = m_model && m_model->sameShape(*answer->model);
    m_model = answer->model;
    m_drawnFor = answer->drawnFor;
    m_drawnName = answer->name;
    m_drawnPart = isTooLarge() ? fixedVariableNames(m_workbench.document()) + QStringLiteral(" = ") +
                                     m_tools->partText()
                               : QString();
    const std::size_t firstRow = isTooLarge() ? m_tools->part() * m_model->rows() : 0;
    m_canvas->setModel(m_model, firstRow);
    m_player->setSteps(m_model->graph().layers());
    if (!keep) {
        m_localSelected.reset();
        m_player->showAll();
    }
    m_editing->setModel(m_model, m_drawnFor);
    m_canvas->setAccessibleName(title());
    showSelection();
    showStep();
    emit explanationChanged();
    emit traceChanged();
}

// Shows the document's second function g in the tool row. Returns false if the document has none.
bool FlowView::showSecond()
{
    const Document& document = m_workbench.document();
    const auto& [second, name] = document.second(SecondRole::FlowGraph);
    if (second && document.function && second->size() == document.function->size()) {
        m_tools->second().showFunction(second, name);
        return true;
    }
    return !second && !name.isEmpty() && m_tools->second().choose(name);
}

void FlowView::onSecondChanged()
{
    const base::SharedFunction before = m_tools->second().function();
    if (!showSecond())
        m_tools->second().choose({});
    if (m_tools->work() == TraceWork::Convolution && m_tools->second().function() != before)
        refresh();
}

// Returns the workbench's selection that corresponds to a node of this graph; nullopt if only this view can select the node.
std::optional<Selected> FlowView::selectedOf(const std::optional<FlowNode>& node) const
{
    if (!node || !m_model || m_model->trace().request.work == TraceWork::Characters)
        return std::nullopt;
    if (node->column == 0)
        return node->node < m_model->rows()
                   ? std::optional(
                         Selected{Selected::Kind::Input, node->node + m_canvas->scene().firstRow, 0})
                   : std::nullopt;
    if (m_tools->work() != TraceWork::Transform || isTooLarge())
        return std::nullopt;
    if (node->column + 1 == m_model->columns())
        return Selected{Selected::Kind::Output, node->node, 0};
    return Selected{Selected::Kind::Node, node->node, node->column};
}

std::optional<FlowNode> FlowView::nodeOf(const std::optional<Selected>& selected) const
{
    if (!selected || !m_model || m_model->trace().request.work == TraceWork::Characters)
        return std::nullopt;
    const std::size_t first = m_canvas->scene().firstRow;
    if (selected->kind == Selected::Kind::Input)
        return selected->index >= first && selected->index - first < m_model->rows()
                   ? std::optional(FlowNode{0, selected->index - first})
                   : std::nullopt;
    if (m_tools->work() != TraceWork::Transform || isTooLarge() || selected->index >= m_model->rows())
        return std::nullopt;
    if (selected->kind == Selected::Kind::Output)
        return FlowNode{m_model->columns() - 1, selected->index};
    return selected->column + 1 < m_model->columns()
               ? std::optional(FlowNode{selected->column, selected->index})
               : std::nullopt;
}

void FlowView::selectNode(const std::optional<FlowNode>& node)
{
    const auto selected = selectedOf(node);
    m_localSelected = selected ? std::nullopt : node;
    m_workbench.selection().select(selected);
    showSelection();
}

void FlowView::hoverNode(const std::optional<FlowNode>& node)
{
    m_workbench.selection().hover(selectedOf(node));
    if (m_canvas->scene().marks.hovered != node)  // the workbench cannot select this node
        m_canvas->setHoveredNode(node);
    showPanel();
}

void FlowView::showSelection()
{
    const Selection& selection = m_workbench.selection();
    if (selection.selected())
        m_localSelected.reset();
    m_canvas->setSelectedNode(m_localSelected ? m_localSelected : nodeOf(selection.selected()));
    m_canvas->setHoveredNode(nodeOf(selection.hovered()));
    showPanel();
}

std::optional<QJsonObject> FlowView::ownState() const
{
    if (m_canvas->itemCount() == 0)
        return std::nullopt;
    const Viewport& view = m_canvas->view();
    QJsonObject state{{QStringLiteral("work"), workWords.of(work())},
                      {QStringLiteral("factorization"), QString::fromStdString(factorization())},
                      {QStringLiteral("zoom"), view.zoom},
                      {QStringLiteral("column"), view.centre.x()},
                      {QStringLiteral("row"), view.centre.y()}};
    if (showsCharacters()) {
        state[QStringLiteral("radix")] = group().radix;
        state[QStringLiteral("variables")] = group().variables;
    }
    if (const auto shown = part())
        state[QStringLiteral("part")] = stateNumber(*shown);
    if (const auto shown = step())
        state[QStringLiteral("step")] = stateNumber(*shown);
    return state;
}

void FlowView::showOwnState(const QJsonObject& state)
{
    const auto count = [&state](const char* member) {
        return stateCount(state.value(QLatin1String(member)));
    };
    const auto number = [&state](const char* member) {
        return state.value(QLatin1String(member)).toDouble();
    };
    if (const auto work = workWords.named(state.value(QStringLiteral("work")).toString()))
        setWork(*work);
    if (showsCharacters() && state.contains(QStringLiteral("radix")))
        setGroup({static_cast<int>(number("radix")), static_cast<int>(number("variables"))});
    if (const auto part = count("part"))
        setPart(*part);
    if (const QString name = state.value(QStringLiteral("factorization")).toString(); !name.isEmpty())
        setFactorization(name.toStdString());
    // The step and the zoom are restored when the graph to which they belong arrives.
    const auto step = count("step");
    const Viewport view{number("zoom"), {number("column"), number("row")}};
    if (!step && !(view.zoom > 0))
        return;
    connect(
        this, &FlowView::traceChanged, this,
        [this, step, view] {
            if (trace() == nullptr)
                return;
            if (step)
                setStep(step);
            m_canvas->setView(view);
        },
        Qt::SingleShotConnection);
}

}  // namespace sequency::ui
