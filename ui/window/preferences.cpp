// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/preferences.h"

#include "ui/document/workbench.h"
#include "ui/theme/theme.h"

#include <QSettings>

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

constexpr QLatin1String automaticDevice("auto");
constexpr QLatin1String deviceKey("device");
constexpr QLatin1String colorsKey("window/colors");
constexpr QLatin1String animationsKey("appearance/animations");
constexpr QLatin1String significanceKey("conventions/firstMostSignificant");
constexpr QLatin1String namesKey("conventions/names");
constexpr QLatin1String firstIndexKey("conventions/indexZeroFirst");

}  // namespace

Preferences::Preferences(Workbench& workbench) : m_workbench(workbench)
{
    connect(&workbench.deviceSettings(), &DeviceSettings::devicesChanged, this,
            &Preferences::applyPreferredDevice);
}

void Preferences::restore()
{
    const QSettings settings;
    theme::apply(static_cast<theme::ColorScheme>(settings.value(colorsKey, 0).toInt()));
    theme::setAnimated(settings.value(animationsKey, true).toBool());
    Conventions conventions;
    conventions.firstMostSignificant = settings.value(significanceKey, true).toBool();
    conventions.names = static_cast<Conventions::Names>(std::clamp(settings.value(namesKey).toInt(), 0, 2));
    conventions.indexZeroFirst = settings.value(firstIndexKey, true).toBool();
    m_workbench.transformSettings().setConventions(conventions);
    m_workbench.history().stack().clear();
    chooseDevice(settings.value(deviceKey).toString());
}

void Preferences::save() const
{
    QSettings settings;
    settings.setValue(colorsKey, static_cast<int>(theme::current()));
    settings.setValue(animationsKey, theme::isAnimated());
    const Conventions& conventions = m_workbench.document().conventions;
    settings.setValue(significanceKey, conventions.firstMostSignificant);
    settings.setValue(namesKey, static_cast<int>(conventions.names));
    settings.setValue(firstIndexKey, conventions.indexZeroFirst);
    // Stores an empty name for the automatic choice, so that a better device can be selected at the next start.
    settings.setValue(deviceKey, chosenDevice());
}

void Preferences::chooseDevice(const QString& device)
{
    m_wantedDevice = device;
    if (!m_workbench.deviceSettings().devices().empty())
        applyPreferredDevice();
}

void Preferences::applyPreferredDevice()
{
    const QString wanted = std::exchange(m_wantedDevice, {});
    if (wanted == automaticDevice)
        m_workbench.deviceSettings().setDevice("auto");
    for (const session::DeviceInfo& device : m_workbench.deviceSettings().devices())
        if (!wanted.isEmpty() && QString::fromStdString(device.name) == wanted)
            m_workbench.deviceSettings().setDevice(device.id);
}

QString Preferences::chosenDevice() const
{
    if (!m_workbench.deviceSettings().isDeviceChosen())
        return {};
    if (m_workbench.deviceSettings().device() == "auto")
        return automaticDevice;
    for (const session::DeviceInfo& device : m_workbench.deviceSettings().devices())
        if (device.id == m_workbench.deviceSettings().device())
            return QString::fromStdString(device.name);
    return {};
}

}  // namespace sequency::ui

#include "moc_preferences.cpp"
