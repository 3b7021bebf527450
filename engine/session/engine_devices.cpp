// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which device a call goes to, and what is known of the devices' costs.
#include "engine/program/programs.h"
#include "engine/session/engine.h"
#include "engine/session/multi_device/multi_device_backend.h"

#include <algorithm>
#include <iterator>

namespace sequency::session {

using base::Error;
using base::ErrorKind;

namespace {

constexpr std::string_view separators = "+,";  // of devices that are one

DeviceInfo asOne(const std::vector<DeviceInfo>& members)
{
    if (members.size() == 1)
        return members.front();
    DeviceInfo several = multiDeviceInfo(members);
    for (const auto& [work, algorithms] : members.front().algorithms)
        several.algorithms[work] = {algorithms.front()};
    return several;
}

}  // namespace

base::Result<DeviceInfo> Engine::resolveDevice(std::string_view wanted) const
{
    // The CPU paths first: they need no driver.
    if (const auto host = std::ranges::find(m_devices, wanted, &DeviceInfo::id); host != m_devices.end())
        return *host;
    const DeviceInfo* best = nullptr;
    for (const DeviceInfo& device : devices()) {
        if (device.id == wanted)
            return device;
        if (device.isOpenCl && !device.isSeveral() && (best == nullptr || isBetterDevice(device, *best)))
            best = &device;
    }
    if (wanted == "all-gpus" || wanted.find_first_of(separators) != std::string_view::npos) {
        const auto members = resolveDevices(wanted);
        return members ? base::Result<DeviceInfo>(asOne(*members)) : members.error();
    }
    if (wanted == "auto")
        return *automaticDevice(devices(), {}, {});
    if (wanted == "opencl") {
        if (best != nullptr)
            return *best;
        return Error{ErrorKind::Unsupported, openClProblem()};
    }
    std::string ids;
    for (const DeviceInfo& device : devices())
        ids += device.id + ", ";
    return Error{ErrorKind::BadUsage, "unknown device '" + std::string(wanted) +
                                          "', expected one of: " + ids + "opencl, auto" +
                                          (m_openClProblem.empty() ? "" : ". " + m_openClProblem)};
}

base::Result<std::vector<DeviceInfo>> Engine::resolveDevices(std::string_view wanted) const
{
    std::vector<DeviceInfo> found;
    if (wanted == "all-gpus") {
        std::ranges::copy_if(devices(), std::back_inserter(found), [](const DeviceInfo& device) {
            return device.type == DeviceType::Gpu && !device.isSeveral();
        });
        if (found.empty())
            return Error{ErrorKind::Unsupported,
                         "there is no GPU" + (openClProblem().empty() ? "" : ": " + openClProblem())};
        return found;
    }
    while (true) {
        const std::size_t comma = wanted.find_first_of(separators);
        auto device = resolveDevice(wanted.substr(0, comma));
        if (!device)
            return device.error();
        if (std::ranges::find(found, device->id, &DeviceInfo::id) != found.end())
            return Error{ErrorKind::BadUsage, "the device " + device->id + " is named twice"};
        found.push_back(std::move(*device));
        if (comma == std::string_view::npos)
            return found;
        wanted.remove_prefix(comma + 1);
    }
}

base::Result<DeviceInfo> Engine::deviceFor(std::string_view wanted, std::string_view work,
                                           std::string_view algorithm) const
{
    auto usual = wanted == "auto" ? base::Result<DeviceInfo>(*automaticDevice(devices(), work, algorithm))
                                  : resolveDevice(wanted);
    if (!usual || (wanted != "auto" && wanted != "opencl") || offers(*usual, work, algorithm))
        return usual;
    const DeviceInfo* best = nullptr;
    for (const DeviceInfo& device : devices())
        if (device.isOpenCl && !device.isSeveral() && offers(device, work, algorithm) &&
            (best == nullptr || isBetterDevice(device, *best)))
            best = &device;
    if (best != nullptr)
        return *best;
    if (wanted == "auto" && offers(*resolveDevice("reference"), work, algorithm))  // never chosen unasked
        return Error{ErrorKind::Unsupported, "the algorithm " + std::string(algorithm) + " for " +
                                                 std::string(work) +
                                                 " runs on the device reference only, "
                                                 "which must be chosen by its name"};
    // A device that has the algorithm says why it cannot run it, the default one what it has.
    const auto able = std::ranges::find_if(devices(), [&](const DeviceInfo& device) {
        return device.isOpenCl && hasAlgorithm(device, work, algorithm);
    });
    return able == devices().end() ? usual : *able;
}

base::Result<std::vector<Backend*>> Engine::candidates(const AnyWork& work) const
{
    const std::string& wanted = work.device();
    std::vector<Backend*> found;
    if (wanted == "auto") {
        for (const DeviceInfo* device : automaticCandidates(devices(), work.name(), work.algorithm()))
            found.push_back(backend(device->id));
        if (!found.empty())
            return found;
    }
    found.push_back(backend(wanted));
    if (found.front() == nullptr) {  // not an id
        const auto named = deviceFor(wanted, work.name(), work.algorithm());
        if (!named)
            return named.error();
        found.front() = backend(named->id);
    }
    const DeviceInfo& first = found.front()->info();
    if (work.comparesDevices() && first.isOpenCl && !first.isSeveral() && wanted != "auto")
        for (const DeviceInfo* device : automaticCandidates(devices(), work.name(), work.algorithm()))
            if (!device->isOpenCl)
                found.push_back(backend(device->id));
    return found;
}

base::Result<Call> Engine::choose(const AnyWork& work) const
{
    const auto devices = candidates(work);
    if (!devices)
        return devices.error();
    const bool isNamed = work.device() != "auto";
    std::vector<CallPrediction> predictions;
    std::vector<Call> calls;
    for (Backend* device : *devices) {
        if (devices->size() == 1)
            break;
        const std::string& id = device->info().id;
        const bool isOpen = m_open.contains(id);
        // Planning for it would cost a small call more than it could gain.
        auto least = fixedCosts(device->info(), costs(id), isOpen);
        if (!isNamed && !predictions.empty() && least.seconds() > predictions.front().seconds()) {
            predictions.push_back(std::move(least));
            continue;
        }
        auto call = Call::on(*device, m_kept, work);
        if (call && call->prepare()) {
            predictions.push_back(call->prediction(costs(id), isOpen));
            calls.push_back(std::move(*call));
        } else if (isNamed) {
            break;  // the call itself reports why it is impossible
        }
    }
    // If no device can run the call, the first one reports why.
    const DeviceInfo& first = devices->front()->info();
    if (predictions.empty())
        predictions.push_back({.id = first.id, .name = first.name, .type = first.type});
    DeviceChoice choice = chooseDevice(std::move(predictions), isNamed);
    const auto prepared =
        std::ranges::find(calls, choice.chosen.id, [](const Call& call) { return call.backend().info().id; });
    auto call = prepared != calls.end() ? base::Result<Call>(std::move(*prepared))
                                        : Call::on(*backend(choice.chosen.id), m_kept, work);
    if (call)
        call->setChoice(std::move(choice));
    return call;
}

base::Result<DeviceCosts> Engine::measureCosts(const std::string& id, const base::RunControl& control)
{
    const auto device = resolveDevice(id);
    if (!device)
        return device.error();
    const bool wasOpen = m_open.contains(device->id);
    m_open.insert(device->id);
    const DeviceUse executor(backend(device->id));
    auto measured = measureDeviceCosts(*executor, control);
    executor->releaseMemory();
    if (!measured)
        return measured;
    if (wasOpen)  // before: what opening takes was not seen
        measured->openSeconds = m_costs[device->id].openSeconds;
    m_costStore.save(*device, *measured);
    setCosts(device->id, *measured);
    return measured;
}

std::vector<std::string> Engine::unmeasuredDevices() const
{
    const auto choices = automaticCandidates(devices(), {}, {});
    std::vector<std::string> ids;
    for (const DeviceInfo* device : choices)
        if (choices.size() > 1 && !costs(device->id).isMeasured)
            ids.push_back(device->id);
    return ids;
}

base::Status Engine::prepareDevices(const base::RunControl& control)
{
    for (const std::string& id : unmeasuredDevices())
        if (const auto measured = measureCosts(id, control); !measured)
            return measured.error();
    const auto program = program::largestOfBits(1);
    auto bits = program::allocate(program::Storage::Bits, 2);
    auto value = program::allocate(program::Storage::Int32, 1);
    if (!program || !bits || !value)
        return !program ? program.error() : (bits ? value : bits).error();
    for (const DeviceInfo* device : automaticCandidates(devices(), {}, {})) {
        if (!device->isOpenCl || m_open.contains(device->id))
            continue;
        m_open.insert(device->id);
        base::Timings timings;
        if (const auto done =
                backend(device->id)->compute(*program, {}, {{*bits}, {&*value}}, control, timings);
            !done)
            return done.error();
    }
    return base::success();
}

}  // namespace sequency::session
