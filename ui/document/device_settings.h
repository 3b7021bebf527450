// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where and how transforms are computed: the available devices, the chosen device, algorithm, element type and options.
//
// None of these settings changes the mathematical result, and none is an entry of the history. A choice that the transform or the device does not
// support is dropped with a notice, and restored when it is supported again, unless the user has made another choice meanwhile.
//
// Threads: UI thread.
#pragma once

#include "ui/jobs/engine_jobs.h"

#include <QObject>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace sequency::ui {

class DocumentHistory;
class Notifications;

class DeviceSettings : public QObject {
    Q_OBJECT

public:
    // The settings that the user can choose and that a session stores.
    struct Choice {
        std::string algorithm = "fast";
        std::optional<base::ElementType> element = {};  // automatic if empty
        base::AlgorithmOptions options = {};
    };

    DeviceSettings(EngineJobs& jobs, const DocumentHistory& history, Notifications& reports,
                   QObject* parent = nullptr);

    const std::vector<session::DeviceInfo>& devices() const { return m_devices; }
    const QString& openClProblem() const { return m_openClProblem; }
    const std::string& device() const { return m_device; }  // a device id, or "auto"
    bool isDeviceChosen() const { return m_deviceChosen; }
    // Returns the chosen device or, for "auto", the default device, whose limits the settings show. The engine selects the device separately for each
    // call (session/device_choice.h). Null before the devices are known.
    const session::DeviceInfo* computingDevice() const;
    const std::string& algorithm() const { return m_choice.algorithm; }
    // Returns the algorithms for the transform on the chosen device, "fast" first; for "auto" also those that only another device has. Returns only
    // "fast" before the devices are known.
    std::vector<std::string> algorithms() const;
    std::optional<base::ElementType> element() const { return m_choice.element; }
    // Returns the selectable element types in which the transform can be computed.
    std::vector<base::ElementType> elements() const;
    // Returns the selectable element types in which the transform `entry` can be computed.
    static std::vector<base::ElementType> elementsOf(const transform::CatalogueEntry& entry, int radix);
    const base::AlgorithmOptions& algorithmOptions() const { return m_choice.options; }

    const Choice& choice() const { return m_choice; }
    // Replaces the choice when a session is opened. Emits no signal: the caller emits changed() after restoring the document of the session.
    void replaceChoice(const Choice& choice);

public slots:
    void setDevice(const std::string& id);
    void setAlgorithm(const std::string& name);
    void setElement(std::optional<sequency::base::ElementType> element);
    void setAlgorithmOptions(const sequency::base::AlgorithmOptions& options);

signals:
    void devicesChanged();
    void changed();
    void chosen();  // emitted when the spectrum must be computed with the new settings

private:
    // Drops the choices that the transform or the device does not support, and reports them.
    void dropImpossible();
    void dropAlgorithm(const session::DeviceInfo& device);
    void dropWorkGroup(const session::DeviceInfo& device);
    void dropElement();
    void onDevicesFound(const std::vector<session::DeviceInfo>& devices, const QString& problem);

    const DocumentHistory& m_history;
    Notifications& m_reports;
    std::vector<session::DeviceInfo> m_devices;
    QString m_openClProblem;
    std::string m_device = "auto";
    bool m_deviceChosen = false;
    Choice m_choice;
    // Choices that are not supported at present. They are restored when they become supported, unless the user chooses again.
    std::optional<std::string> m_wantedAlgorithm;
    std::optional<base::ElementType> m_wantedElement;
};

}  // namespace sequency::ui
