// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/engine.h"

#include "engine/session/backend.h"
#include "engine/transform/catalogue.h"

#include <algorithm>
#include <iterator>
#include <mutex>

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
    m_backends.clear();
    m_backends.push_back(makeReferenceBackend());
    m_backends.push_back(makeCpuBackend());
    OpenClBackends found = findOpenClBackends();
    std::move(found.backends.begin(), found.backends.end(), std::back_inserter(m_backends));
    m_openClProblem = std::move(found.problem);
    m_plans = std::make_shared<PlanStore>(PlanStore::usualFile());
    for (const auto& backend : m_backends) {
        backend->usePlans(m_plans);
        backend->useRoom([this, id = backend->info().id] { return m_kept.giveUpOldest(id); });
    }
    observePlans(std::move(m_planObserver));
    std::vector<std::string> works{"convolution", "characters"};
    for (const transform::CatalogueEntry& entry : transform::catalogue())
        works.emplace_back(entry.name);
    for (const auto& backend : m_backends) {
        m_devices.push_back(backend->info());
        for (const std::string& work : works)
            m_devices.back().algorithms[work] = backend->algorithms(work);
    }
    m_open.clear();
    m_costs.clear();
    for (const DeviceInfo& device : m_devices)
        m_costs[device.id] = m_costStore.load(device).value_or(typicalCosts(device));
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
    for (const auto& backend : m_backends)
        backend->observePlans(m_planObserver);
}

Backend* Engine::backend(std::string_view id) const
{
    const auto found = std::find_if(m_backends.begin(), m_backends.end(),
                                    [id](const auto& b) { return b->info().id == id; });
    return found == m_backends.end() ? nullptr : found->get();
}

std::vector<std::string> Engine::algorithms(std::string_view work, std::string_view deviceId) const
{
    const Backend* found = backend(deviceId);
    return found == nullptr ? std::vector<std::string>() : found->algorithms(work);
}

}  // namespace sequency::session
