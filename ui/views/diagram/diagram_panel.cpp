// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/diagram/diagram_panel.h"

#include "ui/format/engine_text.h"
#include "ui/format/number_format.h"
#include "ui/format/sentence_text.h"
#include "ui/theme/layouts.h"
#include "ui/theme/view_parts.h"

#include <QEvent>
#include <QPushButton>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr Qt::Alignment topLeft = Qt::AlignLeft | Qt::AlignTop;

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

// Returns the values in one string: digits without separators, and other numbers with spaces.
QString listText(const std::vector<double>& values)
{
    QStringList texts;
    bool isDigits = true;
    for (const double value : values) {
        texts << coefficientText(value);
        isDigits = isDigits && texts.back().size() == 1;
    }
    return texts.join(isDigits ? QString() : QStringLiteral(" "));
}

QString variableList(const DiagramScene& scene, const std::vector<int>& variables)
{
    QStringList names;
    for (const int variable : variables)
        names << scene.variables.value(variable - 1);
    return names.join(QStringLiteral(", "));
}

// Returns the sentence with the variables' names of the window.
QString namedSentence(const DiagramScene& scene, const base::Sentence& sentence)
{
    std::vector<std::string> parts(sentence.parts().begin(), sentence.parts().end());
    for (std::string& part : parts) {
        part = withMinus(QString::fromStdString(part)).toStdString();
        for (qsizetype variable = scene.variables.size(); variable > 0; --variable)
            if (part == "x" + std::to_string(variable)) {
                part = scene.variables[variable - 1].toStdString();
                break;
            }
    }
    return sentenceText({sentence.form(), std::move(parts)});
}

}  // namespace

DiagramPanel::DiagramPanel(QWidget* parent)
    : QWidget(parent), m_title(selectableLabel("diagramPanelTitle", topLeft)),
      m_text(selectableLabel("diagramPanelText", topLeft)),
      m_spectrum(named(new QPushButton(tr("Show in the spectrum")), "diagramPanelSpectrum", {},
                       tr("Selects the transform of this diagram and marks the coefficients of the node")))
{
    m_title->setFont(bold(font()));
    m_spectrum->hide();
    columnLayout(this, {m_title, m_text, rowLayout({m_spectrum, stretch()})}, 8, QMargins());
    connect(m_spectrum, &QPushButton::clicked, this, &DiagramPanel::spectrumRequested);
}

void DiagramPanel::offerSpectrum()
{
    m_spectrum->show();
}

void DiagramPanel::show(const QString& title, const QStringList& sentences)
{
    m_title->setText(title);
    m_text->setText(sentences.join(QStringLiteral("\n\n")));
    m_spectrum->hide();
}

void DiagramPanel::showKind(const DiagramAnswer& answer)
{
    const analysis::DiagramKindRow& kind = analysis::diagramKindRow(answer.diagram.type().kind);
    QStringList sentences{engineText(kind.meaning)};
    if (answer.reduction)
        sentences
            << tr("The complete tree has %1 nodes and %2 terminals; %3 nodes and %4 terminals are left. "
                  "Press Page Down to walk through the reduction.")
                   .arg(countText(answer.reduction->stateAfter(0).nodes),
                        countText(answer.reduction->stateAfter(0).terminals), countText(answer.counts.nodes),
                        countText(answer.counts.terminals));
    sentences << (answer.diagram.isTree()
                      ? tr("Click a node to see its sub-function and the inputs that lead to it.")
                      : tr("Click a node to see its sub-function and why nodes were merged or removed."));
    show(engineText(kind.title), sentences);
}

void DiagramPanel::showLevel(const DiagramScene& scene, std::size_t level)
{
    const DiagramModel::Level& one = scene.model->levels[level];
    const QString title = tr("Level %1 · %2").arg(level + 1).arg(scene.variableOf(level));
    if (scene.model->kind == analysis::DiagramKind::Tree)
        return show(title,
                    {tr("This level contains test number %1 of every path that has not ended before. Its "
                        "nodes can test different variables.")
                         .arg(level + 1)});
    const analysis::DecompositionRow& row = analysis::decompositionRow(one.decomposition);
    QStringList sentences{tr("The decomposition of this level is: %1.").arg(engineText(row.title)),
                          tr("Children of a node: %1")
                              .arg(QString::fromUtf8(row.formula.data(), qsizetype(row.formula.size()))),
                          row.rule == analysis::RemovalRule::EqualChildren
                              ? tr("A node is removed if its children are equal.")
                              : tr("A node is removed if all children except the first are 0.")};
    if (scene.model->kind == analysis::DiagramKind::Kfdd)
        sentences << tr("A click on the name of the level changes its decomposition.");
    show(title, sentences);
}

QString reductionTitle(const DiagramAnswer& answer, std::size_t step)
{
    if (step == 0)
        return DiagramPanel::tr("the complete tree");
    switch (answer.reduction->events()[step - 1].kind) {
    case analysis::ReductionKind::MergeTerminals: return DiagramPanel::tr("equal terminals are merged");
    case analysis::ReductionKind::MergeNodes: return DiagramPanel::tr("equal nodes are merged");
    case analysis::ReductionKind::RemoveNode: return DiagramPanel::tr("a node is removed");
    }
    return {};
}

void DiagramPanel::showStep(const DiagramScene& scene, const DiagramAnswer& answer, std::size_t step)
{
    const analysis::ReductionState state = answer.reduction->stateAfter(step);
    QStringList sentences;
    if (step == 0)
        sentences << tr("Every path of the complete tree tests all variables and ends at the coefficient of "
                        "its values.");
    else
        sentences << namedSentence(scene, answer.reduction->explanation(step - 1));
    sentences << tr("%1 nodes and %2 terminals are left.", nullptr, pluralNumber(state.nodes))
                     .arg(countText(state.nodes), countText(state.terminals));
    show(tr("Step %1 of %2 · %3")
             .arg(step + 1)
             .arg(answer.reduction->events().size() + 1)
             .arg(reductionTitle(answer, step)),
         sentences);
}

void DiagramPanel::showNode(const DiagramScene& scene, std::size_t node, const DiagramAnswer& answer,
                            const DiagramNodeFacts* facts)
{
    const DiagramModel& model = *scene.model;
    const bool isTerminal = model.isTerminal(node);
    const std::size_t row = model.nodes[node].row;
    const auto place = std::ranges::find(model.rows[row], node) - model.rows[row].begin();
    const QString title =
        isTerminal ? tr("Terminal %1").arg(scene.valueText(node))
                   : tr("%1, node %2 of %3")
                         .arg(scene.nodeVariable(node), countText(static_cast<std::size_t>(place + 1)),
                              countText(model.rows[row].size()));
    QStringList sentences;
    if (facts != nullptr) {
        if (facts->block && !isTerminal) {
            sentences << tr("Sub-function of %1: %2")
                             .arg(variableList(scene, facts->block->variables),
                                  listText(facts->block->values));
            if (!answer.hasValues())
                sentences << tr("Its coefficients: %1").arg(listText(facts->block->coefficients));
        }
        sentences << namedSentence(scene, facts->merged);
        for (const base::Sentence& removed : facts->removed)
            sentences << namedSentence(scene, removed);
    }
    show(title, sentences);
}

QString DiagramPanel::title() const
{
    return m_title->text();
}

QString DiagramPanel::text() const
{
    return m_text->text();
}

void DiagramPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_title->setFont(bold(font()));
}

}  // namespace sequency::ui

#include "moc_diagram_panel.cpp"
