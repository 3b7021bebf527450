// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/engine.h"

#include "engine/session/calls/outline.h"
#include "engine/session/calls/program_runner.h"
#include "engine/session/calls/program_work.h"
#include "engine/session/devices/driver_screen.h"
#include "engine/session/multi_device/multi_device_backend.h"

#include <algorithm>
#include <array>
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
    m_several.push_back(makeMultiDeviceBackend(
        std::move(*several), std::move(members),
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

base::Result<Call> Engine::compute(const AnyWork& work, const base::RunControl& control)
{
    auto call = choose(work);
    if (!call)
        return call;
    m_open.insert(call->backend().info().id);
    const auto done = call->compute(control);
    return done ? std::move(call) : base::Result<Call>(done.error());
}

base::Result<std::string> Engine::plan(const AnyWork& work)
{
    auto call = choose(work);
    if (!call)
        return call.error();
    const auto prepared = call->prepare();
    return prepared ? base::Result<std::string>(planText(call->backend().info(), call->plan()))
                    : prepared.error();
}

base::Result<Listing> Engine::listing(const AnyWork& work) const
{
    const auto call = choose(work);
    Backend* device = call ? &call->backend() : nullptr;
    if (device == nullptr) {
        const auto wanted = deviceFor(work.device(), work.name(), work.algorithm());
        if (!wanted)
            return wanted.error();
        device = backend(wanted->id);
    }
    findOpenClDevices();
    const auto first = std::ranges::find_if(m_backends, [](const auto& one) { return one->info().isOpenCl; });
    return listingOf(work, *device, first == m_backends.end() ? nullptr : first->get());
}

base::Result<program::Runner> Engine::runner(std::string_view device, const base::RunControl& control,
                                             std::vector<DeviceInfo>* ranOn)
{
    const auto usual = resolveDevice(device);
    if (!usual)
        return usual.error();
    ProgramRunner made;
    // Several devices keep no vectors: their first member does.
    made.choose = [this, wanted = std::string(device),
                   keeper = usual->isSeveral() ? usual->members.front() : std::string()](
                      const program::Program& program, std::string_view there,
                      bool isKept) -> base::Result<Backend*> {
        Backend* chosen = backend(there.empty() && isKept ? std::string_view(keeper) : there);
        if (chosen == nullptr) {
            const auto call = choose(ProgramWork(wanted, program, isKept));
            if (!call)
                return call.error();
            chosen = &call->backend();
        }
        m_open.insert(chosen->info().id);
        return chosen;
    };
    // On a GPU next to vectors that are kept there, or in their place if there is no room for both.
    made.allocate = [this](Backend& there, program::Storage storage,
                           std::size_t length) -> base::Result<std::shared_ptr<program::DeviceVector>> {
        if (there.info().type == DeviceType::Gpu)
            return m_kept.allocate(there, storage, length);
        auto vector = there.allocate(storage, length);
        if (!vector)
            return vector.error();
        return std::shared_ptr<program::DeviceVector>(std::move(*vector));
    };
    if (ranOn != nullptr)
        made.ran = [ranOn](const Backend& there) {
            if (std::ranges::find(*ranOn, there.info().id, &DeviceInfo::id) == ranOn->end())
                ranOn->push_back(there.info());
        };
    program::Runner runner = runnerOf(std::move(made), *usual, control);
    if (runner.isOnGpu && !usual->isSeveral())
        runner.maxKeptBytes = m_kept.limit(*backend(usual->id));
    return runner;
}

base::Result<std::vector<program::Runner>> Engine::runners(std::span<const DeviceInfo> devices,
                                                           const base::RunControl& control)
{
    std::vector<program::Runner> runners;
    for (const DeviceInfo& device : devices) {
        Backend* const there = backend(device.id);
        if (there == nullptr)
            return resolveDevice(device.id).error();
        m_open.insert(device.id);
        m_kept.release(device.id);
        // The threads share the observer of plans alone.
        ProgramRunner made{.releasesMemory = false};
        made.choose = [there](const program::Program&, std::string_view, bool) -> base::Result<Backend*> {
            return there;
        };
        // The memory of the last vector is used again if its owners released it: allocating some GiB takes a GPU milliseconds.
        made.allocate = [last = std::make_shared<std::shared_ptr<program::DeviceVector>>()](
                            Backend& backend, program::Storage storage,
                            std::size_t length) -> base::Result<std::shared_ptr<program::DeviceVector>> {
            if (*last != nullptr && last->use_count() == 1 && !(*last)->isLost() &&
                (*last)->storage() == storage && (*last)->length() == length)
                return *last;
            last->reset();
            auto vector = backend.allocate(storage, length);
            if (!vector)
                return vector.error();
            *last = std::move(*vector);
            return *last;
        };
        runners.push_back(runnerOf(std::move(made), device, control));
    }
    return runners;
}

base::Result<std::unique_ptr<analysis::KeptLook>> Engine::look(const TransformResult& kept,
                                                               const base::RunControl& control)
{
    auto vector = kept.kept->vector();
    if (vector == nullptr)
        return base::Error{base::ErrorKind::Device, "the spectrum is no longer on " + kept.device->name +
                                                        "; compute it again to see more of it"};
    auto runner = this->runner(kept.request.device, control);
    if (!runner)
        return runner.error();
    const transform::TransformSpec& spec = kept.request.spec;
    return std::make_unique<analysis::KeptLook>(
        analysis::SpectrumShape{spec.radix, spec.variables, spec.order},
        analysis::VectorLook(std::move(vector), std::move(*runner)));
}

}  // namespace sequency::session
