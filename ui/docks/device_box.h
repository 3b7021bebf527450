// SPDX-License-Identifier: GPL-3.0-or-later
//
// The combo box of devices: "Automatic" and every device by a readable name (deviceTitle()).
//
// It shows and sets the workbench's device. The tool tip of a device lists its properties and limitations; the tool tip of "Automatic" names the
// device chosen last and the reason.
//
// Threads: UI thread.
#pragma once

#include "ui/theme/elided_combo_box.h"

namespace sequency::ui {

class CurrentSpectrum;
class DeviceSettings;

class DeviceBox : public ElidedComboBox {
    Q_OBJECT

public:
    DeviceBox(DeviceSettings& settings, const CurrentSpectrum& spectrum, QWidget* parent = nullptr);

private:
    void showDevices();
    void showCurrent();
    void setTip(int row, const QString& tip);
    void showAutomaticTip();
    QString automaticTip() const;

    DeviceSettings& m_settings;
    const CurrentSpectrum& m_spectrum;
};

}  // namespace sequency::ui
