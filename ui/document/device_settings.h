// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where and how transforms are computed: the devices there are, the chosen one, algorithm, element type and options.
//
// None of it changes the mathematical result, and nothing here is an entry of the history. What the transform or the device does
// not have is given up with a notice; it comes back where it is possible again, as long as nothing else is chosen. UI thread.
#pragma once

#include "ui/jobs/engine_jobs.h"

#include <QObject>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace sequency::ui {

class DocumentHistory;
class Reports;

class DeviceSettings : public QObject {
    Q_OBJECT

public:
    // Those that can be chosen, and what a session keeps of them.
    struct Choice {
        std::string algorithm = "fast";
        std::optional<base::ElementType> element = {};  // nothing: automatic
        base::AlgorithmOptions options = {};
    };

    DeviceSettings(EngineJobs& jobs, const DocumentHistory& history, Reports& reports,
                   QObject* parent = nullptr);

    const std::vector<session::DeviceInfo>& devices() const { return m_devices; }
    const QString& openClProblem() const { return m_openClProblem; }
    const std::string& device() const { return m_device; }  // an id, or "auto"
    // Whether a person chose the device.
    bool isDeviceChosen() const { return m_deviceChosen; }
    // The chosen device or, for "auto", the usual one, whose limits the settings show; which one computes, the engine chooses for
    // every call (session/device_choice.h). Null before devices are known.
    const session::DeviceInfo* computingDevice() const;
    const std::string& algorithm() const { return m_choice.algorithm; }
    // Of the transform on that device, "fast" first; for "auto" also those for which another device is taken. Only "fast"
    // before devices are known.
    std::vector<std::string> algorithms() const;
    std::optional<base::ElementType> element() const { return m_choice.element; }
    // The element types that the transform can be computed in, of those that can be chosen.
    std::vector<base::ElementType> elements() const;
    // The same of any transform.
    static std::vector<base::ElementType> elementsOf(const transform::CatalogueEntry& entry, int radix);
    const base::AlgorithmOptions& algorithmOptions() const { return m_choice.options; }

    const Choice& choice() const { return m_choice; }
    // Takes the present one's place, as a session is opened. Says nothing: who calls it emits changed() when the document that it
    // goes with is there.
    void replaceChoice(const Choice& choice);

public slots:
    void setDevice(const std::string& id);
    void setAlgorithm(const std::string& name);
    void setElement(std::optional<sequency::base::ElementType> element);
    void setAlgorithmOptions(const sequency::base::AlgorithmOptions& options);

signals:
    void devicesChanged();
    void changed();  // any of the settings
    void chosen();   // and what is shown is to be computed so

private:
    // Gives up what the transform or the device does not have, and says so.
    void dropImpossible();
    void dropAlgorithm(const session::DeviceInfo& device);
    void dropWorkGroup(const session::DeviceInfo& device);
    void dropElement();
    void takeDevices(const std::vector<session::DeviceInfo>& devices, const QString& problem);

    const DocumentHistory& m_history;
    Reports& m_reports;
    std::vector<session::DeviceInfo> m_devices;
    QString m_openClProblem;
    std::string m_device = "auto";
    bool m_deviceChosen = false;
    Choice m_choice;
    // Chosen, but not possible at present: they come back where they are, as long as nothing else is chosen.
    std::optional<std::string> m_wantedAlgorithm;
    std::optional<base::ElementType> m_wantedElement;
};

}  // namespace sequency::ui
