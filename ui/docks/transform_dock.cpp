// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/transform_dock.h"

#include "ui/docks/device_list.h"
#include "ui/theme/theme.h"
#include "ui/workbench.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QToolButton>

#include <algorithm>

namespace sequency::ui {
namespace {

using transform::Direction;
using transform::SpectrumOrder;

QString text(std::string_view latin)
{
    return QString::fromUtf8(latin.data(), static_cast<qsizetype>(latin.size()));
}

}  // namespace

TransformDock::TransformDock(Workbench& workbench, QWidget* parent)
    : QDockWidget(tr("Transform"), parent), m_workbench(workbench)
{
    setObjectName(QStringLiteral("transformDock"));
    auto* body = new QWidget(this);
    makeWidgets(body);
    layOut(body);
    setWidget(body);
    connectWorkbench();
    showDevices();
    showSettings();
}

void TransformDock::makeWidgets(QWidget* body)
{
    m_transform = new QComboBox(body);
    for (const transform::CatalogueEntry& entry : transform::catalogue()) {
        m_transform->addItem(text(entry.title), text(entry.name));
        m_transform->setItemData(m_transform->count() - 1, text(entry.source), Qt::ToolTipRole);
    }
    m_direction = new QComboBox(body);
    m_direction->addItem(tr("Forward"), static_cast<int>(Direction::Forward));
    m_direction->addItem(tr("Inverse"), static_cast<int>(Direction::Inverse));
    m_order = new QComboBox(body);
    m_order->addItem(tr("Hadamard"), static_cast<int>(SpectrumOrder::Hadamard));
    m_order->addItem(tr("Paley"), static_cast<int>(SpectrumOrder::Paley));
    m_order->addItem(tr("Sequency"), static_cast<int>(SpectrumOrder::Sequency));
    m_algorithm = new QComboBox(body);
    m_algorithm->addItem(tr("Fast"), QStringLiteral("fast"));
    m_algorithm->setItemData(0, tr("Several steps a pass through memory"), Qt::ToolTipRole);
    m_algorithm->addItem(tr("Cooley–Tukey"), QStringLiteral("cooley-tukey"));
    m_algorithm->setItemData(1, tr("One step a pass, in place"), Qt::ToolTipRole);
    m_algorithm->addItem(tr("Constant geometry"), QStringLiteral("constant-geometry"));
    m_algorithm->setItemData(2, tr("The same access pattern in every step, out of place"), Qt::ToolTipRole);
    m_devices = new DeviceList(m_workbench, body);
    m_reload = new QToolButton(body);
    m_reload->setObjectName(QStringLiteral("reloadDevices"));
    m_reload->setAutoRaise(true);
    m_problem = new QLabel(body);
    m_problem->setObjectName(QStringLiteral("openClProblem"));
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_problem->setFont(theme::font(theme::TypeSize::Small, font()));
}

void TransformDock::layOut(QWidget* body)
{
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(8);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Transfor&m"), m_transform);
    form->addRow(tr("D&irection"), m_direction);
    form->addRow(tr("O&rder"), m_order);
    form->addRow(tr("Al&gorithm"), m_algorithm);
    auto* deviceLabel = new QLabel(tr("Devi&ce"), body);
    deviceLabel->setBuddy(m_devices);
    auto* deviceRow = new QHBoxLayout;
    deviceRow->addWidget(deviceLabel);
    deviceRow->addStretch(1);
    deviceRow->addWidget(m_reload);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(4);
    layout->addLayout(form);
    layout->addLayout(deviceRow);
    layout->addWidget(m_devices, 1);
    layout->addWidget(m_problem);
}

void TransformDock::connectWorkbench()
{
    connect(m_transform, &QComboBox::activated, this,
            [this] { m_workbench.setTransform(m_transform->currentData().toString().toStdString()); });
    connect(m_direction, &QComboBox::activated, this,
            [this] { m_workbench.setDirection(static_cast<Direction>(m_direction->currentData().toInt())); });
    connect(m_order, &QComboBox::activated, this,
            [this] { m_workbench.setOrder(static_cast<SpectrumOrder>(m_order->currentData().toInt())); });
    connect(m_algorithm, &QComboBox::activated, this,
            [this] { m_workbench.setAlgorithm(m_algorithm->currentData().toString().toStdString()); });
    connect(&m_workbench, &Workbench::settingsChanged, this, &TransformDock::showSettings);
    connect(&m_workbench, &Workbench::devicesChanged, this, &TransformDock::showDevices);
}

void TransformDock::showSettings()
{
    const transform::TransformSpec& spec = m_workbench.document().spec;
    m_transform->setCurrentIndex(m_transform->findData(QString::fromStdString(spec.name)));
    m_direction->setCurrentIndex(m_direction->findData(static_cast<int>(spec.direction)));
    m_order->setCurrentIndex(m_order->findData(static_cast<int>(spec.order)));
    m_algorithm->setCurrentIndex(m_algorithm->findData(QString::fromStdString(m_workbench.algorithm())));
    const transform::CatalogueEntry* entry = transform::catalogueEntry(spec.name);
    const bool hasOrders = entry != nullptr && entry->hasOrders;
    m_transform->setToolTip(entry != nullptr ? text(entry->source) : QString());
    m_order->setEnabled(hasOrders);
    m_order->setToolTip(hasOrders ? tr("In which order the coefficients are listed")
                                  : tr("This transform has one order only"));
    showAlgorithms();
}

void TransformDock::showAlgorithms()
{
    const auto& devices = m_workbench.devices();
    const auto device = std::find_if(devices.begin(), devices.end(), [this](const auto& candidate) {
        return candidate.id == m_workbench.device();
    });
    auto* items = qobject_cast<QStandardItemModel*>(m_algorithm->model());
    QStringList reasons;
    for (int row = 0; row < m_algorithm->count(); ++row) {
        const std::string name = m_algorithm->itemData(row).toString().toStdString();
        const bool known = device != devices.end() && device->unavailable.count(name) > 0;
        items->item(row)->setEnabled(!known);
        if (known)
            reasons << tr("%1: %2").arg(m_algorithm->itemText(row),
                                        QString::fromStdString(device->unavailable.at(name)));
    }
    m_algorithm->setToolTip(reasons.isEmpty() ? tr("How the transform is computed; the result is the same")
                                              : reasons.join(QLatin1Char('\n')));
}

void TransformDock::showDevices()
{
    m_problem->setText(m_workbench.openClProblem());
    m_problem->setVisible(!m_workbench.openClProblem().isEmpty());
    showAlgorithms();
}

}  // namespace sequency::ui
