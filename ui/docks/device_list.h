// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where to compute: "Automatic" and every device with its type, driver, memory and compute units; what a device cannot do
// stands in its tooltip, in that of "Automatic" which device it took last and why. Shows and sets the workbench's device. UI thread.
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
