// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/transform_row.h"

#include "engine/transform/algorithms.h"
#include "ui/docks/device_box.h"
#include "ui/document/workbench.h"
#include "ui/format/engine_text.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/elided_combo_box.h"
#include "ui/theme/layouts.h"
#include "ui/theme/named.h"
#include "ui/theme/popup_panel.h"
#include "ui/theme/theme.h"
#include "ui/theme/view_parts.h"

#include <QComboBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QToolButton>

#include <algorithm>

namespace sequency::ui {
namespace {

using transform::Direction;
using transform::SpectrumOrder;

constexpr int maxOutputs = 1024;
constexpr int longestPlan = 1 << 20;  // maximum length in characters; enough for a few thousand launches

}  // namespace

TransformRow::TransformRow(Workbench& workbench, QWidget* parent) : QWidget(parent), m_workbench(workbench)
{
    setObjectName(QStringLiteral("transformRow"));
    makeWidgets();
    makePanel();
    auto* on = new PlainLabel(tr("on", "a transform on a device"), this);
    rowLayout(
        this,
        {{m_transform, 4}, {m_direction, 2}, {m_order, 2}, {m_algorithm, 3}, on, {m_devices, 4}, m_more}, 4,
        QMargins(8, 4, 8, 4));
    connectWorkbench();
    showDevices();
}

// Disconnects the fields, because a line edit that has the focus still emits editingFinished() while the row is destroyed.
TransformRow::~TransformRow()
{
    m_polarity->disconnect(this);
    m_plan->disconnect(this);
}

void TransformRow::makeWidgets()
{
    m_transform = named(new ElidedComboBox(this), "transform", tr("Transform"));
    for (const transform::CatalogueEntry& entry : transform::catalogue()) {
        m_transform->addItem(engineText(entry.title), QString::fromUtf8(entry.name));
        m_transform->setItemData(m_transform->count() - 1, plainTip(QString::fromUtf8(entry.source)),
                                 Qt::ToolTipRole);
    }
    m_direction = named(new ElidedComboBox(this), "direction", tr("Direction"));
    m_direction->addItem(tr("Forward"), static_cast<int>(Direction::Forward));
    m_direction->addItem(tr("Inverse"), static_cast<int>(Direction::Inverse));
    m_order = named(new ElidedComboBox(this), "order", tr("Order"));
    m_order->addItem(tr("Hadamard"), static_cast<int>(SpectrumOrder::Hadamard));
    m_order->addItem(tr("Paley"), static_cast<int>(SpectrumOrder::Paley));
    m_order->addItem(tr("Sequency"), static_cast<int>(SpectrumOrder::Sequency));
    m_algorithm = named(new ElidedComboBox(this), "algorithm", tr("Algorithm"));
    m_devices = new DeviceBox(m_workbench.deviceSettings(), m_workbench.spectrum(), this);
    // In a narrow window, long names are elided in the fields but complete in the lists. The short names of orders are always complete.
    constexpr int minLetters = 5;
    for (QComboBox* box :
         std::initializer_list<QComboBox*>{m_transform, m_direction, m_order, m_algorithm, m_devices}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(minLetters);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    constexpr int lettersOfOrder = 8;  // enough for "Hadamard" and "Sequency"
    m_order->setMinimumContentsLength(lettersOfOrder);
    m_more =
        flatButton("advanced", QStringLiteral("⋯"),
                   tr("Polarity, element type, work-items per group, outputs per work-item, plan, devices"));
    connect(m_more, &QToolButton::clicked, this, [this] { m_panel->openAt(*m_more); });
}

void TransformRow::makePanel()
{
    m_panel = new PopupPanel("transformPanel", this);
    m_polarity = named(new QLineEdit(m_panel), "polarity");
    m_polarityRule = new QRegularExpressionValidator(m_polarity);
    m_polarity->setValidator(m_polarityRule);
    m_element = named(new QComboBox(m_panel), "element");
    m_workGroup = named(new QSpinBox(m_panel), "workGroup");
    m_outputs = named(new QSpinBox(m_panel), "outputsPerItem");
    m_outputs->setMaximum(maxOutputs);
    for (QSpinBox* box : {m_workGroup, m_outputs}) {
        box->setSpecialValueText(tr("automatic"));  // text shown for the value 0
        box->setKeyboardTracking(false);
    }
    m_plan = named(new QLineEdit(m_panel), "plan");
    m_plan->setPlaceholderText(tr("automatic"));
    m_plan->setMaxLength(longestPlan);
    for (QLineEdit* line : {m_polarity, m_plan})
        line->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_reload = named(new QToolButton(m_panel), "reloadDevices");
    m_reload->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_problem = wrappedLabel("openClProblem");
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_problem->setFont(theme::font(theme::TypeSize::Small, font()));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(8);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Polarity"), m_polarity);
    form->addRow(tr("&Element type"), m_element);
    form->addRow(tr("&Work-items per group"), m_workGroup);
    form->addRow(tr("&Outputs per item (M)"), m_outputs);
    form->addRow(tr("P&lan"), m_plan);
    columnLayout(m_panel, {form, {m_reload, 0, Qt::AlignRight}, m_problem}, 8, allEdges(12));
}

void TransformRow::connectWorkbench()
{
    connect(m_transform, &QComboBox::activated, this, [this] {
        m_workbench.transformSettings().setTransform(m_transform->currentData().toString().toStdString());
    });
    connect(m_direction, &QComboBox::activated, this, [this] {
        m_workbench.transformSettings().setDirection(
            static_cast<Direction>(m_direction->currentData().toInt()));
    });
    connect(m_order, &QComboBox::activated, this, [this] {
        m_workbench.transformSettings().setOrder(static_cast<SpectrumOrder>(m_order->currentData().toInt()));
    });
    connect(m_algorithm, &QComboBox::activated, this, [this] {
        m_workbench.deviceSettings().setAlgorithm(m_algorithm->currentData().toString().toStdString());
    });
    // Applied on Return or when the field loses the focus. An incomplete polarity is rejected.
    connect(m_polarity, &QLineEdit::editingFinished, this, [this] {
        if (m_polarity->isModified())
            m_workbench.transformSettings().setPolarity(m_polarity->text().toStdString());
    });
    connect(m_element, &QComboBox::activated, this, [this] {
        m_workbench.deviceSettings().setElement(
            base::parseElementType(m_element->currentData().toString().toStdString()));
    });
    connect(m_workGroup, &QSpinBox::valueChanged, this, &TransformRow::enterOptions);
    connect(m_outputs, &QSpinBox::valueChanged, this, &TransformRow::enterOptions);
    connect(m_plan, &QLineEdit::editingFinished, this, &TransformRow::enterPlan);
    connect(&m_workbench.history(), &DocumentHistory::transformChanged, this, &TransformRow::showSettings);
    connect(&m_workbench.deviceSettings(), &DeviceSettings::changed, this, &TransformRow::showSettings);
    connect(&m_workbench.history(), &DocumentHistory::functionChanged, this, &TransformRow::showSettings);
    connect(&m_workbench.deviceSettings(), &DeviceSettings::devicesChanged, this, &TransformRow::showDevices);
}

void TransformRow::showSettings()
{
    const transform::TransformSpec& spec = m_workbench.document().spec;
    m_transform->setCurrentIndex(m_transform->findData(QString::fromStdString(spec.name)));
    m_direction->setCurrentIndex(m_direction->findData(static_cast<int>(spec.direction)));
    m_order->setCurrentIndex(m_order->findData(static_cast<int>(spec.order)));
    const transform::CatalogueEntry* entry = transform::catalogueEntry(spec.name);
    const bool hasOrders = entry != nullptr && entry->hasOrders;
    m_transform->setToolTip(plainTip(entry != nullptr ? QString::fromUtf8(entry->source) : QString()));
    m_order->setEnabled(hasOrders);
    m_order->setToolTip(hasOrders ? tr("The order in which the coefficients are listed")
                                  : tr("This transform has only one order"));
    showPolarity(entry);
    showAlgorithms();
    showElements();
    showOptions();
}

void TransformRow::enterOptions()
{
    base::AlgorithmOptions algorithmOptions =
        m_workbench.deviceSettings()
            .algorithmOptions();  // includes options of a session that are not shown in any field
    algorithmOptions.workGroupSize = static_cast<std::size_t>(m_workGroup->value());
    algorithmOptions.outputsPerItem = static_cast<std::size_t>(m_outputs->value());
    m_workbench.deviceSettings().setAlgorithmOptions(algorithmOptions);
}

// Applies the launch plan on Return or when the field loses the focus. A plan that the device cannot run is rejected when the spectrum is computed.
void TransformRow::enterPlan()
{
    if (!m_plan->isModified())
        return;
    base::AlgorithmOptions algorithmOptions = m_workbench.deviceSettings().algorithmOptions();
    algorithmOptions.plan = m_plan->text().trimmed().toStdString();
    m_workbench.deviceSettings().setAlgorithmOptions(algorithmOptions);
}

void TransformRow::showPolarity(const transform::CatalogueEntry* entry)
{
    const base::SharedFunction& function = m_workbench.document().function;
    const int variables = function ? function->variables : 0;
    const bool hasPolarity = entry != nullptr && entry->hasPolarity;
    m_polarity->setEnabled(hasPolarity && variables > 0);
    m_polarity->setToolTip(plainTip(
        !hasPolarity    ? tr("The variables of this transform cannot be complemented")
        : variables > 0 ? tr("One digit for each of the %n variables, x1 first: 0 the variable, 1 its "
                             "complement, 2 both (Shannon expansion). Empty: only 0. Enter applies.",
                             nullptr, variables)
                        : tr("No function with variables is open")));
    m_polarityRule->setRegularExpression(
        QRegularExpression(QStringLiteral("[012]{0,%1}").arg(std::max(variables, 1))));
    m_polarity->setMaxLength(std::max(variables, 1));
    m_polarity->setPlaceholderText(hasPolarity ? QString(variables, QLatin1Char('0')) : tr("none"));
    m_polarity->setText(QString::fromStdString(m_workbench.document().spec.polarity));
}

void TransformRow::showAlgorithms()
{
    const session::DeviceInfo* device = m_workbench.deviceSettings().computingDevice();
    const std::string& work = m_workbench.document().spec.name;
    m_algorithm->clear();
    auto* items = qobject_cast<QStandardItemModel*>(m_algorithm->model());
    for (const std::string& name : m_workbench.deviceSettings().algorithms()) {
        const int row = m_algorithm->count();
        m_algorithm->addItem(algorithmTitle(name), QString::fromStdString(name));
        QString tip = algorithmTip(work, name);
        if (device != nullptr && device->unavailable.count(name) > 0) {
            items->item(row)->setEnabled(false);
            tip = QString::fromStdString(device->unavailable.at(name)) + QLatin1Char('\n') + tip;
        }
        m_algorithm->setItemData(row, plainTip(tip), Qt::ToolTipRole);
    }
    m_algorithm->setCurrentIndex(
        m_algorithm->findData(QString::fromStdString(m_workbench.deviceSettings().algorithm())));
    m_algorithm->setToolTip(plainTip(tr("The method of computation, which does not change the result") +
                                     QLatin1Char('\n') +
                                     m_algorithm->currentData(Qt::ToolTipRole).toString()));
}

void TransformRow::showElements()
{
    const session::DeviceInfo* device = m_workbench.deviceSettings().computingDevice();
    m_element->clear();
    m_element->addItem(tr("automatic"), QString());
    auto* items = qobject_cast<QStandardItemModel*>(m_element->model());
    for (const base::ElementType type : m_workbench.deviceSettings().elements()) {
        m_element->addItem(QString::fromUtf8(base::elementName(type)),
                           QString::fromUtf8(base::elementName(type)));
        if (!base::isDouble(type) || device == nullptr || device->fp64)
            continue;
        items->item(m_element->count() - 1)->setEnabled(false);
        m_element->setItemData(m_element->count() - 1, tr("This device has no double precision"),
                               Qt::ToolTipRole);
    }
    const auto chosen = m_workbench.deviceSettings().element();
    m_element->setCurrentIndex(
        chosen ? std::max(0, m_element->findData(QString::fromUtf8(base::elementName(*chosen)))) : 0);
    m_element->setEnabled(m_element->count() > 1);
    m_element->setToolTip(m_element->count() > 1
                              ? tr("The type in which values are computed. Integer results are always exact: "
                                   "the computation is refused if they could wrap around.")
                              : tr("Over a finite field, values are computed as field elements in uint8"));
}

void TransformRow::showOptions()
{
    const QSignalBlocker quietGroup(m_workGroup);
    const QSignalBlocker quietOutputs(m_outputs);
    const session::DeviceInfo* device = m_workbench.deviceSettings().computingDevice();
    const bool isOpenCl = device != nullptr && device->isOpenCl;
    const bool takesOutputs =
        isOpenCl && transform::takesOutputsPerItem(m_workbench.deviceSettings().algorithm());
    const base::AlgorithmOptions& algorithmOptions = m_workbench.deviceSettings().algorithmOptions();
    m_workGroup->setMaximum(isOpenCl ? static_cast<int>(device->maxWorkGroup)
                                     : std::max(1, static_cast<int>(algorithmOptions.workGroupSize)));
    m_workGroup->setValue(static_cast<int>(algorithmOptions.workGroupSize));
    m_workGroup->setEnabled(isOpenCl);
    m_workGroup->setToolTip(plainTip(isOpenCl ? tr("Work-items of one work-group, at most %1 on this device")
                                                    .arg(countText(device->maxWorkGroup))
                                              : tr("Only OpenCL devices have work-groups")));
    m_outputs->setValue(static_cast<int>(algorithmOptions.outputsPerItem));
    m_outputs->setEnabled(takesOutputs);
    m_outputs->setToolTip(takesOutputs ? tr("M, the number of adjacent outputs that a work-item computes")
                                       : tr("Only algorithm A3 has this option"));
    m_plan->setText(QString::fromStdString(algorithmOptions.plan));
    m_plan->setToolTip(plainTip(
        tr("The text of a plan, or its shape, as the command line's transform --show-plan prints it; this "
           "plan is then used. \"default\" selects the device's default plan, even if tuning has found "
           "another plan. Empty: automatic choice. Enter applies.")));
}

void TransformRow::showDevices()
{
    m_problem->setText(m_workbench.deviceSettings().openClProblem());
    m_problem->setVisible(!m_workbench.deviceSettings().openClProblem().isEmpty());
    showSettings();
}

}  // namespace sequency::ui

#include "moc_transform_row.cpp"
