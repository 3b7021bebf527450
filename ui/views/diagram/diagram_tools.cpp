// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/diagram/diagram_tools.h"

#include "ui/format/engine_text.h"
#include "ui/theme/elided_combo_box.h"
#include "ui/theme/layouts.h"
#include "ui/theme/theme.h"
#include "ui/theme/view_parts.h"

#include <QCheckBox>
#include <QEvent>
#include <QSignalBlocker>
#include <QStandardItemModel>

#include <algorithm>

namespace sequency::ui {
namespace {

constexpr int comboCharacters = 12;

QComboBox* combo(const char* name, const QString& accessible, const QString& tip)
{
    auto* made = named(new ElidedComboBox, name, accessible, tip);
    made->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    made->setMinimumContentsLength(comboCharacters);
    made->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return made;
}

}  // namespace

DiagramTools::DiagramTools(QWidget* parent)
    : QWidget(parent), m_kind(combo("diagramKind", tr("Kind of diagram"),
                                    tr("How the function is divided at every variable"))),
      m_order(combo("diagramOrder", tr("Order of the variables"), {})),
      m_all(named(new QCheckBox(tr("All outputs")), "diagramAll", {},
                  tr("One diagram for all outputs, which share nodes"))),
      m_decompositions(textButton("diagramDecompositions", tr("Find decompositions"),
                                  tr("Changes the decompositions of the levels one after another as long as "
                                     "the diagram becomes smaller.")))
{
    m_order->addItems({tr("Given order"), tr("Sifting"), tr("Smallest diagram"), tr("Own order")});
    m_order->setItemData(1, plainTip(tr("Moves one variable after another to its best level.")),
                         Qt::ToolTipRole);
    m_order->setItemData(3, plainTip(tr("Drag the names of the levels up or down.")), Qt::ToolTipRole);
    makeButtons();
    auto* row = rowLayout(
        {{m_kind, 50}, {m_order, 30}, m_all, m_decompositions, stretch(), m_zoomOut, m_zoomIn, m_fit}, 4);
    columnLayout(this, {row}, 4, QMargins());
    m_all->hide();
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        if (const auto shown = kind())
            m_wanted = *shown;
        showKind();
        emit kindChanged();
    });
    connect(m_order, &QComboBox::currentIndexChanged, this, &DiagramTools::orderChanged);
    connect(m_all, &QCheckBox::toggled, this, &DiagramTools::outputsChanged);
    connect(m_decompositions, &QToolButton::clicked, this, &DiagramTools::decompositionsRequested);
    boundCombos();
    showKind();
}

void DiagramTools::makeButtons()
{
    constexpr double zoomStep = 1.5;
    m_zoomOut = flatButton("diagramZoomOut", QStringLiteral("−"), tr("Zoom out (−)"));
    m_zoomIn = flatButton("diagramZoomIn", QStringLiteral("+"), tr("Zoom in (+)"));
    m_fit = flatButton("diagramFit", tr("Fit"), tr("Show the whole diagram (0)"));
    for (QToolButton* button : {m_zoomOut, m_zoomIn, m_fit})
        button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_zoomOut, &QToolButton::clicked, this, [this] { emit zoomRequested(1 / zoomStep); });
    connect(m_zoomIn, &QToolButton::clicked, this, [this] { emit zoomRequested(zoomStep); });
    connect(m_fit, &QToolButton::clicked, this, &DiagramTools::fitRequested);
}

void DiagramTools::boundCombos()
{
    const double scale = theme::strokeScale(font());
    m_kind->setMaximumWidth(qRound(300 * scale));
    m_order->setMaximumWidth(qRound(180 * scale));
}

void DiagramTools::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        boundCombos();
}

void DiagramTools::setHasOutputs(bool hasOutputs)
{
    m_hasOutputs = hasOutputs;
    m_all->setVisible(hasOutputs);
}

void DiagramTools::setFunctions(const analysis::DiagramFunctions& functions)
{
    const QSignalBlocker quietKind(m_kind);
    m_kind->clear();
    for (const analysis::DiagramKindRow& row : analysis::diagramKinds())
        if (hasKind(functions, row)) {
            m_kind->addItem(engineText(row.title), static_cast<int>(row.kind));
            m_kind->setItemData(m_kind->count() - 1, plainTip(engineText(row.meaning)), Qt::ToolTipRole);
        }
    m_kind->setCurrentIndex(std::max(m_kind->findData(static_cast<int>(m_wanted)), 0));
    const bool isExact = !functions.empty() && functions.front()->variables <= analysis::maxExactVariables;
    constexpr int exact = static_cast<int>(DiagramOrder::Exact);
    qobject_cast<QStandardItemModel*>(m_order->model())->item(exact)->setEnabled(isExact);
    m_order->setItemData(
        exact,
        plainTip(isExact ? tr("The order with the fewest nodes of all orders.")
                         : tr("For functions of up to %1 variables", nullptr, analysis::maxExactVariables)
                               .arg(analysis::maxExactVariables)),
        Qt::ToolTipRole);
    if (!isExact && order() == DiagramOrder::Exact)
        setOrder(DiagramOrder::Given);
    showKind();
}

void DiagramTools::showKind()
{
    m_decompositions->setVisible(kind() == analysis::DiagramKind::Kfdd);
    const bool isTree = kind() == analysis::DiagramKind::Tree;
    m_order->setEnabled(!isTree);
    m_order->setToolTip(
        plainTip(isTree ? tr("In a decision tree, every node tests the variable that is best there")
                        : tr("The order of the levels, on which the number of nodes depends")));
}

std::optional<analysis::DiagramKind> DiagramTools::kind() const
{
    return m_kind->currentIndex() < 0
               ? std::nullopt
               : std::optional(static_cast<analysis::DiagramKind>(m_kind->currentData().toInt()));
}

void DiagramTools::setKind(analysis::DiagramKind kind)
{
    m_wanted = kind;
    if (const int index = m_kind->findData(static_cast<int>(kind)); index >= 0)
        m_kind->setCurrentIndex(index);
}

DiagramOrder DiagramTools::order() const
{
    return static_cast<DiagramOrder>(std::max(m_order->currentIndex(), 0));
}

void DiagramTools::setOrder(DiagramOrder order)
{
    const QSignalBlocker quiet(m_order);
    m_order->setCurrentIndex(static_cast<int>(order));
}

bool DiagramTools::hasAllOutputs() const
{
    return m_all->isChecked() && m_hasOutputs;
}

}  // namespace sequency::ui

#include "moc_diagram_tools.cpp"
