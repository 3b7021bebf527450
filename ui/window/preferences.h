// SPDX-License-Identifier: GPL-3.0-or-later
//
// The settings of the user that persist between starts of the program: colours, conventions and device.
//
// The device is stored by name, because the numbers of devices change with the installed drivers.
//
// Ownership: the workbench must outlive this object.
// Threads:   UI thread.
#pragma once

#include <QObject>
#include <QString>

namespace sequency::ui {

class Workbench;

class Preferences : public QObject {
    Q_OBJECT

public:
    explicit Preferences(Workbench& workbench);

    void restore();
    void save() const;
    // Selects a device by name, or "auto", once the devices are known. If no device has this name, the current choice is retained.
    void chooseDevice(const QString& device);
    // Returns the name of the device that the user chose; empty if the user has not chosen one.
    QString chosenDevice() const;

private:
    void applyPreferredDevice();

    Workbench& m_workbench;
    QString m_wantedDevice;  // name to be applied when the devices are known
};

}  // namespace sequency::ui
