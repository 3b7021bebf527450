// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/engine.h"

#include "engine/session/backend.h"
#include "engine/session/driver_screen.h"
#include "engine/session/shared_backend.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <mutex>
#include <utility>

namespace sequency::session {

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
    m_open.clear();
    m_costs.clear();
    if (std::exchange(m_hasOpenClDevices, false))  // false for a new engine
        giveLostDevicesAnotherTry();
    m_openClProblem.clear();
    m_plans = std::make_shared<PlanStore>(PlanStore::usualFile());
    add(makeReferenceBackend());
    add(makeCpuBackend());
}

void Engine::add(std::unique_ptr<Backend> backend) const
{
    backend->usePlans(m_plans);
    backend->useRoom([this, id = backend->info().id] { return m_kept.giveUpOldest(id); });
    backend->observePlans(m_planObserver);
    DeviceInfo& device = m_devices.emplace_back(backend->info());
    for (const char* const work : {"convolution", "characters"})
        device.algorithms[work] = backend->algorithms(work);
    for (const transform::CatalogueEntry& entry : transform::catalogue())
        device.algorithms[std::string(entry.name)] = backend->algorithms(entry.name);
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

void Engine::observePlans(std::function<void(const DeviceInfo&, const program::Plan&)> observer)
{
    if (observer != nullptr)  // of several devices at once
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
    m_several.push_back(
        makeSharedBackend(std::move(*several), std::move(members),
                          [this](const std::string& member) -> const DeviceCosts& { return costs(member); }));
    m_several.back()->observePlans(m_planObserver);
    return m_several.back().get();
}

const DeviceCosts& Engine::costs(const std::string& id) const
{
    const auto found = m_costs.find(id);
    return found != m_costs.end() ? found->second : m_costs.at(backend(id)->info().members.front());
}

std::vector<std::string> Engine::algorithms(std::string_view work, std::string_view deviceId) const
{
    const Backend* found = backend(deviceId);
    return found == nullptr ? std::vector<std::string>() : found->algorithms(work);
}

}  // namespace sequency::session
