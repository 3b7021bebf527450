// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a person has chosen once and finds again at the next start: colours, conventions, and the device, by its name, since
// numbers of devices change with the drivers installed. UI thread; the workbench must outlive it.
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
    // By its name, or "auto", as soon as the devices are known. Where none has this name, the present one stays.
    void chooseDevice(const QString& device);
    // The name of the device that somebody chose; empty where nobody did.
    QString chosenDevice() const;

private:
    void takeWantedDevice();

    Workbench& m_workbench;
    QString m_wantedDevice;  // until the devices are known
};

}  // namespace sequency::ui
