// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/device_box.h"

#include "ui/document/current_spectrum.h"
#include "ui/document/device_settings.h"
#include "ui/format/device_title.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"

#include <QAbstractItemView>
#include <QLocale>
#include <QSignalBlocker>

namespace sequency::ui {
namespace {

constexpr int tipRole = Qt::UserRole + 1;  // text of the tool tip, not converted to rich text

QString typeText(session::DeviceType type)
{
    switch (type) {
    case session::DeviceType::Reference: return DeviceBox::tr("reference");
    case session::DeviceType::Cpu: return DeviceBox::tr("CPU");
    case session::DeviceType::Gpu: return DeviceBox::tr("GPU");
    case session::DeviceType::Accelerator: return DeviceBox::tr("accelerator");
    }
    return {};
}

QString unitsText(const session::DeviceInfo& device)
{
    return device.isOpenCl ? DeviceBox::tr("compute units: %1").arg(device.computeUnits)
                           : DeviceBox::tr("threads: %1").arg(device.computeUnits);
}

QString fullText(const session::DeviceInfo& device)
{
    QStringList lines{
        DeviceBox::tr("%1 (%2)").arg(QString::fromStdString(device.name), QString::fromStdString(device.id)),
        DeviceBox::tr("Vendor: %1").arg(QString::fromStdString(device.vendor)),
        DeviceBox::tr("Driver: %1").arg(QString::fromStdString(device.driver)),
        DeviceBox::tr("Type: %1, %2").arg(typeText(device.type), unitsText(device)),
        DeviceBox::tr("Memory: %1, at most %2 in one buffer")
            .arg(byteText(device.globalMemory), byteText(device.maxAllocation))};
    if (device.isOpenCl)
        lines << DeviceBox::tr("Work-group: at most %1 work-items, %2 local memory", nullptr,
                               pluralNumber(device.maxWorkGroup))
                     .arg(countText(device.maxWorkGroup), byteText(device.localMemory));
    if (device.isSeveral()) {
        QStringList members;
        for (const std::string& member : device.members)
            members << QString::fromStdString(member);
        lines
            << DeviceBox::tr("These devices share the work: %1").arg(QLocale().createSeparatedList(members));
    }
    lines << (device.fp64 ? DeviceBox::tr("Double precision: yes") : DeviceBox::tr("Double precision: no"));
    for (const auto& [algorithm, why] : device.unavailable)
        lines << DeviceBox::tr("Cannot run %1: %2")
                     .arg(QString::fromStdString(algorithm), QString::fromStdString(why));
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

DeviceBox::DeviceBox(DeviceSettings& settings, const CurrentSpectrum& spectrum, QWidget* parent)
    : ElidedComboBox(parent), m_settings(settings), m_spectrum(spectrum)
{
    setObjectName(QStringLiteral("device"));
    setAccessibleName(tr("Device"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(&settings, &DeviceSettings::devicesChanged, this, &DeviceBox::showDevices);
    connect(&settings, &DeviceSettings::changed, this, &DeviceBox::showCurrent);
    connect(&spectrum, &CurrentSpectrum::changed, this, &DeviceBox::showAutomaticTip);
    connect(this, &QComboBox::activated, this,
            [this] { m_settings.setDevice(currentData().toString().toStdString()); });
    showDevices();
}

void DeviceBox::showDevices()
{
    const QSignalBlocker quiet(this);
    clear();
    addItem(tr("Automatic"), QStringLiteral("auto"));
    for (const session::DeviceInfo& device : m_settings.devices()) {
        addItem(deviceTitle(device), QString::fromStdString(device.id));
        setTip(count() - 1, fullText(device));
    }
    view()->setMinimumWidth(view()->sizeHintForColumn(0) + 2 * view()->frameWidth());
    showAutomaticTip();
}

// Sets the tool tip of an entry, which is also that of the box while the entry is selected.
void DeviceBox::setTip(int row, const QString& tip)
{
    setItemData(row, tip, tipRole);
    setItemData(row, plainTip(tip), Qt::ToolTipRole);
}

void DeviceBox::showAutomaticTip()
{
    setTip(0, automaticTip());
    showCurrent();
}

// Returns the tool tip of "Automatic". If the device of the displayed spectrum was chosen automatically, the tool tip includes the reason.
QString DeviceBox::automaticTip() const
{
    const QString rule = tr("For every call, selects the CPU without OpenCL or a GPU, whichever is expected "
                            "to take less time on this machine, including transfers and opening the device.");
    const SharedSpectrum& spectrum = m_spectrum.value();
    if (!spectrum || spectrum->result.choice.reason == session::DeviceChoice::Reason::Named)
        return rule;
    return rule + QLatin1Char('\n') + choiceText(spectrum->result.choice, m_settings.devices());
}

void DeviceBox::showCurrent()
{
    const QSignalBlocker quiet(this);
    setCurrentIndex(findData(QString::fromStdString(m_settings.device())));
    setToolTip(plainTip(currentData(tipRole).toString()));
}

}  // namespace sequency::ui

#include "moc_device_box.cpp"
