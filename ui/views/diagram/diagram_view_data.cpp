// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the part of DiagramView that follows the selection, changes orders and decompositions, and writes files and sessions.
#include "engine/session/text/diagram_picture.h"
#include "ui/canvas/step_player.h"
#include "ui/document/transform_choice.h"
#include "ui/export/html_export.h"
#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/theme/elided_label.h"
#include "ui/views/diagram/diagram_panel.h"
#include "ui/views/diagram/diagram_tools.h"
#include "ui/views/diagram/diagram_view.h"

#include <QJsonArray>
#include <QLabel>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr const char* orderWords[] = {"given", "sifted", "exact", "own"};

}  // namespace

// Returns the transform whose coefficients are the terminals of the diagram; empty if there is none.
std::string DiagramView::transformName() const
{
    if (!m_shown)
        return {};
    switch (m_shown->diagram.type().kind) {
    case analysis::DiagramKind::Fdd: return "reed-muller";
    case analysis::DiagramKind::Arithmetic: return "arithmetic";
    case analysis::DiagramKind::Walsh: return "walsh";
    case analysis::DiagramKind::Field: return "gf";
    default: return {};
    }
}

// Returns true if the spectrum of the window contains the terminals of the diagram, in the same order.
bool DiagramView::isShownSpectrum() const
{
    const transform::TransformSpec spec = m_workbench.document().fullSpec();
    return spec.name == transformName() && spec.direction == transform::Direction::Forward &&
           spec.order == transform::SpectrumOrder::Hadamard && spec.polarity.empty();
}

// Selects the transform of the diagram as one change. The coefficients of the node are marked when the spectrum arrives.
void DiagramView::showInSpectrum()
{
    Document next = m_workbench.document();
    chooseTransform(next, *transform::catalogueEntry(transformName()));
    next.spec.direction = transform::Direction::Forward;
    next.spec.order = transform::SpectrumOrder::Hadamard;
    next.spec.polarity.clear();
    m_workbench.history().push(tr("Show the coefficients of a node"), std::move(next));
    emit spectrumRequested();
}

// Returns the output, among those of the diagram, that the window shows.
std::size_t DiagramView::shownOutput() const
{
    const std::size_t output = m_workbench.document().output;
    return m_shown->functions.size() > 1 && output < m_shown->functions.size() ? output : 0;
}

// Emphasises the paths of the selected input or coefficient, or of the selected node.
void DiagramView::showSelection()
{
    const SharedDiagramModel& model = m_canvas->scene().model;
    if (!model || !m_shown)
        return;
    const Selection& selection = m_workbench.selection();
    if (selection.selected())
        m_node.reset();
    const auto input = Selection::indexOf(selection.shown(), Selected::Kind::Input);
    const auto output = Selection::indexOf(selection.shown(), Selected::Kind::Output);
    std::optional<DiagramPaths> paths;
    if (!model->isProfile && input && *input < m_shown->coefficients.size())
        paths = pathsAlong(*model, model->roots[shownOutput()], m_shown->followedAt(*input));
    else if (!model->isProfile && output && *output < m_shown->coefficients.size() && isShownSpectrum())
        paths = pathsAlong(*model, model->roots[shownOutput()], m_shown->followedTo(*output));
    else if (m_node)
        paths = pathsThrough(*model, *m_node);
    m_canvas->setPaths(paths, m_node);
    showPanel();
}

void DiagramView::showPanel()
{
    const DiagramScene& scene = m_canvas->scene();
    if (!m_shown || !scene.model)
        return;
    if (const auto step = m_player->step())
        m_panel->showStep(scene, *m_shown, *step);
    else if (m_node) {
        const DiagramNodeFacts* const known = m_facts.isFresh() ? m_facts.value() : nullptr;
        m_panel->showNode(scene, *m_node, *m_shown, known);
        if (known != nullptr && !known->positions.empty() && !transformName().empty() && !isShownSpectrum())
            m_panel->offerSpectrum();
    } else if (m_level && *m_level < scene.model->levels.size())
        m_panel->showLevel(scene, *m_level);
    else
        m_panel->showKind(*m_shown);
}

// Selects a node. In a step of the reduction, only its paths are shown.
void DiagramView::chooseNode(std::size_t node)
{
    m_level.reset();
    m_workbench.selection().clear();
    if (m_player->step())
        return m_canvas->setPaths(pathsThrough(*m_canvas->scene().model, node), node);
    m_node = node;
    m_facts.forget();
    // Only the last of several nodes that the cursor passes between two events is explained.
    QMetaObject::invokeMethod(this, &DiagramView::findFacts, Qt::QueuedConnection);
    showSelection();
}

void DiagramView::findFacts()
{
    if (!m_node || !m_shown || m_facts.state() != AsyncState::State::None)
        return;
    m_facts.renew([answer = m_shown, output = shownOutput(), node = *m_node](session::Engine&,
                                                                             const base::RunControl&) {
        return nodeFacts(*answer, output, node);
    });
}

// Marks the rows of the truth table, or the coefficients, that belong to the selected node.
void DiagramView::markFacts()
{
    if (!m_node || !m_facts.isFresh())
        return;
    Marks marks;
    if (m_shown->hasValues())
        marks.inputs = m_facts.value()->positions;
    else if (isShownSpectrum())
        marks.outputs = m_facts.value()->positions;
    m_workbench.selection().mark(marks);
    showPanel();
}

void DiagramView::showLevel(std::size_t level)
{
    m_level = level;
    m_node.reset();
    m_workbench.selection().clear();
    showSelection();
}

// Changes the decomposition of a level in a Kronecker functional diagram: Shannon, positive Davio, negative Davio, and so on.
void DiagramView::changeDecomposition(std::size_t level)
{
    showLevel(level);
    if (m_shown->diagram.type().kind != analysis::DiagramKind::Kfdd)
        return;
    const auto variable = static_cast<std::size_t>(m_shown->diagram.levels()[level].variable - 1);
    const auto before = static_cast<int>(m_decompositions[variable]);
    constexpr int choices = static_cast<int>(analysis::Decomposition::NegativeDavio) + 1;
    m_decompositions[variable] = static_cast<analysis::Decomposition>((before + 1) % choices);
    refresh();
}

void DiagramView::moveLevel(std::size_t from, std::size_t to)
{
    m_ownOrder = m_shown->diagram.order();
    const int variable = m_ownOrder[from];
    m_ownOrder.erase(m_ownOrder.begin() + static_cast<std::ptrdiff_t>(from));
    m_ownOrder.insert(m_ownOrder.begin() + static_cast<std::ptrdiff_t>(to), variable);
    m_tools->setOrder(DiagramOrder::Own);
    m_level = to;
    refresh();
}

// Clears the selection or, if nothing is selected, shows the reduced diagram.
void DiagramView::clear()
{
    const bool isSelected = m_canvas->scene().paths || m_level;
    m_node.reset();
    m_level.reset();
    m_workbench.selection().clear();
    showSelection();
    if (!isSelected)
        m_player->showAll();
}

void DiagramView::findDecompositions()
{
    const analysis::VariableOrder order = m_shown ? m_shown->diagram.order() : analysis::VariableOrder();
    m_found.renew([functions = functions(), order](session::Engine&, const base::RunControl& control) {
        return analysis::greedyDecompositions(functions, order, control);
    });
}

QString DiagramView::facts() const
{
    if (!m_shown)
        return {};
    const analysis::DiagramCounts& counts = m_shown->counts;
    const auto counted = [](std::size_t count) { return countText(count); };
    QStringList sizes{
        tr("%1 nodes", nullptr, pluralNumber(counts.nodes)).arg(counted(counts.nodes)),
        tr("width %1").arg(counted(counts.width)),
        tr("%1 edges", nullptr, pluralNumber(counts.edges)).arg(counted(counts.edges)),
        tr("%1 terminals", nullptr, pluralNumber(counts.terminals)).arg(counted(counts.terminals)),
        tr("%1 paths to non-zero terminals", nullptr, pluralNumber(counts.nonZeroPaths))
            .arg(counted(counts.nonZeroPaths)),
        tr("average path length %1").arg(realText(counts.averagePathLength, 4))};
    if (m_shown->diagram.isTree())
        sizes.prepend(tr("depth %1").arg(counts.nodes == 0 ? 0 : m_shown->diagram.levels().size()));
    return sizes.join(QStringLiteral(" · "));
}

QString DiagramView::title() const
{
    if (!m_shown)
        return {};
    QStringList names;
    for (const int variable : m_shown->diagram.order())
        names << m_canvas->scene().variables.value(variable - 1);
    const QString kind = engineText(analysis::diagramKindRow(m_shown->diagram.type().kind).title);
    QStringList parts{m_shownName, kind};
    if (!names.isEmpty())
        parts << tr("order %1").arg(names.join(QStringLiteral(", ")));
    return parts.join(QStringLiteral(" · "));
}

QString DiagramView::whyEmpty() const
{
    return m_shown ? QString() : tr("There is no decision diagram to export yet.");
}

Picture DiagramView::picture(const PictureOptions& options) const
{
    const QPalette colours = theme::exportPalette(options.background, palette());
    DiagramScene scene = m_canvas->scene();
    scene.selected.reset();
    const auto paint = [scene, colours](QPainter& painter, const QRectF& place) {
        paintDiagram(painter, scene, DiagramGeometry(scene, place, painter.font(), {}), colours);
    };
    return {paint,
            colours,
            font(),
            {title(), facts() + QStringLiteral(" · ") + conventionsCaption(m_workbench.document())}};
}

QList<ExportFormat> DiagramView::dataFormats() const
{
    if (!m_shown)
        return {};
    session::DiagramNames names;
    const Conventions naming = m_workbench.document().naming();
    for (int variable = 1; variable <= m_shown->diagram.variables(); ++variable)
        names.variables.push_back(variableName(naming, variable, m_shown->diagram.variables()).toStdString());
    for (const QString& output : m_canvas->scene().outputs)
        names.outputs.push_back(output.toStdString());
    names.title = title().toStdString();
    const io::HtmlHeader head = htmlHead({title(), facts()});
    const auto graph = [answer = m_shown, names, head](io::DiagramFormat format) -> FileWriter {
        return [=](session::Engine&, const FileSink& sink, const base::RunControl& control) {
            return io::writeDiagram(session::diagramPicture(answer->diagram, names), format, sink, head,
                                    control);
        };
    };
    QList<ExportFormat> formats{
        {QStringLiteral("dot"), tr("Graph for Graphviz"), graph(io::DiagramFormat::Dot)},
        {QStringLiteral("json"), tr("Graph as data"), graph(io::DiagramFormat::Json)},
        {QStringLiteral("txt"), tr("Sizes of the levels"), graph(io::DiagramFormat::Text)}};
    if (m_shown->diagram.size() <= analysis::maxDrawnNodes) {
        formats.prepend(
            {QStringLiteral("tex"), tr("TikZ picture for LaTeX"), graph(io::DiagramFormat::Tikz)});
        formats.prepend(htmlFormat());
        formats.front().write = graph(io::DiagramFormat::Html);
    }
    return formats;
}

// Returns the nodes as lines of cells: number, variable, children; for a terminal, its value.
QString DiagramView::dataText() const
{
    constexpr std::size_t maxLines = 65'536;
    if (!m_shown)
        return {};
    const analysis::DecisionDiagram& diagram = m_shown->diagram;
    QStringList lines;
    for (std::size_t i = 0; i < std::min(diagram.size(), maxLines); ++i) {
        const auto node = static_cast<analysis::DiagramNode>(diagram.size() - 1 - i);
        QStringList cells{QString::number(node)};
        if (diagram.isTerminal(node)) {
            cells << coefficientText(diagram.value(node));
        } else {
            const int variable = diagram.variable(node);
            cells << variableName(m_workbench.document().naming(), variable, diagram.variables());
            for (const analysis::DiagramNode child : diagram.children(node))
                cells << QString::number(child);
        }
        lines << cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QWidget* DiagramView::explanation() const
{
    return m_shown ? m_panel : nullptr;
}

std::optional<QJsonObject> DiagramView::ownState() const
{
    if (!m_shown)
        return std::nullopt;
    QJsonArray order;
    for (const int variable : m_ownOrder)
        order.append(variable);
    QString letters;
    for (const analysis::Decomposition decomposition : m_decompositions)
        letters += QLatin1Char(analysis::decompositionRow(decomposition).letter);
    const std::string_view kind = analysis::diagramKindRow(m_shown->diagram.type().kind).name;
    QJsonObject state{
        {QStringLiteral("kind"), QString::fromLatin1(kind.data(), static_cast<qsizetype>(kind.size()))},
        {QStringLiteral("order"), QLatin1String(orderWords[static_cast<std::size_t>(m_tools->order())])},
        {QStringLiteral("own_order"), order},
        {QStringLiteral("decompositions"), letters}};
    if (const auto shown = step())
        state[QStringLiteral("step")] = stateNumber(*shown);
    return state;
}

void DiagramView::showOwnState(const QJsonObject& state)
{
    const auto text = [&state](const char* member) { return state.value(QLatin1String(member)).toString(); };
    const analysis::DiagramFunctions shown = functions();
    const int variables = shown.empty() ? 0 : shown.front()->variables;
    if (const auto* kind = analysis::findDiagramKind(text("kind").toStdString()))
        m_tools->setKind(kind->kind);
    analysis::VariableOrder own;
    for (const QJsonValue& variable : state.value(QStringLiteral("own_order")).toArray())
        own.push_back(variable.toInt());
    analysis::VariableOrder sorted = own;
    std::ranges::sort(sorted);
    bool isOrder = static_cast<int>(own.size()) == variables;
    for (std::size_t i = 0; i < sorted.size(); ++i)
        isOrder = isOrder && sorted[i] == static_cast<int>(i) + 1;
    if (isOrder)
        m_ownOrder = own;
    std::vector<analysis::Decomposition> decompositions;
    for (const QChar letter : text("decompositions")) {
        const auto decomposition = analysis::decompositionOfLetter(letter.toLatin1());
        if (decomposition && *decomposition <= analysis::Decomposition::NegativeDavio)
            decompositions.push_back(*decomposition);
    }
    if (static_cast<int>(decompositions.size()) == variables)
        m_decompositions = decompositions;
    for (std::size_t order = 0; order < std::size(orderWords); ++order)
        if (text("order") == QLatin1String(orderWords[order]) &&
            (static_cast<DiagramOrder>(order) != DiagramOrder::Own || isOrder))
            m_tools->setOrder(static_cast<DiagramOrder>(order));
    m_awaitedStep = stateCount(state.value(QStringLiteral("step")));
    refresh();
}

}  // namespace sequency::ui
