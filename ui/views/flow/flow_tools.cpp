// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/flow/flow_tools.h"

#include "engine/base/text/digits.h"
#include "engine/transform/algorithms.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/theme/elided_combo_box.h"
#include "ui/theme/layouts.h"
#include "ui/theme/theme.h"
#include "ui/theme/view_parts.h"
#include "ui/view/factorization_box.h"
#include "ui/view/second_input.h"
#include "ui/views/flow/digit_spin_box.h"

#include <QEvent>
#include <QSignalBlocker>
#include <QStandardItemModel>

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

using session::TraceWork;

constexpr int comboCharacters = 12;

}  // namespace

FlowTools::FlowTools(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_work(combo("flowWork", tr("Flow graph of"), tr("What the flow graph computes"))),
      m_factorization(
          combo("flowFactorization", tr("Factorization"), tr("Into which steps the transform is factored"))),
      m_labels(combo("flowLabels", tr("Labels of nodes"),
                     tr("How inputs and outputs are numbered: decimal, in base p digits, or not at all"))),
      m_second(new SecondInput(workbench, QStringLiteral("flowSecond"), true, this)),
      m_groupRow(new QWidget(this)), m_partRow(new QWidget(this)), m_partNames(new PlainLabel(m_partRow)),
      m_part(new DigitSpinBox(m_partRow)), m_partNote(new PlainLabel(m_partRow))
{
    m_work->addItem(tr("Transform"), static_cast<int>(TraceWork::Transform));
    m_work->addItem(tr("Convolution f * g"), static_cast<int>(TraceWork::Convolution));
    m_work->addItem(tr("Autocorrelation"), static_cast<int>(TraceWork::Autocorrelation));
    m_work->addItem(tr("Characters of Cₚᵐ"), static_cast<int>(TraceWork::Characters));
    m_work->setItemData(3, tr("The Kronecker construction of a character table"), Qt::ToolTipRole);
    for (const std::string& name : transform::drawnAlgorithms())
        m_factorization->addItem(algorithmTitle(name), QString::fromStdString(name));
    for (int i = 0; i < m_factorization->count(); ++i)
        m_factorization->setItemData(
            i, plainTip(algorithmTip("walsh", m_factorization->itemData(i).toString().toStdString())),
            Qt::ToolTipRole);
    m_labels->addItem(tr("0 1 2"), static_cast<int>(FlowLabels::Decimal));
    m_labels->addItem(tr("Digits"), static_cast<int>(FlowLabels::Digits));
    m_labels->addItem(tr("No names"), static_cast<int>(FlowLabels::None));
    connect(m_work, &QComboBox::currentIndexChanged, this, [this] {
        showSecondRow();
        emit workChanged();
    });
    m_chosen = factorization();
    connect(m_factorization, &QComboBox::currentIndexChanged, this, [this] {
        m_chosen = factorization();
        emit workChanged();
    });
    connect(m_labels, &QComboBox::currentIndexChanged, this, &FlowTools::labelsChanged);
    m_second->setTitle(tr("g", "the second function"));
    makeGroupRow();
    makePartRow();
    makeButtons();
    // The names of factorizations are the longest.
    auto* row = rowLayout({{m_work, 3},
                           {m_factorization, 12},
                           {m_labels, 2},
                           stretch(),
                           m_zoomOut,
                           m_zoomIn,
                           m_fit,
                           m_overview},
                          4);
    columnLayout(this, {row, m_second, m_groupRow, m_partRow}, 4, QMargins());
    showSecondRow();
    boundCombos();
}

void FlowTools::boundCombos()
{
    const double scale = theme::strokeScale(font());
    for (const auto& [combo, width] :
         {std::pair(m_work, 220), std::pair(m_factorization, 220), std::pair(m_labels, 110)})
        combo->setMaximumWidth(qRound(width * scale));
}

void FlowTools::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        boundCombos();
}

QComboBox* FlowTools::combo(const char* name, const QString& accessible, const QString& tip)
{
    auto* made = named(new ElidedComboBox(this), name, accessible, tip);
    made->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    made->setMinimumContentsLength(qstrcmp(name, "flowLabels") == 0 ? 6 : comboCharacters);
    made->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return made;
}

void FlowTools::makeButtons()
{
    constexpr double zoomStep = 1.5;
    m_zoomOut = flatButton("flowZoomOut", QStringLiteral("−"), tr("Zoom out (−)"));
    m_zoomIn = flatButton("flowZoomIn", QStringLiteral("+"), tr("Zoom in (+)"));
    m_fit = flatButton("flowFit", tr("Fit"), tr("Show the whole graph (0)"));
    m_overview = flatButton("flowOverview", tr("Overview"), tr("Overview while zoomed in"));
    for (QToolButton* button : {m_zoomOut, m_zoomIn, m_fit, m_overview})
        button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_overview->setCheckable(true);
    m_overview->setChecked(true);
    connect(m_zoomOut, &QToolButton::clicked, this, [this] { emit zoomRequested(1 / zoomStep); });
    connect(m_zoomIn, &QToolButton::clicked, this, [this] { emit zoomRequested(zoomStep); });
    connect(m_fit, &QToolButton::clicked, this, &FlowTools::fitRequested);
    connect(m_overview, &QToolButton::toggled, this, &FlowTools::overviewToggled);
}

void FlowTools::makePartRow()
{
    named(
        m_part, "flowPart", tr("Values of the leading variables"),
        tr("The fixed values of the leading variables, which select the part of the function that is drawn"));
    m_part->setKeyboardTracking(false);
    m_partNames->setBuddy(m_part);
    rowLayout(m_partRow, {m_partNames, m_part, {m_partNote, 1}}, defaultSpacing, QMargins());
    m_partRow->hide();
    connect(m_part, &QSpinBox::valueChanged, this, &FlowTools::partChanged);
}

void FlowTools::makeGroupRow()
{
    m_radix = numberBox("flowGroupRadix", tr("Order p of the cyclic group"), 2, 251);
    m_factors = numberBox("flowGroupFactors", tr("Number m of factors"), 0, 99);
    m_entries = new PlainLabel;
    rowLayout(m_groupRow,
              {labelOf(QStringLiteral("p ="), m_radix),
               m_radix,
               labelOf(QStringLiteral("m ="), m_factors),
               m_factors,
               {m_entries, 1}},
              defaultSpacing, QMargins());
    m_radix->setValue(3);
    boundFactors();
    m_factors->setValue(2);
    boundFactors();
    connect(m_radix, &QSpinBox::valueChanged, this, [this] {
        {
            const QSignalBlocker quiet(m_factors);
            boundFactors();
        }
        emit workChanged();
    });
    connect(m_factors, &QSpinBox::valueChanged, this, [this] {
        boundFactors();
        emit workChanged();
    });
}

// Limits the m of C_p^m, because the last column of the graph has p^(2m) nodes.
void FlowTools::boundFactors()
{
    int most = 1;
    const auto fits = [this](int factors) {
        return base::checkedPower(static_cast<std::size_t>(m_radix->value()), 2 * factors)
                   .value_or(session::maxTraceRows + 1) <= session::maxTraceRows;
    };
    while (fits(most + 1))
        ++most;
    m_factors->setRange(1, most);
    const std::size_t entries =
        *base::checkedPower(static_cast<std::size_t>(m_radix->value()), 2 * m_factors->value());
    m_entries->setText(tr("%1 entries, drawn up to m = %2", nullptr, pluralNumber(entries))
                           .arg(countText(entries), QString::number(most)));
}

transform::CharacterGroup FlowTools::group() const
{
    return {m_radix->value(), m_factors->value()};
}

void FlowTools::setGroup(const transform::CharacterGroup& group)
{
    m_radix->setValue(group.radix);
    m_factors->setValue(group.variables);
}

void FlowTools::showSecondRow()
{
    m_second->setVisible(work() == TraceWork::Convolution);
    m_groupRow->setVisible(work() == TraceWork::Characters);
    m_factorization->setEnabled(work() != TraceWork::Characters);
}

TraceWork FlowTools::work() const
{
    return static_cast<TraceWork>(m_work->currentData().toInt());
}

void FlowTools::setWork(TraceWork work)
{
    m_work->setCurrentIndex(m_work->findData(static_cast<int>(work)));
}

std::string FlowTools::factorization() const
{
    return m_factorization->currentData().toString().toStdString();
}

bool FlowTools::hasFactorization(const std::string& name) const
{
    return m_factorization->findData(QString::fromStdString(name)) >= 0;
}

void FlowTools::setFactorization(const std::string& name)
{
    m_factorization->setCurrentIndex(std::max(m_factorization->findData(QString::fromStdString(name)), 0));
}

void FlowTools::setTransform(const transform::TransformSpec& spec)
{
    showFactorization(*m_factorization, m_chosen, spec);
}

FlowLabels FlowTools::labels() const
{
    return static_cast<FlowLabels>(m_labels->currentData().toInt());
}

void FlowTools::setFunction(const base::SharedFunction& function)
{
    auto* works = qobject_cast<QStandardItemModel*>(m_work->model());
    const bool dyadic = function && function->radix == 2;
    for (const TraceWork one : {TraceWork::Convolution, TraceWork::Autocorrelation}) {
        const int i = m_work->findData(static_cast<int>(one));
        works->item(i)->setEnabled(dyadic);
        m_work->setItemData(i, dyadic ? QString() : tr("For functions of binary variables"), Qt::ToolTipRole);
    }
    if (!dyadic && work() != TraceWork::Transform && work() != TraceWork::Characters)
        setWork(TraceWork::Transform);

    m_second->setFirst(dyadic ? function : nullptr);
}

void FlowTools::setParts(const QString& names, int radix, int digits)
{
    m_partRow->setVisible(digits > 0);
    const QSignalBlocker quiet(m_part);
    m_part->setDigits(radix, digits);
    m_partNames->setText(names + QStringLiteral(" ="));
    const std::size_t parts = static_cast<std::size_t>(m_part->maximum()) + 1;
    m_partNote->setText(
        tr("one of %1 parts of the function", nullptr, pluralNumber(parts)).arg(countText(parts)));
}

std::size_t FlowTools::part() const
{
    return static_cast<std::size_t>(m_part->value());
}

void FlowTools::setPart(std::size_t part)
{
    const QSignalBlocker quiet(m_part);
    if (part <= static_cast<std::size_t>(m_part->maximum()))
        m_part->setValue(static_cast<int>(part));
}

QString FlowTools::partText() const
{
    return m_part->text();
}

}  // namespace sequency::ui

#include "moc_flow_tools.cpp"
