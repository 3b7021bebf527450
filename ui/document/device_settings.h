// SPDX-License-Identifier: GPL-3.0-or-later
//
// The settings of the computation: the available devices, the chosen device, the algorithm, the element type and the options.
//
// These settings do not change the mathematical result, and changing them adds no entry to the undo history. A choice that the transform or the
// device does not support is replaced, and the user is informed. The replaced choice is restored when it is supported again, unless the user has made
// another choice in the meantime.
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
        std::optional<base::ElementType> element = {};  // nullopt for the automatic choice
        base::AlgorithmOptions options = {};
    };

    DeviceSettings(EngineJobs& jobs, const DocumentHistory& history, Notifications& reports,
                   QObject* parent = nullptr);

    const std::vector<session::DeviceInfo>& devices() const { return m_devices; }
    const QString& openClProblem() const { return m_openClProblem; }
    const std::string& device() const { return m_device; }  // id of a device, or "auto"
    bool isDeviceChosen() const { return m_deviceChosen; }
    // Returns the chosen device or, for "auto", the default device, whose limits the user interface shows. For "auto", the engine selects the device
    // of each call separately (session/device_choice.h). Returns null until the devices are known.
    const session::DeviceInfo* computingDevice() const;
    const std::string& algorithm() const { return m_choice.algorithm; }
    // Returns the algorithms that the chosen device offers for the transform, "fast" first. For "auto", the algorithms of all devices are included.
    // Until the devices are known, returns only "fast".
    std::vector<std::string> algorithms() const;
    std::optional<base::ElementType> element() const { return m_choice.element; }
    // Returns the element types in which the current transform can be computed and which the user can select.
    std::vector<base::ElementType> elements() const;
    // Returns the element types in which the transform `entry` can be computed and which the user can select.
    static std::vector<base::ElementType> elementsOf(const transform::CatalogueEntry& entry, int radix);
    const base::AlgorithmOptions& algorithmOptions() const { return m_choice.options; }

    const Choice& choice() const { return m_choice; }
    // Replaces the choice when a session is opened. Emits no signal; the caller must emit changed() after it has restored the document.
    void replaceChoice(const Choice& choice);

public slots:
    void setDevice(const std::string& id);
    void setAlgorithm(const std::string& name);
    void setElement(std::optional<sequency::base::ElementType> element);
    void setAlgorithmOptions(const sequency::base::AlgorithmOptions& options);

signals:
    void devicesChanged();
    void changed();
    void chosen();  // emitted when the spectrum must be computed with new settings

private:
    // Replace the choices that the transform or the device does not support, and report this to the user.
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
    // Choices of the user that are currently not supported. They are restored when they become supported, unless the user has made another choice.
    std::optional<std::string> m_wantedAlgorithm;
    std::optional<base::ElementType> m_wantedElement;
};

}  // namespace sequency::ui
