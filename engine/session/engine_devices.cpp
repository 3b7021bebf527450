// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which device a call goes to, and what is known of the devices' costs.
#include "engine/program/programs.h"
#include "engine/session/backend.h"
#include "engine/session/engine_use.h"
#include "engine/session/shared_backend.h"

#include <algorithm>
#include <iterator>

namespace sequency::session {

using base::Error;
using base::ErrorKind;

namespace {

constexpr std::string_view separators = "+,";  // of devices that are one

}  // namespace

base::Result<DeviceInfo> Engine::asOne(std::string_view wanted) const
{
    auto members = resolveDevices(wanted);
    if (!members)
        return members.error();
    if (members->size() == 1)
        return members->front();
    DeviceInfo several = sharedInfo(*members);
    for (const auto& [work, algorithms] : members->front().algorithms)
        several.algorithms[work] = {algorithms.front()};
    return several;
}

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
    if (wanted == "all-gpus" || wanted.find_first_of(separators) != std::string_view::npos)
        return asOne(wanted);
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
    return nearestTo(*usual, work, algorithm);
}

// One that has the algorithm and says why it cannot run it; else the usual one, which says what it has.
DeviceInfo Engine::nearestTo(const DeviceInfo& usual, std::string_view work, std::string_view algorithm) const
{
    const auto found = std::find_if(devices().begin(), devices().end(), [&](const DeviceInfo& device) {
        return device.isOpenCl && hasAlgorithm(device, work, algorithm);
    });
    return found == devices().end() ? usual : *found;
}

Engine::Use Engine::opened(const std::string& id)
{
    m_open.insert(id);
    return Use(*backend(id));
}

base::Result<std::vector<DeviceInfo>> Engine::candidates(std::string_view wanted, std::string_view work,
                                                         std::string_view algorithm) const
{
    std::vector<DeviceInfo> found;
    if (wanted == "auto")
        for (const DeviceInfo* device : automaticCandidates(devices(), work, algorithm))
            found.push_back(*device);
    if (!found.empty())
        return found;
    auto named = deviceFor(wanted, work, algorithm);
    if (!named)
        return named.error();
    found.push_back(std::move(*named));
    if (found.front().isOpenCl && !found.front().isSeveral() && wanted != "auto")
        for (const DeviceInfo* device : automaticCandidates(devices(), work, algorithm))
            if (!device->isOpenCl)
                found.push_back(*device);
    return found;
}

base::Result<Engine::Chosen> Engine::choose(std::string_view wanted, std::string_view work,
                                            std::string_view algorithm, const Planner& planner) const
{
    auto devices = candidates(wanted, work, algorithm);
    if (!devices)
        return devices.error();
    const bool isNamed = wanted != "auto";
    std::vector<CallPrediction> predictions;
    for (const DeviceInfo& device : *devices) {
        const bool isOpen = m_open.contains(device.id);
        // Planning for it would cost a small call more than it could gain.
        auto least = fixedCosts(device, costs(device.id), isOpen);
        if (!isNamed && !predictions.empty() && least.seconds() > predictions.front().seconds()) {
            predictions.push_back(std::move(least));
            continue;
        }
        const auto call = devices->size() > 1 ? planner(device) : base::Result<PlannedCall>(PlannedCall{});
        if (call && call->plan != nullptr)
            predictions.push_back(predictCall(*call, device, costs(device.id), isOpen));
        else if (isNamed || devices->size() == 1)
            break;  // it says itself why it cannot
    }
    // Where none can, the first says why.
    const DeviceInfo& first = devices->front();
    if (predictions.empty())
        predictions.push_back({.id = first.id, .name = first.name, .type = first.type});
    Chosen chosen{first, chooseDevice(std::move(predictions), isNamed)};
    chosen.device = *std::ranges::find(*devices, chosen.choice.chosen.id, &DeviceInfo::id);
    return chosen;
}

base::Result<Engine::Chosen> Engine::choose(std::string_view wanted, std::string_view work,
                                            const program::Program& program,
                                            const program::PlanOptions& options, bool isKept) const
{
    std::vector<std::shared_ptr<const program::Plan>> plans;
    return choose(wanted, work, options.algorithm,
                  [&](const DeviceInfo& device) -> base::Result<PlannedCall> {
                      auto plan = backend(device.id)->prepare(program, options);
                      if (!plan)
                          return plan.error();
                      plans.push_back(std::move(*plan));
                      return PlannedCall{plans.back().get(), false, 1, isKept};
                  });
}

base::Result<DeviceCosts> Engine::measureCosts(const std::string& id, const base::RunControl& control)
{
    const auto device = resolveDevice(id);
    if (!device)
        return device.error();
    const bool wasOpen = m_open.contains(device->id);
    const Use executor = opened(device->id);
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
    return openGpus(control);
}

base::Status Engine::openGpus(const base::RunControl& control)
{
    const auto program = program::largestOfBits(1);
    auto bits = program::allocate(program::Storage::Bits, 2);
    auto value = program::allocate(program::Storage::Int32, 1);
    if (!program || !bits || !value)
        return !program ? program.error() : (bits ? value : bits).error();
    for (const DeviceInfo* device : automaticCandidates(devices(), {}, {})) {
        if (!device->isOpenCl || m_open.contains(device->id))
            continue;
        base::Timings timings;
        if (const auto done =
                opened(device->id)->compute(*program, {}, {{*bits}, {&*value}}, control, timings);
            !done)
            return done.error();
    }
    return base::success();
}

}  // namespace sequency::session
