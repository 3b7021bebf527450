// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list of devices, with "Automatic" and an entry for every device with its type, driver, memory and compute units.
//
// It shows and sets the workbench's device. Tool tips list the limitations of a device and, for "Automatic", the last chosen device with the reason.
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
