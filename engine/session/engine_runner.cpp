// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/engine.h"

#include "engine/session/engine_use.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <memory>

namespace sequency::session {
namespace {

// What a block of rows may take, if its rows are written at all: as much as a processor's last caches hold, and on a GPU so much that the
// blocks are few, yet a run of one is short and leaves memory for three of them. Of a 16-bit S-box's spectra, on two cores, blocks of 4 MiB
// took 1.8 s and those of 16 MiB 0.9.
constexpr std::size_t processorBlockBytes = std::size_t{1} << 24;
constexpr std::size_t maxGpuBlockBytes = std::size_t{1} << 32;

std::size_t blockBytesOf(const DeviceInfo& device)
{
    return device.type == DeviceType::Gpu ? std::min(maxGpuBlockBytes, device.globalMemory / 16)
                                          : processorBlockBytes;
}

std::size_t maxVectorBytesOf(const DeviceInfo& device)
{
    return device.isOpenCl ? device.maxAllocation : std::numeric_limits<std::size_t>::max();
}

struct PlannedRun {
    std::string device;
    bool isKept = false;  // the output
    std::shared_ptr<const program::Plan> plan;
};

// The last few that were prepared.
class PlannedRuns {
public:
    // On any device where none is named.
    const PlannedRun* find(const program::Program& program, std::string_view device, bool isKept) const
    {
        const auto found = std::ranges::find_if(m_plans, [&](const PlannedRun& known) {
            return known.isKept == isKept && (device.empty() || device == known.device) &&
                   known.plan->program() == program;
        });
        return found == m_plans.end() ? nullptr : &*found;
    }

    const PlannedRun* add(PlannedRun plan)
    {
        if (m_plans.size() == maxCount)
            m_plans.pop_front();
        return &m_plans.emplace_back(std::move(plan));
    }

private:
    static constexpr std::size_t maxCount = 16;
    std::deque<PlannedRun> m_plans;
};

// Where those that stay on a device are; empty where none does.
std::string_view deviceOf(const std::vector<program::InputVector>& inputs)
{
    const auto kept = std::ranges::find_if(inputs, [](const auto& input) { return input.kept() != nullptr; });
    return kept == inputs.end() ? std::string_view() : kept->kept()->device();
}

}  // namespace

base::Result<program::Runner> Engine::runner(std::string_view device, const base::RunControl& control,
                                             std::vector<DeviceInfo>* ranOn)
{
    const auto usual = resolveDevice(device);
    if (!usual)
        return usual.error();
    base::RunControl quiet = control;
    quiet.progress = {};
    quiet.isTimed = false;
    // S-box after S-box, block after block ask for the same few programs.
    const auto known = std::make_shared<PlannedRuns>();
    // On `there`, or where it is best done.
    const std::string member = usual->isSeveral() ? usual->members.front() : std::string();  // that keeps
    const auto planned = [this, known, member, wanted = std::string(device)](
                             const program::Program& program, std::string_view there, bool isKept,
                             const program::Program* reader) -> base::Result<const PlannedRun*> {
        if (const PlannedRun* const plan = known->find(program, there, isKept))
            return plan;
        std::string chosen(there);
        if (chosen.empty() && isKept && !member.empty())
            chosen = member;
        if (chosen.empty()) {
            const auto choice = choose(wanted, {}, reader == nullptr ? program : *reader, {}, isKept);
            if (!choice)
                return choice.error();
            chosen = choice->device.id;
        }
        auto prepared = opened(chosen)->prepare(program, {});
        if (!prepared)
            return prepared.error();
        return known->add({chosen, isKept, std::move(*prepared)});
    };
    const auto noteDevice = [this, ranOn](const std::string& id) {
        if (ranOn != nullptr && std::ranges::find(*ranOn, id, &DeviceInfo::id) == ranOn->end())
            ranOn->push_back(backend(id)->info());
    };
    const auto run = [this, planned, quiet, noteDevice](const program::Program& program,
                                                        const program::Vectors& vectors) -> base::Status {
        const auto plan = planned(program, deviceOf(vectors.inputs), false, nullptr);
        if (!plan)
            return plan.error();
        noteDevice((*plan)->device);
        base::Timings timings;
        return opened((*plan)->device)->execute(*(*plan)->plan, vectors, quiet, timings);
    };
    const auto keep =
        [this, planned, quiet, noteDevice](
            const program::Program& program, const std::vector<program::InputVector>& inputs,
            const program::Program* reader) -> base::Result<std::shared_ptr<const program::DeviceVector>> {
        const auto plan = planned(program, deviceOf(inputs), true, reader);
        if (!plan)
            return plan.error();
        const Use there = opened((*plan)->device);
        const program::Vector& output = program.vector(program.outputs().front());
        auto vector = roomFor(*there, output.storage, output.length);
        if (!vector)
            return vector.error();
        noteDevice((*plan)->device);
        base::Timings timings;
        if (const auto done = there->execute(*(*plan)->plan, {inputs, {vector->get()}}, quiet, timings);
            !done)
            return done.error();
        return std::shared_ptr<const program::DeviceVector>(std::move(*vector));
    };
    const bool isOnGpu = usual->type == DeviceType::Gpu;
    const std::size_t maxKeptBytes = isOnGpu && !usual->isSeveral() ? m_kept.limit(*backend(usual->id))
                                                                    : std::numeric_limits<std::size_t>::max();
    return program::Runner{run, keep, blockBytesOf(*usual), maxVectorBytesOf(*usual), maxKeptBytes, isOnGpu};
}

base::Result<std::vector<program::Runner>> Engine::runners(std::span<const DeviceInfo> devices,
                                                           const base::RunControl& control)
{
    base::RunControl quiet = control;
    quiet.progress = {};
    quiet.isTimed = false;
    std::vector<program::Runner> runners;
    for (const DeviceInfo& device : devices) {
        Backend* const there = backend(device.id);
        if (there == nullptr)
            return resolveDevice(device.id).error();
        m_open.insert(device.id);
        m_kept.release(device.id);
        // What its threads share is the observer of plans alone.
        const auto known = std::make_shared<PlannedRuns>();
        const auto planned = [there, known](const program::Program& program,
                                            bool isKept) -> base::Result<const program::Plan*> {
            const PlannedRun* plan = known->find(program, there->info().id, isKept);
            if (plan == nullptr) {
                auto prepared = there->prepare(program, {});
                if (!prepared)
                    return prepared.error();
                plan = known->add({there->info().id, isKept, std::move(*prepared)});
            }
            return plan->plan.get();
        };
        const auto run = [there, planned, quiet](const program::Program& program,
                                                 const program::Vectors& vectors) -> base::Status {
            const auto plan = planned(program, false);
            base::Timings timings;
            return plan ? there->execute(**plan, vectors, quiet, timings) : base::Status(plan.error());
        };
        // The last vector's memory, once nobody has it any more: a GPU takes milliseconds for some GiB.
        const auto last = std::make_shared<std::shared_ptr<program::DeviceVector>>();
        const auto keep =
            [there, planned, quiet,
             last](const program::Program& program, const std::vector<program::InputVector>& inputs,
                   const program::Program*) -> base::Result<std::shared_ptr<const program::DeviceVector>> {
            const auto plan = planned(program, true);
            if (!plan)
                return plan.error();
            const program::Vector& output = program.vector(program.outputs().front());
            std::shared_ptr<program::DeviceVector> vector;
            if (*last != nullptr && last->use_count() == 1 && !(*last)->isLost() &&
                (*last)->storage() == output.storage && (*last)->length() == output.length) {
                vector = *last;
            } else {
                last->reset();
                auto made = there->allocate(output.storage, output.length);
                if (!made)
                    return made.error();
                vector = std::move(*made);
            }
            base::Timings timings;
            if (const auto done = there->execute(**plan, {inputs, {vector.get()}}, quiet, timings); !done)
                return done.error();
            *last = vector;
            return std::shared_ptr<const program::DeviceVector>(std::move(vector));
        };
        runners.push_back({run, keep, blockBytesOf(device), maxVectorBytesOf(device),
                           std::numeric_limits<std::size_t>::max(), device.type == DeviceType::Gpu});
    }
    return runners;
}

// On a GPU beside what is kept there already, in whose stead where there is no room for both.
base::Result<std::shared_ptr<program::DeviceVector>>
Engine::roomFor(Backend& backend, program::Storage storage, std::size_t length)
{
    if (backend.info().type == DeviceType::Gpu)
        return m_kept.allocate(backend, storage, length);
    auto vector = backend.allocate(storage, length);
    if (!vector)
        return vector.error();
    return std::shared_ptr<program::DeviceVector>(std::move(*vector));
}

}  // namespace sequency::session
