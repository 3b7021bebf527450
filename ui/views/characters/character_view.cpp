// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/characters/character_view.h"

#include "ui/document/workbench.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layouts.h"
#include "ui/theme/view_parts.h"

#include <QCheckBox>
#include <QJsonArray>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace sequency::ui {

namespace {

// A label that always reserves the height of its longest text, a sentence and two devices, so that the table does not move when text appears.
class ConstructionLabel : public PlainLabel {
public:
    int heightForWidth(int width) const override
    {
        return std::max(PlainLabel::heightForWidth(width), keptHeight());
    }
    QSize sizeHint() const override { return PlainLabel::sizeHint().expandedTo({0, keptHeight()}); }
    QSize minimumSizeHint() const override
    {
        return PlainLabel::minimumSizeHint().expandedTo({0, keptHeight()});
    }

private:
    int keptHeight() const { return 3 * fontMetrics().lineSpacing(); }
};

}  // namespace

CharacterView::CharacterView(Workbench& workbench, QWidget* parent)
    : View({QStringLiteral("characters"), tr("Table"), QStringLiteral("characters"),
            tr("Export the characters")},
           parent),
      m_workbench(workbench)
{
    makeControls();
    layOut();
    connectControls();
    connectCanvas();
    setGroup(3, 2);
    keep("labels", *m_labels, {"colours", "exponents", "values"});
    keep("notation", *m_notation, {"symbols", "exact", "decimals"});
    keep("stretched", *m_stretched);
}

// Disconnects the line edit, because a line edit with the focus emits editingFinished() while it is destroyed.
CharacterView::~CharacterView()
{
    m_groupText->disconnect(this);
}

std::optional<QJsonObject> CharacterView::ownState() const
{
    QJsonArray orders;
    for (const int order : group().orders)
        orders.append(order);
    QJsonArray selected;
    for (const std::size_t row : rows())
        selected.append(stateNumber(row));
    const CellWindow seen = m_canvas->seenWindow();
    return QJsonObject{{QStringLiteral("orders"), orders},
                       {QStringLiteral("rows"), selected},
                       {QStringLiteral("cell"), seen.cell},
                       {QStringLiteral("column"), seen.origin.x()},
                       {QStringLiteral("row"), seen.origin.y()}};
}

void CharacterView::showOwnState(const QJsonObject& state)
{
    transform::DirectProduct group;
    for (const auto& order : state.value(QStringLiteral("orders")).toArray())
        group.orders.push_back(order.toInt());
    if (group.orders.empty() || !setGroup(group))
        return;
    std::vector<std::size_t> rows;
    for (const auto& row : state.value(QStringLiteral("rows")).toArray())
        if (const auto index = stateCount(row))
            rows.push_back(*index);
    setRows(rows);
    const double cell = state.value(QStringLiteral("cell")).toDouble();
    if (cell > 0)
        m_canvas->setSeenWindow({QPointF(state.value(QStringLiteral("column")).toDouble(),
                                         state.value(QStringLiteral("row")).toDouble()),
                                 cell});
}

void CharacterView::makeControls()
{
    m_radix = numberBox("characterRadix", tr("Order p of the cyclic group"), 2, 251);
    m_variables = numberBox("characterVariables", tr("Number m of factors"), 1, 29);
    m_groupText = named(new QLineEdit, "characterGroup", tr("Group as a direct product"),
                        tr("A direct product of cyclic groups, like C3^8 or C3×C3×C4; Return shows it."));
    m_labels =
        choiceBox("characterLabels", tr("Show entries as"), {tr("Colours"), tr("Exponents"), tr("Values")});
    m_notation = choiceBox("characterNotation", tr("Write values as"),
                           {tr("e₁, e₂"), tr("−1/2 + i√3/2"), tr("Decimals")},
                           tr("How values other than 1, −1, i and −i are written."));
    m_stretched = named(new QCheckBox(tr("Stretch")), "characterStretched", {},
                        tr("Multiplies the mean of b × b entries by b. A square that contains all values of "
                           "the last digits then has the colour of the character of the leading "
                           "digits.\nOff: the mean itself, grey where entries cancel."));
    m_stretched->setChecked(true);
    m_title = new ElidedLabel(QStringLiteral("characterTitle"));
    m_cells = new CharacterCells(m_workbench.jobs());
    m_canvas = new CellCanvas(m_cells, QStringLiteral("characterCanvas"));
    m_readout = new ElidedLabel(QStringLiteral("characterReadout"));
    m_product = new ElidedLabel(QStringLiteral("characterProduct"));
    m_plot = new CharacterPlot;
    m_algorithm = choiceBox("characterAlgorithm", tr("Algorithm of the construction"), {});
    m_algorithm->addItem(tr("Kronecker products"), QStringLiteral("kronecker"));
    m_algorithm->addItem(tr("Each entry separately"), QStringLiteral("direct"));
    m_construct = named(new QPushButton(tr("Construct")), "characterConstruct");
    m_construction = named(new ConstructionLabel, "characterConstruction");
    m_construction->setWordWrap(true);
    m_construction->setTextInteractionFlags(Qt::TextSelectableByMouse);
}

void CharacterView::layOut()
{
    m_groupText->setMinimumWidth(80);
    auto* const controls = rowLayout({labelOf(QStringLiteral("p"), m_radix),
                                      m_radix,
                                      labelOf(QStringLiteral("m"), m_variables),
                                      m_variables,
                                      labelOf(tr("Group"), m_groupText),
                                      {m_groupText, 1},
                                      space(8),
                                      labelOf(tr("Show"), m_labels),
                                      m_labels,
                                      m_notation,
                                      m_stretched},
                                     4);
    auto* const work = rowLayout({m_construct, m_algorithm, stretch()}, 8);
    // The label of the inner product retains its space while it is hidden, so that the table does not move under a pointer that picks a row.
    QSizePolicy kept = m_product->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_product->setSizePolicy(kept);
    columnLayout(this, {controls, m_title, {m_canvas, 1}, m_readout, m_product, m_plot, work, m_construction},
                 4, allEdges(8));
}

void CharacterView::connectControls()
{
    const auto onNumbersFinished = [this] {
        if (!setGroup(transform::DirectProduct::power({m_radix->value(), m_variables->value()}))) {
            const auto rows = transform::CharacterGroup{m_radix->value(), m_variables->value()}.rows();
            m_title->setWholeText(rows ? tr("This group has no table.")
                                       : QString::fromStdString(rows.error().message));
        }
    };
    connect(m_radix, &QSpinBox::valueChanged, this, onNumbersFinished);
    connect(m_variables, &QSpinBox::valueChanged, this, onNumbersFinished);
    connect(m_groupText, &QLineEdit::returnPressed, this, &CharacterView::onTextEdited);
    connect(m_groupText, &QLineEdit::editingFinished, this, &CharacterView::onTextEdited);
    const auto onLookChanged = [this] {
        setLabels(static_cast<CharacterLabels>(m_labels->currentIndex()));
        setNotation(static_cast<CharacterNotation>(m_notation->currentIndex()));
    };
    connect(m_labels, &QComboBox::currentIndexChanged, this, onLookChanged);
    connect(m_notation, &QComboBox::currentIndexChanged, this, onLookChanged);
    connect(m_stretched, &QCheckBox::toggled, this, [this](bool on) {
        m_cells->setStretched(on);
        showTexts();
    });
    connect(m_construct, &QPushButton::clicked, this, &CharacterView::construct);
    connect(m_algorithm, &QComboBox::currentIndexChanged, this, &CharacterView::constructedChanged);
    connect(&m_workbench.selection(), &Selection::changed, this, &CharacterView::onSelectionChanged);
}

void CharacterView::connectCanvas()
{
    connect(m_canvas, &Canvas::pointed, this, &CharacterView::showEntry);
    connect(m_cells, &CharacterCells::rowPicked, this, &CharacterView::pickRow);
    connect(m_canvas, &Canvas::escaped, this, &CharacterView::clearRows);
    connect(m_canvas, &Canvas::viewMoved, this, [this] {
        showTexts();
        showCurves();
    });
}

void CharacterView::setGroup(int radix, int variables)
{
    setGroup(transform::DirectProduct::power({radix, variables}));
}

bool CharacterView::setGroup(const transform::DirectProduct& group)
{
    if (!group.rows())
        return false;
    const auto power = group.asPower();
    {
        const QSignalBlocker radix(m_radix);
        const QSignalBlocker variables(m_variables);
        if (power) {
            m_radix->setValue(power->radix);
            m_variables->setValue(power->variables);
        }
        const QSignalBlocker text(m_groupText);
        m_groupText->setText(groupPlainText(group).replace(QLatin1Char('x'), QChar(0xd7)));
    }
    m_construct->setEnabled(power.has_value() && !m_constructing);
    m_construct->setToolTip(
        power ? tr("Computes the whole table on the CPU and on the chosen device, with times, and "
                   "compares every entry with the definition.")
              : tr("The devices construct only tables of C_p^m, whose factors are all equal."));
    if (m_table && m_table->group() == group) {
        showTexts();
        return true;
    }
    m_table = std::make_shared<const analysis::CharacterMeans>(group);
    sayConstruction({});
    m_cells->setTable(m_table);
    onSelectionChanged();
    showTexts();
    showEntry();
    showCurves();
    emit constructedChanged();
    return true;
}

void CharacterView::onTextEdited()
{
    QString problem;
    if (const auto group = readGroup(m_groupText->text(), &problem))
        setGroup(*group);
    else
        m_title->setWholeText(problem);
}

void CharacterView::setLabels(CharacterLabels labels)
{
    m_labels->setCurrentIndex(static_cast<int>(labels));
    m_notation->setEnabled(labels != CharacterLabels::Exponents);
    m_cells->setLabels(labels, m_cells->notation());
    showEntry();
}

void CharacterView::setNotation(CharacterNotation notation)
{
    m_notation->setCurrentIndex(static_cast<int>(notation));
    m_cells->setLabels(m_cells->labels(), notation);
    showEntry();
}

void CharacterView::setRows(const std::vector<std::size_t>& rows)
{
    std::vector<std::size_t> kept;
    for (const std::size_t row : rows)
        if (row < m_table->rows() && kept.size() < 2)
            kept.push_back(row);
    m_cells->setSelectedRows(kept);
    showCurves();
    showEntry();
}

void CharacterView::pickRow(std::size_t row, bool second)
{
    if (second && !rows().empty())
        setRows({rows().front(), row});
    else
        setRows({row});
    if (showsDocument())
        m_workbench.selection().select(Selected{Selected::Kind::Output, rows().front()});
}

void CharacterView::clearRows()
{
    if (rows().empty())
        m_canvas->setCursorCell(std::nullopt);
    setRows({});
    m_workbench.selection().select(std::nullopt);
}

bool CharacterView::showsDocument() const
{
    if (!m_workbench.hasFunction())
        return false;
    const Document& document = m_workbench.document();
    const bool isCharacters = document.spec.name == "walsh" || document.spec.name == "vilenkin-chrestenson";
    return isCharacters && document.spec.order == transform::SpectrumOrder::Hadamard &&
           group() ==
               transform::DirectProduct::power({document.function->radix, document.function->variables});
}

void CharacterView::onSelectionChanged()
{
    const auto selected = Selection::indexOf(m_workbench.selection().selected(), Selected::Kind::Output);
    if (!showsDocument() || !selected || (!rows().empty() && rows().front() == *selected))
        return;
    setRows({*selected});
}

}  // namespace sequency::ui

#include "moc_character_view.cpp"
