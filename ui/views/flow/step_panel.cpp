// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/step_panel.h"

#include "engine/io/mathematics/formula.h"
#include "ui/canvas/cell_canvas.h"
#include "ui/format/index_arithmetic.h"
#include "ui/theme/layouts.h"
#include "ui/theme/tint.h"
#include "ui/theme/view_parts.h"
#include "ui/views/flow/factor_cells.h"

#include <QEvent>
#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>

#include <algorithm>
#include <limits>

namespace sequency::ui {
namespace {

constexpr Qt::Alignment topLeft = Qt::AlignLeft | Qt::AlignTop;
constexpr std::size_t maxStepTerms = 8;
constexpr std::size_t maxResults = 4;

// Keeps its height equal to its width.
class SquareCanvas : public CellCanvas {
public:
    SquareCanvas(CellModel* model, const QString& name, QWidget* parent) : CellCanvas(model, name, parent)
    {
        QSizePolicy square(QSizePolicy::Preferred, QSizePolicy::Fixed);
        square.setHeightForWidth(true);
        setSizePolicy(square);
    }
    int heightForWidth(int width) const override { return width; }
};

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

io::FormulaNames names(const FlowScene& scene)
{
    const FlowWords words = flowWords(scene.model->trace().request);
    io::FormulaNames names;
    names.input = words.input.toStdString();
    if (!words.secondInput.isEmpty())
        names.secondInput = words.secondInput.toStdString();
    names.output = words.output.toStdString();
    return names;
}

QString formulaOf(const FlowScene& scene, FlowNode node)
{
    const session::Trace& trace = scene.model->trace();
    return QString::fromStdString(io::nodeFormula(trace.graph, trace.ring, trace.columns, node.column,
                                                  node.node, io::FormulaStyle::Unicode, names(scene)));
}

// Returns, in ascending order, the results of the butterfly that contains `first`: all results that share operands with `first`, directly or through
// intermediate results. Returns only `first` if there are too many results.
std::vector<std::size_t> butterflyOf(const FlowModel& model, std::size_t step, std::size_t first)
{
    std::vector<std::size_t> results{first};
    for (std::size_t i = 0; i < results.size() && results.size() <= maxResults; ++i)
        model.forOperands(step, results[i], [&](std::size_t from, transform::Scalar, std::size_t) {
            model.forResults(step, from, [&](std::size_t to, transform::Scalar, std::size_t) {
                if (std::find(results.begin(), results.end(), to) == results.end())
                    results.push_back(to);
            });
        });
    if (results.size() > maxResults)
        return {first};
    std::sort(results.begin(), results.end());
    return results;
}

}  // namespace

StepPanel::StepPanel(QWidget* parent)
    : QWidget(parent), m_steps(named(new QListWidget, "flowSteps", tr("Steps"))),
      m_title(selectableLabel("flowPanelTitle", topLeft)),
      m_arithmetic(selectableLabel("flowPanelArithmetic", topLeft)),
      m_butterfly(selectableLabel("flowPanelButterfly", topLeft)),
      m_node(selectableLabel("flowPanelNode", topLeft)), m_factor(new FactorCells),
      m_matrix(new SquareCanvas(m_factor, QStringLiteral("flowFactor"), this))
{
    m_title->setFont(bold(font()));
    theme::tint(*m_arithmetic, theme::dimmedText);
    m_steps->setFrameShape(QFrame::NoFrame);
    m_steps->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_steps->hide();
    connect(m_steps, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            emit stepRequested(static_cast<std::size_t>(row));
    });
    columnLayout(this, {m_steps, m_title, m_arithmetic, m_butterfly, m_matrix, m_node}, 8, QMargins());
    show({}, std::nullopt, false);
}

void StepPanel::show(const FlowScene& scene, std::optional<FlowNode> node, bool isExplained)
{
    if (node && (!scene.model || node->column >= scene.model->columns() ||
                 node->node >= scene.model->graph().nodes(node->column)))
        node.reset();
    showSteps(scene);
    std::optional<std::size_t> step = scene.model ? scene.marks.step : std::nullopt;
    const QString nodeText =
        node && !isExplained ? nodeTexts(scene, *node).join(QLatin1Char('\n')) : QString();
    if (node && step && node->column > *step + 1)
        node.reset();  // the column is still blank, so the current step is shown
    if (node && node->column > 0)
        step = node->column - 1;
    if (step) {
        m_title->setText(tr("Step %1 of %2 · %3")
                             .arg(*step + 1)
                             .arg(scene.model->graph().layers())
                             .arg(scene.model->stepTitle(*step)));
        m_arithmetic->setText(IndexArithmetic::text(scene.model->graph(), *step));
        m_butterfly->setText(butterflyTexts(scene, *step, node).join(QLatin1Char('\n')));
    } else {
        m_title->setText(tr("Steps"));
        m_arithmetic->setText(
            tr("Page Down walks through the steps; point at a node or select one to see how "
               "it is computed."));
        m_butterfly->clear();
    }
    m_factor->show(step ? scene : FlowScene(), step, node);
    m_matrix->setVisible(m_factor->hasMatrix());
    m_node->setText(nodeText);
    // If the dock explains a node, it also states the step, so the panel omits it.
    m_arithmetic->setVisible(!isExplained || !node || node->column == 0);
    for (QLabel* one : {m_butterfly, m_node})
        one->setVisible(!one->text().isEmpty());
}

void StepPanel::setStepsShown(bool shown)
{
    m_steps->setVisible(shown);
}

void StepPanel::showSteps(const FlowScene& scene)
{
    const QSignalBlocker quiet(m_steps);
    QStringList titles;
    for (std::size_t step = 0; scene.model && step < scene.model->graph().layers(); ++step)
        titles << tr("%1  %2", "number and title of a step")
                      .arg(QString::number(step + 1),
                           scene.layerTitle(step, std::numeric_limits<double>::max()));
    QStringList before;
    for (int row = 0; row < m_steps->count(); ++row)
        before << m_steps->item(row)->text();
    if (titles != before) {
        m_steps->clear();
        m_steps->addItems(titles);
        fitSteps();
    }
    m_steps->setCurrentRow(scene.model && scene.marks.step ? static_cast<int>(*scene.marks.step) : -1);
}

void StepPanel::fitSteps()
{
    constexpr int maxRows = 12;
    m_steps->setFixedHeight(std::max(m_steps->sizeHintForRow(0), 0) * std::min(m_steps->count(), maxRows) +
                            2);
}

// Returns the formulas of the results in the butterfly of `node`. If `node` is nullopt, uses the first butterfly.
QStringList StepPanel::butterflyTexts(const FlowScene& scene, std::size_t step,
                                      std::optional<FlowNode> node) const
{
    const FlowModel& model = *scene.model;
    const std::size_t column = step + 1;
    if (column >= scene.shownColumns())
        return {};
    const std::size_t first = node && node->column == column ? node->node : 0;
    std::vector<std::size_t> results = butterflyOf(model, step, first);
    // A product or scaling has only one result, so further results are shown as examples.
    if (results.size() == 1 && !node)
        for (std::size_t i = 1; i < std::min(maxResults, model.graph().nodes(column)); ++i)
            results.push_back(i);
    QStringList texts;
    for (const std::size_t result : results)
        texts << formulaOf(scene, {column, result});
    return texts;
}

QStringList StepPanel::nodeTexts(const FlowScene& scene, FlowNode node) const
{
    if (node.column >= scene.shownColumns())
        return {tr("Not computed yet at this step.")};
    if (node.column == 0)
        return {formulaOf(scene, node)};
    if (node.column + 1 < scene.model->columns())
        return {};
    const session::Trace& trace = scene.model->trace();
    const auto whole = [&](auto&& formula) {
        return QString::fromStdString(formula(trace.graph, trace.ring, trace.columns, node.node, maxStepTerms,
                                              io::FormulaStyle::Unicode, names(scene)));
    };
    return {whole(io::outputFormula), whole(io::outputNumbers)};
}

QString StepPanel::title() const
{
    return m_title->text();
}

QString StepPanel::arithmetic() const
{
    return m_arithmetic->text();
}

QString StepPanel::formulas() const
{
    return m_butterfly->text() + QLatin1Char('\n') + m_node->text();
}

void StepPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    m_title->setFont(bold(font()));
    fitSteps();
}

}  // namespace sequency::ui

#include "moc_step_panel.cpp"
