// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/device_settings.h"

#include "engine/session/devices/damaged_files.h"
#include "engine/session/devices/device_choice.h"
#include "ui/document/document_history.h"
#include "ui/document/notifications.h"
#include "ui/format/device_title.h"
#include "ui/format/file_path.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"

#include <QFileInfo>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace sequency::ui {
namespace {

const session::DeviceInfo* deviceOf(const std::vector<session::DeviceInfo>& devices, std::string_view id)
{
    const auto found = std::find_if(devices.begin(), devices.end(),
                                    [id](const session::DeviceInfo& device) { return device.id == id; });
    return found == devices.end() ? nullptr : &*found;
}

QString damagedFileText(const session::DamagedFile& file)
{
    const QString path = shownPath(pathOfBytes(file.path));
    if (file.newPath.empty())
        return DeviceSettings::tr(
                   "%1 is damaged or from another version. It is not used and could not be renamed: %2")
            .arg(path, QString::fromStdString(file.problem));
    return DeviceSettings::tr(
               "%1 is damaged or from another version. It was renamed to %2 and will be created again.")
        .arg(path, QFileInfo(shownPath(pathOfBytes(file.newPath))).fileName());
}

}  // namespace

DeviceSettings::DeviceSettings(EngineJobs& jobs, const DocumentHistory& history, Notifications& reports,
                               QObject* parent)
    : QObject(parent), m_history(history), m_reports(reports)
{
    connect(&jobs, &EngineJobs::devicesReady, this, &DeviceSettings::onDevicesFound);
    connect(&history, &DocumentHistory::applied, this, &DeviceSettings::dropImpossible);
}

const session::DeviceInfo* DeviceSettings::computingDevice() const
{
    return m_device == "auto"
               ? session::automaticDevice(m_devices, m_history.document().spec.name, m_choice.algorithm)
               : deviceOf(m_devices, m_device);
}

std::vector<std::string> DeviceSettings::algorithms() const
{
    std::vector<std::string> names;
    const auto add = [this, &names](const session::DeviceInfo* device) {
        if (device == nullptr)
            return;
        const auto found = device->algorithms.find(m_history.document().spec.name);
        if (found == device->algorithms.end())
            return;
        for (const std::string& name : found->second)
            if (std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(name);
    };
    if (m_device == "auto") {
        add(session::automaticDevice(m_devices, m_history.document().spec.name, "fast"));
        // For "auto", the engine can select any device that supports the algorithm, so the algorithms of all devices are offered.
        for (const session::DeviceInfo& device : m_devices)
            if (device.type != session::DeviceType::Reference)
                add(&device);
    } else {
        add(computingDevice());
    }
    return names.empty() ? std::vector<std::string>{"fast"} : names;
}

std::vector<base::ElementType> DeviceSettings::elements() const
{
    const transform::CatalogueEntry* entry = transform::catalogueEntry(m_history.document().spec.name);
    if (entry == nullptr)
        return {};
    const bool fits = m_history.hasFunction() && entry->hasRadix(m_history.document().function->radix);
    return elementsOf(*entry, fits ? m_history.document().function->radix : entry->radices.front());
}

std::vector<base::ElementType> DeviceSettings::elementsOf(const transform::CatalogueEntry& entry, int radix)
{
    using base::ElementType;
    std::vector<ElementType> accepted;
    const auto pair = entry.basicPair(radix, false);
    if (!pair)
        return accepted;
    for (const ElementType type : {ElementType::Int32, ElementType::Int64, ElementType::Float32,
                                   ElementType::Float64, ElementType::Complex64, ElementType::Complex128})
        if (pair->ring.accepts(type))
            accepted.push_back(type);
    return accepted;
}

void DeviceSettings::setAlgorithm(const std::string& name)
{
    if (name == m_choice.algorithm)
        return;
    m_choice.algorithm = name;
    m_wantedAlgorithm.reset();
    emit changed();
    emit chosen();
}

void DeviceSettings::setDevice(const std::string& id)
{
    m_deviceChosen = true;
    if (id == m_device)
        return;
    m_device = id;
    emit changed();
    dropImpossible();
    emit chosen();
}

void DeviceSettings::setElement(std::optional<base::ElementType> element)
{
    if (element == m_choice.element)
        return;
    m_choice.element = element;
    m_wantedElement.reset();
    emit changed();
    emit chosen();
}

void DeviceSettings::setAlgorithmOptions(const base::AlgorithmOptions& options)
{
    if (options == m_choice.options)
        return;
    m_choice.options = options;
    emit changed();
    emit chosen();
}

void DeviceSettings::replaceChoice(const Choice& choice)
{
    m_choice = choice;
    m_wantedAlgorithm.reset();
    m_wantedElement.reset();
}

void DeviceSettings::dropImpossible()
{
    if (const session::DeviceInfo* device = computingDevice()) {
        dropAlgorithm(*device);
        dropWorkGroup(*device);
    }
    dropElement();
}

void DeviceSettings::dropAlgorithm(const session::DeviceInfo& device)
{
    const auto names = algorithms();
    const auto exists = [&](const std::string& algorithm) {
        return std::find(names.begin(), names.end(), algorithm) != names.end() &&
               device.unavailable.count(algorithm) == 0;
    };
    if (m_wantedAlgorithm && exists(*m_wantedAlgorithm)) {
        m_choice.algorithm = *std::exchange(m_wantedAlgorithm, {});
        emit changed();
    } else if (!exists(m_choice.algorithm)) {
        const QString sentence = tr("%1 cannot compute the %2 transform on %3; Fast is used instead.")
                                     .arg(algorithmTitle(m_choice.algorithm),
                                          workTitle(m_history.document().spec.name), deviceTitle(device));
        m_wantedAlgorithm = std::exchange(m_choice.algorithm, "fast");
        emit changed();
        emit m_reports.noticed(sentence);
    }
}

void DeviceSettings::dropWorkGroup(const session::DeviceInfo& device)
{
    if (!device.isOpenCl || m_choice.options.workGroupSize <= device.maxWorkGroup)
        return;
    m_choice.options.workGroupSize = 0;
    emit changed();
    emit m_reports.noticed(
        tr("%1 allows at most %2 work-items per group; their number is now selected automatically.", nullptr,
           pluralNumber(device.maxWorkGroup))
            .arg(deviceTitle(device), countText(device.maxWorkGroup)));
}

void DeviceSettings::dropElement()
{
    const auto types = elements();
    if (m_wantedElement && std::find(types.begin(), types.end(), *m_wantedElement) != types.end()) {
        m_choice.element = std::exchange(m_wantedElement, {});
        emit changed();
    } else if (m_choice.element && std::find(types.begin(), types.end(), *m_choice.element) == types.end()) {
        const QString sentence =
            tr("The %1 transform cannot be computed in %2; the element type is now selected automatically.")
                .arg(workTitle(m_history.document().spec.name),
                     QString::fromStdString(std::string(base::elementName(*m_choice.element))));
        m_wantedElement = std::exchange(m_choice.element, {});
        emit changed();
        emit m_reports.noticed(sentence);
    }
}

void DeviceSettings::onDevicesFound(const std::vector<session::DeviceInfo>& devices, const QString& problem)
{
    m_devices = devices;
    m_openClProblem = problem;
    emit devicesChanged();
    QStringList damaged;
    for (const session::DamagedFile& file : session::takeDamagedFiles())
        damaged << damagedFileText(file);
    if (!damaged.isEmpty())
        emit m_reports.noticed(damaged.join(QLatin1Char('\n')));
    if (m_device != "auto" && deviceOf(devices, m_device) == nullptr) {
        emit m_reports.noticed(
            tr("The device selected before is no longer available; the fastest remaining device is used."));
        setDevice("auto");
        m_deviceChosen = false;  // the user did not make this choice
        return;
    }
    emit changed();
    dropImpossible();
}

}  // namespace sequency::ui

#include "moc_device_settings.cpp"
