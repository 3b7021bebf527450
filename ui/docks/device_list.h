// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list in which the user selects "Automatic" or a device. Devices are listed with their type, driver, memory and compute units.
//
// The list shows and sets the workbench's device. The tool tip of a device lists its limitations. The tool tip of "Automatic" states the device that
// was last chosen automatically, with the reason.
//
// Threads: UI thread.
#pragma once

#include <QListWidget>

namespace sequency::ui {

class CurrentSpectrum;
class DeviceSettings;

class DeviceList : public QListWidget {
    Q_OBJECT

public:
    DeviceList(DeviceSettings& settings, const CurrentSpectrum& spectrum, QWidget* parent = nullptr);

    QSize sizeHint() const override;

private:
    void showDevices();
    void showCurrent();
    QString automaticTip() const;

    DeviceSettings& m_settings;
    const CurrentSpectrum& m_spectrum;
};

}  // namespace sequency::ui
