// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/engine.h"

#include "engine/session/engine_use.h"

#include <algorithm>
#include <deque>
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

struct KnownPlan {
    std::string device;
    std::unique_ptr<program::Plan> plan;
};

// The last few that were prepared.
class KnownPlans {
public:
    const KnownPlan* find(const program::Program& program) const
    {
        const auto found = std::ranges::find_if(
            m_plans, [&](const KnownPlan& known) { return known.plan->program() == program; });
        return found == m_plans.end() ? nullptr : &*found;
    }

    const KnownPlan* add(KnownPlan plan)
    {
        if (m_plans.size() == maxCount)
            m_plans.pop_front();
        return &m_plans.emplace_back(std::move(plan));
    }

private:
    static constexpr std::size_t maxCount = 16;
    std::deque<KnownPlan> m_plans;
};

}  // namespace

base::Result<program::Runner> Engine::runner(std::string_view device, const base::RunControl& control)
{
    const auto usual = resolveDevice(device);
    if (!usual)
        return usual.error();
    base::RunControl quiet = control;
    quiet.progress = {};
    // S-box after S-box, block after block ask for the same few programs.
    const auto known = std::make_shared<KnownPlans>();
    const auto run = [this, known, wanted = std::string(device), quiet](
                         const program::Program& program, const program::Vectors& vectors) -> base::Status {
        const KnownPlan* plan = known->find(program);
        if (plan == nullptr) {
            const auto chosen = choose(wanted, {}, program, {});
            if (!chosen)
                return chosen.error();
            auto prepared = opened(chosen->device.id)->prepare(program, {});
            if (!prepared)
                return prepared.error();
            plan = known->add({chosen->device.id, std::move(*prepared)});
        }
        base::Timings timings;
        return opened(plan->device)->execute(*plan->plan, vectors, quiet, timings);
    };
    return program::Runner{run, blockBytesOf(*usual)};
}

}  // namespace sequency::session
