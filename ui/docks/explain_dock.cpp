// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/explain_dock.h"
#include "ui/canvas/stem_canvas.h"

#include "ui/dialogs/field_tables.h"
#include "ui/document/workbench.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/table/table_view.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/theme/tint.h"
#include "ui/theme/view_parts.h"
#include "ui/view/stale_note.h"
#include "ui/views/explain/explain_model.h"
#include "ui/views/explain/spectrum_change.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int defaultWidth = 232;  // width in pixels
constexpr int shownMoves = 8;

QLabel* makeText(const char* name)
{
    QLabel* label = wrappedLabel(name);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

bool isShort(const SpectrumData& spectrum)
{
    return spectrum.size() <= maxExplained && !spectrum.isKept();
}

// Explains the selected item for a spectrum in host memory.
Explanation explainedBy(const SpectrumData& spectrum, const Selected& selected,
                        const Conventions& conventions)
{
    return selected.kind == Selected::Kind::Output
               ? explainOutput(spectrum, selected.index, spectrum.at(selected.index), conventions)
               : explainInput(spectrum, selected.index, *spectrum.result.spectrum, conventions);
}

// Explains the selected item for a spectrum that is resident on a device. Fetches only the values that the sentences need.
base::Result<Explanation> explainedElsewhere(const SpectrumData& spectrum, const Selected& selected,
                                             const Conventions& conventions, session::Engine& engine,
                                             const base::RunControl& control)
{
    const bool isOutput = selected.kind == Selected::Kind::Output;
    const auto values = looked<base::ElementVector>(spectrum, engine, control, [&](const auto& look) {
        return isOutput ? look.at({selected.index})
                        : look.pieces().read(0, std::min(spectrum.size(), maxExplained));
    });
    if (!values)
        return values.error();
    return isOutput ? explainOutput(spectrum, selected.index, {&*values, 0}, conventions)
                    : explainInput(spectrum, selected.index, *values, conventions);
}

}  // namespace

ExplainDock::ExplainDock(Workbench& workbench, QWidget* parent)
    : QDockWidget(tr("Explain"), parent), m_workbench(workbench),
      m_traced(workbench.jobs(), *this, tr("Computing the nodes of the flow graph")),
      m_answer(workbench.jobs(), *this, tr("Explaining"))
{
    setObjectName(QStringLiteral("explainDock"));
    setWidget(makeContents());
    connectWorkbench();
    setFonts();
    for (QLabel* label : {m_empty, m_place, m_note, m_more, m_changeTitle})
        theme::tint(*label, theme::dimmedText);
    onSpectrumChanged();
    showChange();
    showSelection();
}

// Creates the widgets of the dock. Space for the note on a stale spectrum is reserved, so that nothing moves during an edit.
QWidget* ExplainDock::makeContents()
{
    m_area = named(new QScrollArea, "explainArea", tr("Explanation"));
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setWidgetResizable(true);
    m_area->setMinimumWidth(defaultWidth - 40);
    m_area->setWidget(makeBody());
    m_area->widget()->installEventFilter(this);
    m_stale = new StaleNote("explainStale");
    m_stale->setMargin(4);
    QSizePolicy kept = m_stale->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    kept.setHorizontalPolicy(QSizePolicy::Ignored);
    m_stale->setSizePolicy(kept);
    auto* contents = new QWidget;
    columnLayout(contents, {{m_area, 1}, m_stale}, 0, QMargins());
    return contents;
}

// Adapts the width of the dock to its contents, so that nothing is cut off even with large fonts.
bool ExplainDock::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_area->widget() && event->type() == QEvent::LayoutRequest)
        m_area->setMinimumWidth(
            std::max(defaultWidth - 40, m_area->widget()->minimumSizeHint().width() +
                                            m_area->verticalScrollBar()->sizeHint().width()));
    return QDockWidget::eventFilter(watched, event);
}

QWidget* ExplainDock::makeBody()
{
    auto* body = new QWidget;
    m_empty = wrappedLabel("explainEmpty");
    m_selectionPart = makeSelectionPart();
    m_changePart = makeChangePart();
    m_partPlace = new QWidget;
    columnLayout(m_partPlace, {}, 0, QMargins());
    m_partPlace->hide();
    columnLayout(body, {m_empty, m_selectionPart, m_partPlace, m_changePart, stretch()}, 12, allEdges(8));
    return body;
}

QWidget* ExplainDock::makeSelectionPart()
{
    auto* part = new QWidget;
    m_heading = makeText("explainHeading");
    m_place = makeText("explainPlace");
    m_meaning = makeText("explainMeaning");
    m_formula = makeText("explainFormula");
    m_numbers = makeText("explainNumbers");
    for (QLabel* label : {m_heading, m_meaning, m_formula, m_numbers})
        label->setFocusPolicy(Qt::StrongFocus);
    m_formula->setAccessibleName(tr("Formula"));
    m_numbers->setAccessibleName(tr("Formula with its numbers"));
    m_copyText = named(new QPushButton(tr("Copy text"), part), "explainCopyText", {},
                       tr("Copy the explanation and its formula"));
    m_copyLatex = named(new QPushButton(tr("Copy LaTeX"), part), "explainCopyLatex", {},
                        tr("Copy the formula as LaTeX"));
    m_tables = named(new QPushButton(part), "explainTables", {},
                     tr("Addition and multiplication of the field's elements"));
    m_tables->hide();
    connect(m_tables, &QPushButton::clicked, this, [this] {
        if (const auto description = transform::describe(m_workbench.document().fullSpec()))
            showFieldTables(description->ring(), this);
    });
    m_plot = new StemCanvas(QStringLiteral("explainPlot"), part);
    m_plot->setAccessibleName(tr("Function and basis function"));
    m_plot->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_note = makeText("explainNote");
    auto* buttons = rowLayout({m_copyText, m_copyLatex, stretch()}, 4);
    columnLayout(part,
                 {m_heading,
                  m_place,
                  m_meaning,
                  space(4),
                  m_formula,
                  m_numbers,
                  buttons,
                  {m_tables, 0, Qt::AlignLeft},
                  space(8),
                  m_plot,
                  m_note},
                 4, QMargins());
    const auto copy = [](const QString& text) { QGuiApplication::clipboard()->setText(text); };
    connect(m_copyText, &QPushButton::clicked, this, [this, copy] {
        const QString numbers =
            m_explanation.numbers.isEmpty() ? QString() : QLatin1Char('\n') + m_explanation.numbers;
        copy(QStringLiteral("%1\n%2\n%3%4")
                 .arg(m_explanation.heading, m_explanation.meaning, m_explanation.formula, numbers));
    });
    connect(m_copyLatex, &QPushButton::clicked, this, [this, copy] { copy(m_explanation.latex); });
    return part;
}

QWidget* ExplainDock::makeChangePart()
{
    auto* part = new QWidget;
    m_changeTitle = named(new PlainLabel(tr("After the last edit")), "explainChangeTitle");
    m_changeText = makeText("explainChange");
    m_changeText->setFocusPolicy(Qt::StrongFocus);
    m_moveRows = new ColumnModel(part);
    m_moves = new TableView("explainMoves", tr("Largest changes"), *m_moveRows, part);
    m_moves->setWhatsThis(tr("The coefficients that changed most. Click or press Return to select one."));
    m_moves->setSelectionMode(QAbstractItemView::SingleSelection);
    m_moves->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_moves->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_more = makeText("explainMore");
    columnLayout(part, {m_changeTitle, m_changeText, m_moves, m_more}, 4, QMargins());
    const auto select = [this](const QModelIndex& cell) {
        const std::size_t position = m_change->largest[m_moveRows->rowAt(cell)].position;
        m_workbench.selection().select(Selected{Selected::Kind::Output, position});
    };
    connect(m_moves, &QTableView::clicked, this, select);
    connect(m_moves, &QTableView::activated, this, select);
    return part;
}

void ExplainDock::connectWorkbench()
{
    connect(&m_answer, &AsyncState::arrived, this, &ExplainDock::showSelection);
    connect(&m_traced, &AsyncState::arrived, this, &ExplainDock::onTraceFinished);
    connect(&m_traced, &AsyncState::changed, this, [this] {
        if (m_traced.error())
            showNothing(errorText(*m_traced.error()));
    });
    connect(&m_workbench.selection(), &Selection::changed, this, &ExplainDock::showSelection);
    connect(&m_workbench.history(), &DocumentHistory::conventionsChanged, this, &ExplainDock::showSelection);
    connect(&m_workbench.history(), &DocumentHistory::functionChanged, this, [this](qint64 changedIndex) {
        m_edited = changedIndex < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(changedIndex));
    });
    connect(&m_workbench.spectrum(), &CurrentSpectrum::changed, this, [this] {
        onSpectrumChanged();
        showChange();
        showSelection();
    });
    connect(&m_workbench.spectrum(), &CurrentSpectrum::staleChanged, this, &ExplainDock::showStale);
    connect(&m_answer, &AsyncState::changed, this, &ExplainDock::showStale);
    connect(&m_traced, &AsyncState::changed, this, &ExplainDock::showStale);
}

void ExplainDock::setFactorization(const std::string& name)
{
    if (name == m_factorization)
        return;
    m_factorization = name;
    m_trace.reset();
    showSelection();
}

void ExplainDock::offerTrace(SharedTrace trace)
{
    m_offered = std::move(trace);
}

void ExplainDock::showPart(QWidget* part)
{
    if (part == m_part)
        return;
    if (m_part)
        m_part->hide();
    m_part = part;
    if (part != nullptr) {
        m_partPlace->layout()->addWidget(part);
        part->show();
    }
    m_partPlace->setVisible(part != nullptr);
    m_empty->setVisible(part == nullptr && m_selectionPart->isHidden());
}

// Scrolls to the explanation of the page after the layout has been updated.
void ExplainDock::revealPart()
{
    if (m_part)
        QMetaObject::invokeMethod(
            m_partPlace, [this] { m_area->ensureWidgetVisible(m_partPlace, 0, 0); }, Qt::QueuedConnection);
}

void ExplainDock::setPresenting(bool presenting)
{
    m_isPresenting = presenting;
    m_copyText->setVisible(!presenting);
    m_copyLatex->setVisible(!presenting);
    offerTables();
}

// If one value was edited, compares the latest spectrum with the previous one.
void ExplainDock::onSpectrumChanged()
{
    const SharedSpectrum& newest = m_workbench.spectrum().value();
    if (newest == m_explained)
        return;
    m_change.reset();
    if (newest && m_explained && m_edited)
        m_change = spectrumChange(*m_explained, *newest, *m_edited, shownMoves);
    m_edited.reset();
    m_explained = newest;
}

void ExplainDock::showChange()
{
    m_changePart->setVisible(m_change.has_value());
    if (!m_change)
        return;
    m_changeText->setText(m_change->sentence);
    const bool isInverse = m_explained->result.request.spec.direction == transform::Direction::Inverse;
    m_moveRows->setColumns(coefficientChangeColumns(*m_change, isInverse, m_explained->isComplex()),
                           m_change->largest.size());
    m_moves->setFixedHeight(m_moves->contentsSize().height());
    m_moves->setVisible(m_moveRows->size() > 0);
    const std::size_t rest = m_change->movedCount - m_change->largest.size();
    m_more->setVisible(rest > 0);
    m_more->setText(tr("and %1 more").arg(countText(rest)));
}

void ExplainDock::showSelection()
{
    const auto& shown = m_workbench.selection().shown();
    const SharedSpectrum& spectrum = m_workbench.spectrum().value();
    if (!spectrum) {
        m_answer.forget();
        showNothing(tr("This panel explains why a coefficient has its value.\n\nOpen an example or enter a "
                       "function first."));
        return;
    }
    if (!shown) {
        showNothing(tr("This panel explains why a coefficient has its value.\n\nClick a coefficient of the "
                       "spectrum, a value of the function or a node of the flow graph. Change a value to see "
                       "which coefficients change."));
        return;
    }
    if (shown->kind == Selected::Kind::Node)
        showNode(*shown);
    else if (shown->index >= spectrum->size())
        showNothing(tr("The new spectrum is being computed."));
    else if (isShort(*spectrum))
        showExplanation(explainedBy(*spectrum, *shown, m_workbench.document().naming()));
    else
        explainOnWorker(*shown);
}

void ExplainDock::explainOnWorker(const Selected& selected)
{
    const ExplainedOf of{m_workbench.spectrum().value(), selected, m_workbench.document().naming()};
    m_answer.want(
        of, [of](session::Engine& engine, const base::RunControl& control) -> base::Result<Explanation> {
            if (of.spectrum->isKept())
                return explainedElsewhere(*of.spectrum, of.selected, of.conventions, engine, control);
            return explainedBy(*of.spectrum, of.selected, of.conventions);
        });
    if (m_answer.isFresh())
        showExplanation(*m_answer.value());
    else
        await();
}

// Returns true if the trace belongs to the function and the settings of the spectrum.
bool ExplainDock::traceFits(const SharedTrace& trace) const
{
    if (!trace || !m_workbench.spectrum().value())
        return false;
    const session::TraceRequest& traced = trace->request;
    const session::TransformRequest& request = m_workbench.spectrum().value()->result.request;
    return traced.f == request.function && traced.spec == request.spec &&
           traced.encoding == request.encoding &&
           traced.factorization == transform::drawnName(m_factorization, request.spec);
}

bool ExplainDock::hasTrace()
{
    if (traceFits(m_trace))
        return true;
    if (!traceFits(m_offered))
        return false;
    m_trace = m_offered;
    return true;
}

void ExplainDock::showNode(const Selected& selected)
{
    if (!hasTrace()) {
        if (m_workbench.spectrum().value()->size() > session::maxTraceRows)
            showNothing(tr("Nodes can be explained for at most %1 values.", nullptr,
                           pluralNumber(session::maxTraceRows))
                            .arg(countText(session::maxTraceRows)));
        else
            askForTrace();
        return;
    }
    const transform::FlowGraph& graph = m_trace->graph;
    if (selected.column < graph.columns() && selected.index < graph.nodes(selected.column))
        showExplanation(explainNode(*m_trace, selected.column, selected.index));
    else
        showNothing(tr("This flow graph has no such node."));
}

void ExplainDock::askForTrace()
{
    const session::TransformRequest& request = m_workbench.spectrum().value()->result.request;
    session::TraceRequest wanted;
    wanted.f = request.function;
    wanted.spec = request.spec;
    wanted.encoding = request.encoding;
    wanted.factorization = transform::drawnName(m_factorization, request.spec);
    m_traced.want({wanted}, [wanted, traces = m_workbench.jobs().traces()](session::Engine&,
                                                                           const base::RunControl& control) {
        return traces->trace(wanted, control);
    });
    await();
}

// Shows the explanation. If the spectrum changed while the trace was being computed, the trace is not used.
void ExplainDock::onTraceFinished()
{
    m_trace = *m_traced.value();
    if (hasTrace())
        showSelection();
}

void ExplainDock::await()
{
    m_isAwaited = true;
    showStale();
}

void ExplainDock::showStale()
{
    const bool isSpectrumStale = m_workbench.spectrum().isStale();
    const bool showsAny = !m_selectionPart->isHidden() || !m_changePart->isHidden();
    const bool isComputing = isSpectrumStale || m_answer.isComputing() || m_traced.isComputing();
    m_stale->mark(showsAny && (isSpectrumStale || m_isAwaited), isComputing);
}

void ExplainDock::showExplanation(const Explanation& explained)
{
    m_isAwaited = false;
    m_explanation = explained;
    m_empty->hide();
    m_selectionPart->show();
    const auto set = [](QLabel* label, const QString& text) {
        label->setText(text);
        label->setVisible(!text.isEmpty());
    };
    set(m_heading, explained.heading);
    set(m_place, explained.place);
    set(m_meaning, explained.meaning);
    set(m_formula, explained.formula);
    set(m_numbers, explained.numbers);
    set(m_note, explained.note);
    m_copyLatex->setEnabled(!explained.latex.isEmpty());
    offerTables();
    m_plot->setModel(explainModel(explained));
    m_plot->setVisible(m_plot->size() > 0);
    const QStringList rows = explainedRows(explained);
    m_plot->setAccessibleDescription(rows.join(QStringLiteral(". ")));
    m_plot->setToolTip(plainTip(rows.join(QLatin1Char('\n'))));
    m_selectionPart->setAccessibleName(explained.heading);
    m_selectionPart->setAccessibleDescription(explained.meaning);
    showStale();
}

// Shows the button that opens the tables of the finite field, because its sums are not sums of numbers. For GF(2), shows no button.
void ExplainDock::offerTables()
{
    const auto description = transform::describe(m_workbench.document().fullSpec());
    const int order = description ? description->ring().order() : 0;
    m_tables->setVisible(order > 2 && order <= maxFieldElements && !m_isPresenting);
    if (order > 2)
        m_tables->setText(tr("Tables of %1").arg(QString::fromStdString(description->ring().name())));
}

void ExplainDock::showNothing(const QString& sentence)
{
    m_explanation = {};
    m_selectionPart->hide();
    m_empty->setText(sentence);
    m_empty->setVisible(!m_part);
    m_isAwaited = false;
    showStale();
}

void ExplainDock::changeEvent(QEvent* event)
{
    QDockWidget::changeEvent(event);
    if (m_heading != nullptr && event->type() == QEvent::FontChange)
        setFonts();
}

void ExplainDock::setFonts()
{
    m_heading->setFont(theme::font(theme::TypeSize::Title, font()));
    for (QLabel* label : {m_place, m_note, m_more, m_changeTitle})
        label->setFont(theme::font(theme::TypeSize::Small, font()));
}

}  // namespace sequency::ui

#include "moc_explain_dock.cpp"
