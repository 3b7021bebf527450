// SPDX-License-Identifier: GPL-3.0-or-later
//
// The user's settings that remain stored after the program has ended: colours, animations, conventions and device.
//
// The window calls restore() and save(). Devices are stored by name, because their numbers change with the installed drivers.
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
    // Selects the device named `device`, or the automatic choice if `device` is "auto". If the devices are not yet known, selects it when they are.
    // If no device has this name, the current choice is retained.
    void chooseDevice(const QString& device);
    // Returns the name of the device that the user chose; empty if the choice is automatic.
    QString chosenDevice() const;

private:
    void applyPreferredDevice();

    Workbench& m_workbench;
    QString m_wantedDevice;  // name to be applied when the devices are known
};

}  // namespace sequency::ui
