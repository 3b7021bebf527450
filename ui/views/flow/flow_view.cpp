// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_view.h"

#include "engine/session/trace.h"
#include "ui/canvas/step_player.h"
#include "ui/format/plain_text.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/theme.h"
#include "ui/theme/tint.h"
#include "ui/theme/view_parts.h"
#include "ui/view/second_input.h"
#include "ui/view/stale_note.h"
#include "ui/views/flow/flow_export.h"
#include "ui/views/flow/flow_input_editing.h"
#include "ui/views/flow/flow_lines.h"
#include "ui/views/flow/flow_tools.h"
#include "ui/views/flow/step_panel.h"

#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

#include <limits>

namespace sequency::ui {
namespace {

constexpr int staleMargin = 4;  // distance in pixels from the corner of the canvas

}  // namespace

FlowView::FlowView(Workbench& workbench, QWidget* parent)
    : View({QStringLiteral("flow_graph"), tr("Flow &graph"), QStringLiteral("flow-graphs"),
            tr("Export the flow graph")},
           parent),
      m_workbench(workbench), m_pages(new QStackedWidget(this)), m_empty(new PlainLabel),
      m_answer(workbench.jobs(), *this, tr("Computing the flow graph"))
{
    setObjectName(QStringLiteral("flowView"));
    m_empty->setObjectName(QStringLiteral("flowEmpty"));
    m_empty->setText(
        tr("The flow graph of the transform appears here, with the value of every node.\n\nEnter "
           "a truth table, open a file or take an example. Then press Page Down to "
           "walk through the steps, and click inputs to change them."));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(24);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(makeTooLargePage());
    m_pages->addWidget(makeGraphPage());
    columnLayout(this, {m_tools, {m_pages, 1}}, 4, allEdges(8));

    connect(&workbench.history(), &DocumentHistory::functionChanged, this, &FlowView::documentChanged);
    connect(&workbench.history(), &DocumentHistory::transformChanged, this, &FlowView::documentChanged);
    connect(&workbench.deviceSettings(), &DeviceSettings::changed, this, &FlowView::followAlgorithm);
    connect(&workbench.spectrum(), &CurrentSpectrum::changed, this, [this] {
        if (m_answer.state() == AsyncState::State::Waiting)  // the request was stopped and is made again
            refresh();
    });
    connect(&m_answer, &AsyncState::arrived, this, &FlowView::take);
    connect(&m_answer, &AsyncState::changed, this, &FlowView::showNote);
    connect(&workbench.history(), &DocumentHistory::conventionsChanged, this, &FlowView::showPage);
    connect(&workbench.history(), &DocumentHistory::secondChanged, this, [this](SecondRole role) {
        if (role == SecondRole::FlowGraph)
            onSecondChanged();
    });
    connect(&workbench.selection(), &Selection::changed, this, &FlowView::showSelection);
    connectTools();
    connectCanvas();
    theme::tint(*m_empty, theme::dimmedText);
    theme::tint(*m_tooLarge, theme::dimmedText);
    theme::tint(*m_note, theme::problem);
    documentChanged();
    keep("labels", m_tools->labelsBox(), {"decimal", "digits", "none"});
    passFocusTo(*m_canvas);
}

QWidget* FlowView::makeTooLargePage()
{
    auto* page = new QWidget(this);
    m_tooLarge = named(new PlainLabel(page), "flowTooLarge");
    m_tooLarge->setAlignment(Qt::AlignCenter);
    m_tooLarge->setWordWrap(true);
    m_showPart = named(new QPushButton(page), "flowShowPart");
    connect(m_showPart, &QPushButton::clicked, this, [this] {
        m_partWanted = true;
        setWork(session::TraceWork::Transform);  // only the graph of a transform can show a part
        m_canvas->setFocus();
    });
    columnLayout(page, {stretch(), m_tooLarge, space(8), {m_showPart, 0, Qt::AlignHCenter}, stretch()});
    return page;
}

QWidget* FlowView::makeGraphPage()
{
    m_tools = new FlowTools(m_workbench, this);
    auto* page = new QWidget(this);
    m_note = wrappedLabel("flowNote");
    m_note->hide();
    m_canvas = named(new FlowCanvas(page), "flowCanvas");
    m_stale = new StaleNote("flowStale", m_canvas);
    m_stale->setAutoFillBackground(true);
    m_stale->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_stale->move(staleMargin, staleMargin);
    m_editing = new FlowInputEditing(m_workbench, *m_canvas, this);
    m_canvas->explain(
        tr("A click on an input's value, or F, changes it to the next digit or to a typed number. Page Up "
           "and Page Down step, Ctrl+Home and Ctrl+End show the first and the last step, Space plays."));
    m_player = new StepPlayer(QStringLiteral("flow"), StepPlayer::Whole::Offered, 40, page);
    columnLayout(page, {m_note, {m_canvas, 1}, m_player}, 4, QMargins());
    m_panel = new StepPanel(this);
    m_panel->hide();
    addControls({m_tools, m_player});
    return page;
}

void FlowView::connectTools()
{
    connect(m_tools, &FlowTools::workChanged, this, [this] {
        showPage();
        refresh();
    });
    connect(&m_tools->second(), &SecondInput::choiceMade, this, [this](const QString& name) {
        m_workbench.edits().chooseSecond(SecondRole::FlowGraph, nullptr, name, tr("Choose g"));
        refresh();  // needed if the choice is not new, because the document then does not change
    });
    connect(&m_tools->second(), &SecondInput::functionRead, this, [this](const base::SharedFunction& g) {
        m_workbench.edits().chooseSecond(SecondRole::FlowGraph, g, {}, tr("Enter g"));
        refresh();
    });
    connect(m_tools, &FlowTools::partChanged, this, &FlowView::refresh);
    connect(m_tools, &FlowTools::labelsChanged, this, [this] { m_canvas->setLabels(m_tools->labels()); });
    connect(m_tools, &FlowTools::zoomRequested, this, [this](double factor) { m_canvas->zoomBy(factor); });
    connect(m_tools, &FlowTools::fitRequested, m_canvas, &Canvas::fit);
    connect(m_tools, &FlowTools::overviewToggled, m_canvas, &FlowCanvas::setOverviewWanted);
    connect(m_player, &StepPlayer::stepChanged, this, &FlowView::showStep);
    connect(m_panel, &StepPanel::stepRequested, m_player, &StepPlayer::setStep);
    connect(m_player, &StepPlayer::stepChanged, this, &FlowView::stepChanged);
}

void FlowView::connectCanvas()
{
    connect(m_canvas, &FlowCanvas::nodeHovered, this, &FlowView::hoverNode);
    connect(m_canvas, &FlowCanvas::nodeSelected, this, &FlowView::selectNode);
    connect(m_canvas, &FlowCanvas::inputActivated, m_editing, &FlowInputEditing::activate);
    connect(m_editing, &FlowInputEditing::selectRequested, this, &FlowView::selectNode);
    connect(m_editing, &FlowInputEditing::refused, this, [this](const QString& sentence) {
        m_note->setText(sentence);
        m_note->show();
    });
    m_player->follow(*m_canvas);
    connect(m_canvas, &FlowCanvas::clearRequested, m_player, &StepPlayer::showAll);
}

void FlowView::setWork(session::TraceWork work, const base::SharedFunction& g, const QString& gName)
{
    {
        const QSignalBlocker quiet(m_tools);
        m_tools->setWork(work);
    }
    if (g && work == session::TraceWork::Convolution)
        m_tools->second().showFunction(g, gName);
    showPage();
    refresh();
}

void FlowView::setGroup(const transform::CharacterGroup& group)
{
    {
        const QSignalBlocker quiet(m_tools);
        m_tools->setWork(session::TraceWork::Characters);
        m_tools->setGroup(group);
    }
    showPage();
    refresh();
}

transform::CharacterGroup FlowView::group() const
{
    return m_tools->group();
}

void FlowView::setPart(std::size_t part)
{
    if (!isTooLarge())
        return;
    m_partWanted = true;
    showPage();
    m_tools->setPart(part);
    refresh();
}

std::optional<std::size_t> FlowView::part() const
{
    return isTooLarge() && m_partWanted ? std::optional(m_tools->part()) : std::nullopt;
}

bool FlowView::showsCharacters() const
{
    return m_tools->work() == session::TraceWork::Characters;
}

session::TraceWork FlowView::work() const
{
    return m_tools->work();
}

void FlowView::setFactorization(const std::string& name)
{
    {
        const QSignalBlocker quiet(m_tools);
        m_tools->setFactorization(name);
    }
    refresh();
}

std::string FlowView::factorization() const
{
    return m_tools->factorization();
}

void FlowView::setStep(std::optional<std::size_t> step)
{
    m_player->setStep(step);
}

std::optional<std::size_t> FlowView::step() const
{
    return m_player->step();
}

const session::Trace* FlowView::trace() const
{
    return m_model ? &m_model->trace() : nullptr;
}

SharedTrace FlowView::transformTrace() const
{
    const bool isWhole = m_drawnPart.isEmpty();
    return m_model && isWhole && m_model->trace().request.work == session::TraceWork::Transform
               ? m_model->sharedTrace()
               : nullptr;
}

QString FlowView::title() const
{
    if (!m_model)
        return {};
    if (m_model->trace().request.work == session::TraceWork::Characters)
        return flowTitle(m_model->trace().request);
    const QString& name = m_drawnName;
    const QString part = m_drawnPart.isEmpty() ? QString() : QStringLiteral(" · ") + m_drawnPart;
    return (name.isEmpty() ? QString() : name + QStringLiteral(" · ")) + flowTitle(m_model->trace().request) +
           part;
}

std::vector<FlowNode> FlowView::changedNodes() const
{
    std::vector<FlowNode> nodes;
    if (m_model)
        for (std::size_t column = 0; column < m_model->changed().size(); ++column)
            for (std::size_t node = 0; node < m_model->changed()[column].size(); ++node)
                if (m_model->changed()[column][node])
                    nodes.push_back({column, node});
    return nodes;
}

QWidget* FlowView::explanation() const
{
    return m_model ? m_panel : nullptr;
}

void FlowView::setPresenting(bool presenting)
{
    View::setPresenting(presenting);
    m_panel->setStepsShown(presenting);
}

void FlowView::showStep()
{
    m_canvas->setStep(m_player->step());
    const auto step = m_player->step();
    // The title above a layer may be shortened; the player shows the complete title.
    m_player->setStepTitle(step && m_model ? m_canvas->scene().layerTitle(*step, 1e6) : QString());
    showPanel();
}

void FlowView::showPanel()
{
    const auto node = m_canvas->shownNode();
    m_panel->show(m_canvas->scene(), node, selectedOf(node).has_value());
}

// Returns the caption of a picture. It states the document's conventions, except for a character table, which does not depend on them.
QString FlowView::caption() const
{
    return m_model->trace().request.work == session::TraceWork::Characters
               ? tr("entries exp(2πi·Σ wₛzₛ/p), rows w, columns z, row by row, first digit most significant")
               : conventionsCaption(m_workbench.document());
}

Picture FlowView::picture(const PictureOptions& options) const
{
    const PictureText text{title(), caption()};
    const QPalette colours = theme::exportPalette(options.background, palette());
    if (m_model->rows() > rowsWithoutBundles)
        return flowPicture(m_canvas->scene(), colours, font(), text);
    FlowPictureOptions picture;
    picture.labels = m_canvas->scene().labels;
    picture.step = m_canvas->scene().marks.step;
    return flowPicture(m_model->trace(), picture, colours, font(), text);
}

QString FlowView::dataText() const
{
    return m_model ? tableText(flowTable(m_model->trace(), {title(), caption()})) : QString();
}

QString FlowView::whyEmpty() const
{
    return m_model ? QString() : tr("There is no flow graph to export yet.");
}

// Returns the members of a header that describe the appearance of the graph.
io::GraphHeader FlowView::onScreen() const
{
    FlowScene scene = m_canvas->scene();
    scene.marks = {};
    io::GraphHeader head;
    head.step = m_player->step();
    for (std::size_t step = 0; step < m_model->graph().layers(); ++step)
        head.stepTitles.push_back(scene.layerTitle(step, std::numeric_limits<double>::max()).toStdString());
    head.nodeName = [scene](std::size_t column, std::size_t node) {
        return scene.nodeName({column, node}).toStdString();
    };
    if (!m_model->writesWeights())
        head.styledWeights = m_model->weights();
    return head;
}

QList<ExportFormat> FlowView::dataFormats() const
{
    if (!m_model)
        return {};
    const PictureText text{title(), caption()};
    const auto graph = [model = m_model, html = htmlHead(text),
                        screen = onScreen()](io::GraphFormat format) -> FileWriter {
        return [=](session::Engine&, const FileSink& sink, const base::RunControl& control) {
            io::GraphHeader head = session::graphHead(model->trace());
            head.html = html;
            head.step = screen.step;
            head.stepTitles = screen.stepTitles;
            head.nodeName = screen.nodeName;
            head.styledWeights = screen.styledWeights;
            return io::writeFlowGraph(model->trace().graph, head, format, sink, control);
        };
    };
    const auto values = [model = m_model, text](const char* suffix) {
        return tableWriter([model, text] { return flowTable(model->trace(), text); }, QLatin1String(suffix));
    };
    QList<ExportFormat> formats{
        {QStringLiteral("dot"), tr("Graph for Graphviz"), graph(io::GraphFormat::Dot)},
        {QStringLiteral("json"), tr("Graph as data"), graph(io::GraphFormat::Json)},
        {QStringLiteral("tex"), tr("TikZ picture for LaTeX"), graph(io::GraphFormat::Tikz)},
        {QStringLiteral("csv"), tr("Values of the nodes"), values("csv")},
        {QStringLiteral("npy"), tr("Values of the nodes as NumPy array"), values("npy")},
        {QStringLiteral("txt"), tr("Values of the nodes, tab-separated"), values("txt")}};
    if (m_model->rows() <= io::maxHtmlRows) {  // the page itself computes the graph, so its size is limited
        formats.prepend(htmlFormat());
        formats.front().write = graph(io::GraphFormat::Html);
    }
    return formats;
}

}  // namespace sequency::ui

#include "moc_flow_view.cpp"
