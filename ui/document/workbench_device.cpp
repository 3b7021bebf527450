// SPDX-License-Identifier: GPL-3.0-or-later
//
// The workbench's settings of how and where a transform is computed: device, algorithm, element type, knobs.
#include "engine/session/device_choice.h"
#include "ui/document/workbench.h"
#include "ui/format/names.h"
#include "ui/format/number_format.h"

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

}  // namespace

const session::DeviceInfo* Workbench::computingDevice() const
{
    return m_device == "auto" ? session::automaticDevice(m_devices, m_document.spec.name, m_algorithm)
                              : deviceOf(m_devices, m_device);
}

std::vector<std::string> Workbench::algorithms() const
{
    std::vector<std::string> names;
    const auto add = [this, &names](const session::DeviceInfo* device) {
        if (device == nullptr)
            return;
        const auto found = device->algorithms.find(m_document.spec.name);
        if (found == device->algorithms.end())
            return;
        for (const std::string& name : found->second)
            if (std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(name);
    };
    if (m_device == "auto") {
        add(session::automaticDevice(m_devices, m_document.spec.name, "fast"));
        for (const session::DeviceInfo& device : m_devices)  // which is then taken for it
            if (device.type != session::DeviceType::Reference)
                add(&device);
    } else {
        add(computingDevice());
    }
    return names.empty() ? std::vector<std::string>{"fast"} : names;
}

std::vector<base::ElementType> Workbench::elements() const
{
    const transform::CatalogueEntry* entry = transform::catalogueEntry(m_document.spec.name);
    if (entry == nullptr)
        return {};
    const bool fits = hasFunction() && entry->hasRadix(m_document.function->radix);
    return elementsOf(*entry, fits ? m_document.function->radix : entry->radices.front());
}

std::vector<base::ElementType> Workbench::elementsOf(const transform::CatalogueEntry& entry, int radix)
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

void Workbench::setAlgorithm(const std::string& name)
{
    if (name == m_algorithm)
        return;
    m_algorithm = name;
    m_wantedAlgorithm.reset();
    emit deviceChanged();
    run();
}

void Workbench::setDevice(const std::string& id)
{
    m_deviceChosen = true;
    if (id == m_device)
        return;
    m_device = id;
    emit deviceChanged();
    dropImpossible();
    run();
}

void Workbench::setElement(std::optional<base::ElementType> element)
{
    if (element == m_element)
        return;
    m_element = element;
    m_wantedElement.reset();
    emit deviceChanged();
    run();
}

void Workbench::setKnobs(const base::Knobs& knobs)
{
    if (knobs == m_knobs)
        return;
    m_knobs = knobs;
    emit deviceChanged();
    run();
}

void Workbench::dropImpossible()
{
    const session::DeviceInfo* device = computingDevice();
    const auto names = algorithms();
    const auto exists = [&](const std::string& algorithm) {
        return std::find(names.begin(), names.end(), algorithm) != names.end() &&
               (device == nullptr || device->unavailable.count(algorithm) == 0);
    };
    if (device != nullptr && m_wantedAlgorithm && exists(*m_wantedAlgorithm)) {
        m_algorithm = *std::exchange(m_wantedAlgorithm, {});
        emit deviceChanged();
    } else if (device != nullptr && !exists(m_algorithm)) {
        const QString sentence = tr("%1 does not compute the %2 transform on %3; Fast does.")
                                     .arg(algorithmTitle(m_algorithm), workTitle(m_document.spec.name),
                                          QString::fromStdString(device->name));
        m_wantedAlgorithm = std::exchange(m_algorithm, "fast");
        emit deviceChanged();
        emit noticed(sentence);
    }
    if (device != nullptr && device->isOpenCl && m_knobs.workGroupSize > device->maxWorkGroup) {
        m_knobs.workGroupSize = 0;
        emit deviceChanged();
        emit noticed(tr("%1 allows at most %2 work-items per group; their number is automatic again.",
                        nullptr, pluralNumber(device->maxWorkGroup))
                         .arg(QString::fromStdString(device->name), countText(device->maxWorkGroup)));
    }
    const auto types = elements();
    if (m_wantedElement && std::find(types.begin(), types.end(), *m_wantedElement) != types.end()) {
        m_element = std::exchange(m_wantedElement, {});
        emit deviceChanged();
    } else if (m_element && std::find(types.begin(), types.end(), *m_element) == types.end()) {
        const QString sentence =
            tr("The %1 transform is not computed in %2; the element type is automatic again.")
                .arg(workTitle(m_document.spec.name),
                     QString::fromStdString(std::string(base::elementName(*m_element))));
        m_wantedElement = std::exchange(m_element, {});
        emit deviceChanged();
        emit noticed(sentence);
    }
}

void Workbench::takeDevices(const std::vector<session::DeviceInfo>& devices, const QString& problem)
{
    m_devices = devices;
    m_openClProblem = problem;
    emit devicesChanged();
    if (m_device != "auto" && deviceOf(devices, m_device) == nullptr) {
        emit noticed(tr("The device chosen before is gone; the fastest of those left computes."));
        setDevice("auto");
        m_deviceChosen = false;  // by no one
        return;
    }
    emit deviceChanged();
    dropImpossible();
}

}  // namespace sequency::ui
