// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list of devices: "Automatic" and every device with its type, driver, memory and compute units.
//
// The tool tip of a device lists its limitations; that of "Automatic" names the last chosen device and the reason. Shows and sets the workbench's
// device.
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
