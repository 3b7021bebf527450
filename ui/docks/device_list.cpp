// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/device_list.h"

#include "ui/document/current_spectrum.h"
#include "ui/document/device_settings.h"
#include "ui/format/choice_text.h"
#include "ui/format/number_format.h"
#include "ui/format/plain_text.h"
#include "ui/theme/titled_delegate.h"

#include <QLocale>
#include <QSignalBlocker>

namespace sequency::ui {
namespace {

constexpr int idRole = Qt::UserRole;

QString typeText(session::DeviceType type)
{
    switch (type) {
    case session::DeviceType::Reference: return DeviceList::tr("reference");
    case session::DeviceType::Cpu: return DeviceList::tr("CPU");
    case session::DeviceType::Gpu: return DeviceList::tr("GPU");
    case session::DeviceType::Accelerator: return DeviceList::tr("accelerator");
    }
    return {};
}

QString unitsText(const session::DeviceInfo& device)
{
    return device.isOpenCl ? DeviceList::tr("compute units: %1").arg(device.computeUnits)
                           : DeviceList::tr("threads: %1").arg(device.computeUnits);
}

QString summary(const session::DeviceInfo& device)
{
    const QString kind =
        device.isOpenCl ? DeviceList::tr("OpenCL %1").arg(typeText(device.type)) : typeText(device.type);
    return QStringList{kind, byteText(device.globalMemory), unitsText(device),
                       QString::fromStdString(device.driver)}
        .join(QStringLiteral(" · "));
}

QString fullText(const session::DeviceInfo& device)
{
    QStringList lines{
        DeviceList::tr("%1 (%2)").arg(QString::fromStdString(device.name), QString::fromStdString(device.id)),
        DeviceList::tr("Vendor: %1").arg(QString::fromStdString(device.vendor)),
        DeviceList::tr("Driver: %1").arg(QString::fromStdString(device.driver)),
        DeviceList::tr("Type: %1, %2").arg(typeText(device.type), unitsText(device)),
        DeviceList::tr("Memory: %1, at most %2 in one buffer")
            .arg(byteText(device.globalMemory), byteText(device.maxAllocation))};
    if (device.isOpenCl)
        lines << DeviceList::tr("Work-group: at most %1 work-items, %2 local memory", nullptr,
                                pluralNumber(device.maxWorkGroup))
                     .arg(countText(device.maxWorkGroup), byteText(device.localMemory));
    if (device.isSeveral()) {
        QStringList members;
        for (const std::string& member : device.members)
            members << QString::fromStdString(member);
        lines << DeviceList::tr("These share the work: %1").arg(QLocale().createSeparatedList(members));
    }
    lines << (device.fp64 ? DeviceList::tr("Double precision: yes") : DeviceList::tr("Double precision: no"));
    for (const auto& [algorithm, why] : device.unavailable)
        lines << DeviceList::tr("Cannot run %1: %2")
                     .arg(QString::fromStdString(algorithm), QString::fromStdString(why));
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

DeviceList::DeviceList(DeviceSettings& settings, const CurrentSpectrum& spectrum, QWidget* parent)
    : QListWidget(parent), m_settings(settings), m_spectrum(spectrum)
{
    setObjectName(QStringLiteral("deviceList"));
    setAccessibleName(tr("Devices"));
    setFrameShape(QFrame::NoFrame);
    setItemDelegate(new TitledDelegate(this));
    setResizeMode(QListView::Adjust);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    connect(&settings, &DeviceSettings::devicesChanged, this, &DeviceList::showDevices);
    connect(&settings, &DeviceSettings::changed, this, &DeviceList::showCurrent);
    connect(&spectrum, &CurrentSpectrum::changed, this,
            [this] { item(0)->setToolTip(plainTip(automaticTip())); });
    connect(this, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        if (item != nullptr)
            m_settings.setDevice(item->data(idRole).toString().toStdString());
    });
    showDevices();
}

QSize DeviceList::sizeHint() const
{
    constexpr int lines = 11;
    return {200, fontMetrics().lineSpacing() * lines};
}

void DeviceList::showDevices()
{
    const QSignalBlocker quiet(this);
    clear();
    auto* automatic = new QListWidgetItem(tr("Automatic\nthe CPU or a GPU, whichever takes less time"), this);
    automatic->setData(idRole, QStringLiteral("auto"));
    automatic->setToolTip(plainTip(automaticTip()));
    for (const session::DeviceInfo& device : m_settings.devices()) {
        auto* item = new QListWidgetItem(
            QString::fromStdString(device.name) + QLatin1Char('\n') + summary(device), this);
        item->setData(idRole, QString::fromStdString(device.id));
        item->setToolTip(plainTip(fullText(device)));
    }
    showCurrent();
}

// Returns the tool tip of the entry "Automatic". If the device of the displayed spectrum was chosen automatically, the tool tip includes the reason.
QString DeviceList::automaticTip() const
{
    const QString rule =
        tr("For every call the CPU without OpenCL or a GPU, by what calls cost on this machine: "
           "transfers count, and opening the device.");
    const SharedSpectrum& spectrum = m_spectrum.value();
    if (!spectrum || spectrum->result.choice.reason == session::DeviceChoice::Reason::Named)
        return rule;
    return rule + QLatin1Char('\n') + choiceText(spectrum->result.choice);
}

void DeviceList::showCurrent()
{
    const QSignalBlocker quiet(this);
    const QString id = QString::fromStdString(m_settings.device());
    for (int row = 0; row < count(); ++row)
        if (item(row)->data(idRole).toString() == id)
            setCurrentRow(row);
}

}  // namespace sequency::ui

#include "moc_device_list.cpp"
