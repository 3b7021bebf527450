// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implements the members of Engine that run programs for callers that do not choose a device, and those that measure the costs of devices.
#include "engine/program/programs.h"
#include "engine/session/calls/program_runner.h"
#include "engine/session/engine.h"

#include <algorithm>

namespace sequency::session {
namespace {

// A program in the form of a request (AnyWork), so that the engine chooses a device for it. It has no algorithms and no functions for its inputs.
class ProgramWork final : public AnyWork {
public:
    // `program` must outlive this object.
    ProgramWork(std::string device, const program::Program& program, const CallTraits& call)
        : AnyWork({}, {.device = std::move(device)}), m_program(program), m_call(call)
    {}

    base::Result<Routes> routesOn(const Place&) const override
    {
        Routes routes;
        routes.ways.emplace_back([this]() -> base::Result<Route> {
            Route route{m_program};
            route.traits = m_call;
            return route;
        });
        return routes;
    }

private:
    const program::Program& m_program;
    CallTraits m_call;
};

}  // namespace

base::Result<program::Runner> Engine::runner(std::string_view device, const base::RunControl& control,
                                             std::vector<DeviceInfo>* ranOn)
{
    const auto usual = SEQUENCY_TRY(resolveDevice(device));
    ProgramRunner made;
    // Chooses the device. A multi-device combination cannot hold vectors, so its first member holds them.
    made.choose = [this, wanted = std::string(device),
                   keeper = usual.isSeveral() ? usual.members.front() : std::string()](
                      const program::Program& program, std::string_view there,
                      const CallTraits& traits) -> base::Result<Backend*> {
        Backend* chosen = backend(there.empty() && traits.isKept ? std::string_view(keeper) : there);
        if (chosen == nullptr) {
            const auto call = SEQUENCY_TRY(choose(ProgramWork(wanted, program, traits)));
            chosen = &call.backend();
        }
        return chosen;
    };
    // A GPU needs memory for this vector in addition to the cached vectors, which are evicted if there is no room for both.
    made.allocate = [this](Backend& there, program::Storage storage,
                           std::size_t length) -> base::Result<std::shared_ptr<program::DeviceVector>> {
        if (there.info().type == DeviceType::Gpu)
            return m_kept.allocate(there, storage, length);
        auto vector = SEQUENCY_TRY(there.allocate(storage, length));
        return std::shared_ptr<program::DeviceVector>(std::move(vector));
    };
    if (ranOn != nullptr)
        made.ran = [ranOn](const Backend& there) {
            if (std::ranges::find(*ranOn, there.info().id, &DeviceInfo::id) == ranOn->end())
                ranOn->push_back(there.info());
        };
    program::Runner runner = runnerOf(std::move(made), usual, control);
    if (runner.isOnGpu && !usual.isSeveral())
        runner.maxKeptBytes = m_kept.limit(*backend(usual.id));
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
        m_kept.release(device.id);
        // The runners are used on different threads, which share only the plan observer.
        ProgramRunner made{.releasesMemory = false};
        made.choose = [there](const program::Program&, std::string_view,
                              const CallTraits&) -> base::Result<Backend*> { return there; };
        // Reuses the memory of the last vector if all its owners have released it, because a GPU needs milliseconds to allocate several GiB.
        made.allocate = [last = std::make_shared<std::shared_ptr<program::DeviceVector>>()](
                            Backend& backend, program::Storage storage,
                            std::size_t length) -> base::Result<std::shared_ptr<program::DeviceVector>> {
            if (*last != nullptr && last->use_count() == 1 && !(*last)->isLost() &&
                (*last)->storage() == storage && (*last)->length() == length)
                return *last;
            last->reset();
            *last = SEQUENCY_TRY(backend.allocate(storage, length));
            return *last;
        };
        runners.push_back(runnerOf(std::move(made), device, control));
    }
    return runners;
}

base::Result<std::unique_ptr<analysis::DeviceSpectrumReader>> Engine::look(const TransformResult& kept,
                                                                           const base::RunControl& control)
{
    auto vector = kept.kept->vector();
    if (vector == nullptr)
        return base::Error{base::ErrorKind::Device, "the spectrum is no longer on " + kept.device->name +
                                                        "; compute it again to see more of it"};
    auto runner = SEQUENCY_TRY(this->runner(kept.request.device, control));
    const transform::TransformSpec& spec = kept.request.spec;
    return std::make_unique<analysis::DeviceSpectrumReader>(
        analysis::SpectrumShape{spec.radix, spec.variables, spec.order},
        analysis::VectorReader(std::move(vector), std::move(runner)));
}

const DeviceCosts& Engine::costs(const std::string& id) const
{
    const auto found = m_costs.find(id);
    return found != m_costs.end() ? found->second : m_costs.at(backend(id)->info().members.front());
}

base::Result<DeviceCosts> Engine::measureCosts(const std::string& id, const base::RunControl& control)
{
    const auto device = SEQUENCY_TRY(resolveDevice(id));
    const DeviceUse executor(backend(device.id));
    const bool wasOpen = executor->hasRun();
    auto measured = measureDeviceCosts(*executor, control);
    executor->releaseMemory();
    if (!measured)
        return measured;
    if (wasOpen)  // the device was already open, so opening it was not measured
        measured->openSeconds = m_costStore.load(device).value_or(typicalCosts(device)).openSeconds;
    m_costStore.save(device, *measured);
    setCosts(device.id, *measured);
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
        SEQUENCY_TRY(measureCosts(id, control));
    const auto program = program::largestOfBits(1);
    auto bits = program::allocate(program::Storage::Bits, 2);
    auto value = program::allocate(program::Storage::Int32, 1);
    if (!program || !bits || !value)
        return !program ? program.error() : (bits ? value : bits).error();
    for (const DeviceInfo* device : automaticCandidates(devices(), {}, {})) {
        Backend* const there = backend(device->id);
        if (!device->isOpenCl || there->hasRun())
            continue;
        base::Timings timings;
        SEQUENCY_TRY(there->compute(*program, {}, {{*bits}, {&*value}}, control, timings));
    }
    return base::success();
}

}  // namespace sequency::session
