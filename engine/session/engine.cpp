// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/engine.h"

#include "engine/session/calls/outline.h"
#include "engine/session/devices/driver_screen.h"
#include "engine/session/devices/opening_credit.h"
#include "engine/session/multi_device/multi_device_backend.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <mutex>
#include <utility>

namespace sequency::session {

using base::Error;
using base::ErrorKind;

namespace {

constexpr std::string_view separators = "+,";  // characters between the ids of several devices

DeviceInfo asOne(const std::vector<DeviceInfo>& members)
{
    if (members.size() == 1)
        return members.front();
    DeviceInfo several = multiDeviceInfo(members);
    for (const auto& [work, algorithms] : members.front().algorithms)
        several.algorithms[work] = {algorithms.front()};
    return several;
}

// Returns the fixed costs of a device that is not open and about which only its type is known.
CallPrediction typicalFixedCosts(DeviceType type)
{
    DeviceInfo device;
    device.type = type;
    return fixedCosts(device, typicalCosts(device), false);
}

// Returns the best OpenCL device, or null if no device offers the algorithm of `work`.
const DeviceInfo* bestOpenClDevice(std::span<const DeviceInfo> devices, std::string_view work = {},
                                   std::string_view algorithm = {})
{
    const DeviceInfo* best = nullptr;
    for (const DeviceInfo& device : devices)
        if (device.isOpenCl && !device.isSeveral() && offers(device, work, algorithm) &&
            (best == nullptr || isBetterDevice(device, *best)))
            best = &device;
    return best;
}

}  // namespace

Engine::Engine(DeviceCostStore costStore) : m_costStore(std::move(costStore))
{
    reload();
}

Engine::~Engine() = default;

void Engine::reload()
{
    m_kept.release();
    m_devices.clear();
    m_several.clear();
    m_backends.clear();
    m_costs.clear();
    if (std::exchange(m_hasOpenClDevices, false))  // false in a new engine
        giveLostDevicesAnotherTry();
    m_openClProblem.clear();
    m_plans = std::make_shared<PlanStore>(PlanStore::defaultFile());
    add(makeReferenceBackend());
    add(makeCpuBackend());
}

void Engine::add(std::unique_ptr<Backend> backend) const
{
    backend->usePlans(m_plans);
    backend->setEvictCallback([this, id = backend->info().id] { return m_kept.evictOldest(id); });
    backend->observePlans(m_planObserver);
    const DeviceInfo& device = m_devices.emplace_back(backend->info());
    m_costs[device.id] = m_costStore.load(device).value_or(typicalCosts(device));
    m_backends.push_back(std::move(backend));
}

void Engine::findOpenClDevices() const
{
    if (std::exchange(m_hasOpenClDevices, true))
        return;
    OpenClBackends found = findOpenClBackends();
    m_openClProblem = std::move(found.problem);
    for (auto& backend : found.backends)
        add(std::move(backend));
    if (const auto all = resolveDevice("all-gpus"); all && all->isSeveral())
        m_devices.push_back(*all);
}

const std::vector<DeviceInfo>& Engine::devices() const
{
    findOpenClDevices();
    return m_devices;
}

const std::string& Engine::openClProblem() const
{
    findOpenClDevices();
    return m_openClProblem;
}

void Engine::observePlans(Backend::PlanObserver observer)
{
    if (observer != nullptr)  // several devices may call the observer concurrently
        observer = [mutex = std::make_shared<std::mutex>(),
                    told = std::move(observer)](const DeviceInfo& device, const program::Plan& plan) {
            const std::scoped_lock lock(*mutex);
            told(device, plan);
        };
    m_planObserver = std::move(observer);
    for (const auto* const backends : std::array{&std::as_const(m_backends), &std::as_const(m_several)})
        for (const auto& backend : *backends)
            backend->observePlans(m_planObserver);
}

Backend* Engine::backend(std::string_view id) const
{
    const auto isHost = [id](const DeviceInfo& device) { return !device.isOpenCl && device.id == id; };
    if (std::ranges::none_of(m_devices, isHost))
        findOpenClDevices();
    for (const auto* const backends : std::array{&std::as_const(m_backends), &std::as_const(m_several)}) {
        const auto found = std::ranges::find(*backends, id, [](const auto& one) { return one->info().id; });
        if (found != backends->end())
            return found->get();
    }
    auto several = resolveDevice(id);
    if (!several || !several->isSeveral() || several->id != id)
        return nullptr;
    std::vector<Backend*> members;
    for (const std::string& member : several->members)
        members.push_back(backend(member));
    m_several.push_back(makeMultiDeviceBackend(
        std::move(*several), std::move(members),
        [this](const std::string& member) -> const DeviceCosts& { return costs(member); }));
    m_several.back()->observePlans(m_planObserver);
    return m_several.back().get();
}

std::vector<std::string> Engine::algorithms(std::string_view work, std::string_view deviceId) const
{
    const Backend* found = backend(deviceId);
    return found == nullptr ? std::vector<std::string>() : found->algorithms(work);
}

base::Result<DeviceInfo> Engine::resolveDevice(std::string_view wanted) const
{
    // Tries the host devices first, because they need no driver.
    if (const auto host = std::ranges::find(m_devices, wanted, &DeviceInfo::id); host != m_devices.end())
        return *host;
    if (const auto known = std::ranges::find(devices(), wanted, &DeviceInfo::id); known != m_devices.end())
        return *known;
    if (wanted == "all-gpus" || wanted.find_first_of(separators) != std::string_view::npos) {
        const auto members = resolveDevices(wanted);
        return members ? base::Result<DeviceInfo>(asOne(*members)) : members.error();
    }
    if (wanted == "auto")
        return *automaticDevice(devices(), {}, {});
    if (wanted == "opencl") {
        const DeviceInfo* const best = bestOpenClDevice(devices());
        return best != nullptr ? base::Result<DeviceInfo>(*best)
                               : Error{ErrorKind::Unsupported, openClProblem()};
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
        auto device = SEQUENCY_TRY(resolveDevice(wanted.substr(0, comma)));
        if (std::ranges::find(found, device.id, &DeviceInfo::id) != found.end())
            return Error{ErrorKind::BadUsage, "the device " + device.id + " is named twice"};
        found.push_back(std::move(device));
        if (comma == std::string_view::npos)
            return found;
        wanted.remove_prefix(comma + 1);
    }
}

base::Result<Backend*> Engine::backendFor(std::string_view wanted, std::string_view work,
                                          std::string_view algorithm) const
{
    const DeviceInfo* const usual = wanted == "auto"     ? automaticDevice(devices(), work, algorithm)
                                    : wanted == "opencl" ? bestOpenClDevice(devices())
                                                         : nullptr;
    if (usual == nullptr) {
        const auto named = resolveDevice(wanted);
        return named ? base::Result<Backend*>(backend(named->id)) : named.error();
    }
    if (offers(*usual, work, algorithm))
        return backend(usual->id);
    if (const DeviceInfo* const best = bestOpenClDevice(devices(), work, algorithm))
        return backend(best->id);
    // The reference is never chosen automatically.
    if (wanted == "auto" && offers(backend("reference")->info(), work, algorithm))
        return Error{ErrorKind::Unsupported, "the algorithm " + std::string(algorithm) + " for " +
                                                 std::string(work) +
                                                 " runs only on the device reference, "
                                                 "which must be chosen by its name"};
    // A device that lists the algorithm reports why it cannot run the algorithm. If no device lists it, the default device reports which algorithms
    // it has.
    const auto able = std::ranges::find_if(devices(), [&](const DeviceInfo& device) {
        return device.isOpenCl && hasAlgorithm(device, work, algorithm);
    });
    return backend(able == devices().end() ? usual->id : able->id);
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
    if (found.front() == nullptr) {  // `wanted` is not an id
        const auto named = SEQUENCY_TRY(backendFor(wanted, work.name(), work.algorithm()));
        found.front() = named;
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
    const bool isNamed = work.device() != "auto";
    const auto hosts = automaticCandidates(m_devices, work.name(), work.algorithm());
    if (!isNamed && !m_hasOpenClDevices && !hosts.empty()) {
        // A call that takes less time than opening any GPU needs no driver.
        const DeviceInfo& host = *hosts.front();
        auto call = Call::on(*backend(host.id), m_kept, work);
        if (call && call->prepare() &&
            isRuledOut(typicalFixedCosts(DeviceType::Gpu),
                       call->prediction(costs(host.id), true).seconds())) {
            call->setChoice(chooseDevice({{.id = host.id, .name = host.name, .type = host.type}}, false));
            return call;
        }
    }
    const auto devices = SEQUENCY_TRY(candidates(work));
    std::vector<CallPrediction> predictions;
    std::vector<Call> calls;
    for (Backend* device : devices) {
        if (devices.size() == 1)
            break;
        const std::string& id = device->info().id;
        const bool isOpen = device->hasRun();
        // For a small call, planning for another device would take more time than it saves.
        auto least = fixedCosts(device->info(), costs(id), isOpen);
        if (!isNamed && !predictions.empty() && isRuledOut(least, predictions.front().seconds())) {
            predictions.push_back(std::move(least));
            continue;
        }
        auto call = Call::on(*device, m_kept, work);
        if (call && call->prepare()) {
            predictions.push_back(call->prediction(costs(id), isOpen));
            calls.push_back(std::move(*call));
        } else if (isNamed) {
            break;  // the call itself will report the error
        }
    }
    // If no device can run the call, the first device reports the reason.
    const DeviceInfo& first = devices.front()->info();
    if (predictions.empty())
        predictions.push_back({.id = first.id, .name = first.name, .type = first.type});
    DeviceChoice choice = chooseDevice(std::move(predictions), isNamed);
    creditOpening(m_costs, choice);
    const auto prepared =
        std::ranges::find(calls, choice.chosen.id, [](const Call& call) { return call.backend().info().id; });
    auto call = prepared != calls.end() ? base::Result<Call>(std::move(*prepared))
                                        : Call::on(*backend(choice.chosen.id), m_kept, work);
    if (call)
        call->setChoice(std::move(choice));
    return call;
}

base::Result<std::string> Engine::plan(const AnyWork& work)
{
    auto call = SEQUENCY_TRY(choose(work));
    const auto prepared = call.prepare();
    return prepared ? base::Result<std::string>(planText(call.backend().info(), call.plan()))
                    : prepared.error();
}

base::Result<Listing> Engine::listing(const AnyWork& work) const
{
    const auto call = choose(work);
    Backend* device = call ? &call->backend() : nullptr;
    if (device == nullptr) {
        device = SEQUENCY_TRY(backendFor(work.device(), work.name(), work.algorithm()));
    }
    findOpenClDevices();
    const auto first = std::ranges::find_if(m_backends, [](const auto& one) { return one->info().isOpenCl; });
    return listingOf(work, *device, first == m_backends.end() ? nullptr : first->get());
}

}  // namespace sequency::session
