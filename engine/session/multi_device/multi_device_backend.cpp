// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/multi_device/multi_device_backend.h"

#include "engine/session/backends/plan_cache.h"
#include "engine/session/multi_device/multi_device_plan.h"

#include <algorithm>

#include <fmt/format.h>

namespace sequency::session {
namespace {

template <typename Number>
Number least(std::span<const DeviceInfo> members, Number DeviceInfo::*fact)
{
    return std::ranges::min(members, {}, fact).*fact;
}

// Returns a name such as "2 × NVIDIA H100, Intel Xeon".
std::string nameOf(std::span<const DeviceInfo> members)
{
    std::string name;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const auto isSame = [&](const DeviceInfo& other) { return other.name == members[i].name; };
        if (std::any_of(members.begin(), members.begin() + static_cast<std::ptrdiff_t>(i), isSame))
            continue;
        const auto count = std::ranges::count_if(members, isSame);
        name += (name.empty() ? "" : ", ") +
                (count > 1 ? fmt::format("{} × {}", count, members[i].name) : members[i].name);
    }
    return name;
}

bool offersOnSeveral(const transform::Algorithm& row)
{
    return row.executorChooses;
}

class MultiDeviceBackend final : public Backend {
public:
    MultiDeviceBackend(DeviceInfo info, std::vector<Backend*> members, CostsOf costs)
        : Backend(std::move(info), offersOnSeveral), m_members(std::move(members)), m_costs(std::move(costs))
    {}

    base::Result<std::unique_ptr<program::DeviceVector>> allocate(program::Storage, std::size_t) override
    {
        return base::Error{base::ErrorKind::Unsupported, "a combination of devices cannot store a vector"};
    }

    // Returns memory that the first device transfers without a copy on the host. The memory is reused for the next result.
    base::Result<program::HostVector> allocateHost(program::Storage storage, std::size_t length,
                                                   const base::RunControl& control) override
    {
        return m_members.front()->allocateHost(storage, length, control);
    }

    base::Result<double> yardstickSeconds(const BandwidthBaseline& yardstick,
                                          const base::RunControl& control) override
    {
        return m_members.front()->yardstickSeconds(yardstick, control);
    }

    base::Status poisonMemory(const base::RunControl& control) override
    {
        for (Backend* const member : m_members)
            SEQUENCY_TRY(member->poisonMemory(control));
        return base::success();
    }

    void releaseMemory(std::size_t keptBytes) override
    {
        for (Backend* const member : m_members)
            member->releaseMemory(keptBytes);
    }

protected:
    base::Result<std::shared_ptr<const program::Plan>> makePlan(const program::Program& program,
                                                                const program::PlanOptions& options) override
    {
        auto ways = SEQUENCY_TRY(candidates(program, options, m_members, m_costs));
        // Several candidates may match, for example one for each device that computes alone. The fastest of them is chosen.
        const std::string& wanted = options.algorithmOptions.plan;
        auto chosen = ways.end();
        for (auto way = ways.begin(); way != ways.end(); ++way)
            if ((wanted.empty() || way->words() == wanted) &&
                (chosen == ways.end() || way->seconds < chosen->seconds))
                chosen = way;
        if (chosen == ways.end())
            return notPossible(wanted, ways);
        const auto number = static_cast<std::size_t>(chosen - ways.begin());
        return std::shared_ptr<const program::Plan>(
            std::make_shared<MultiDevicePlan>(program, options, m_members, std::move(ways), number));
    }

    base::Status run(const program::Plan& plan, const program::Vectors& vectors,
                     const base::RunControl& control, base::Timings& timings) override
    {
        const auto& way = static_cast<const MultiDevicePlan&>(plan).chosen();
        if (way.isAlone())
            return m_members[way.worker]->execute(*way.plan, vectors, control, timings);
        SEQUENCY_TRY(program::check(plan.program(), vectors));
        program::PlanOptions options = plan.options();
        options.algorithmOptions.plan.clear();
        return runBlocks(*way.blocks, plan.program(), options, m_members, vectors, control, timings);
    }

private:
    static base::Error notPossible(const std::string& wanted,
                                   const std::vector<MultiDevicePlan::Candidate>& ways)
    {
        std::vector<std::string> words;
        for (const MultiDevicePlan::Candidate& way : ways)
            if (std::ranges::find(words, way.words()) == words.end())
                words.push_back(way.words());
        return {base::ErrorKind::BadUsage, fmt::format("the shape '{}' cannot be chosen, expected one of: {}",
                                                       wanted, fmt::join(words, ", "))};
    }

    std::vector<Backend*> m_members;
    CostsOf m_costs;
};

}  // namespace

DeviceInfo multiDeviceInfo(std::span<const DeviceInfo> members)
{
    const auto all = [&](const auto& isSo) { return std::ranges::all_of(members, isSo); };
    const DeviceInfo& first = members.front();
    DeviceInfo info = first;
    info.id.clear();
    info.computeUnits = 0;
    info.globalMemory = 0;
    for (const DeviceInfo& member : members) {
        info.id += (info.id.empty() ? "" : "+") + member.id;
        info.members.push_back(member.id);
        info.computeUnits += member.computeUnits;
        info.globalMemory += member.globalMemory;
        info.unavailable.insert(member.unavailable.begin(), member.unavailable.end());
    }
    info.name = nameOf(members);
    const auto isLikeFirst = [&](auto DeviceInfo::*fact) {
        return all([&](const DeviceInfo& member) { return member.*fact == first.*fact; });
    };
    if (!isLikeFirst(&DeviceInfo::vendor))
        info.vendor.clear();
    if (!isLikeFirst(&DeviceInfo::driver))
        info.driver.clear();
    if (!isLikeFirst(&DeviceInfo::type))
        info.type = DeviceType::Accelerator;
    info.isOpenCl = all([](const DeviceInfo& member) { return member.isOpenCl; });
    info.maxAllocation = least(members, &DeviceInfo::maxAllocation);
    info.localMemory = least(members, &DeviceInfo::localMemory);
    info.maxWorkGroup = least(members, &DeviceInfo::maxWorkGroup);
    info.fp64 = all([](const DeviceInfo& member) { return member.fp64; });
    info.clockSeconds = 0;
    info.busAddress.clear();
    info.algorithms.clear();
    return info;
}

std::unique_ptr<Backend> makeMultiDeviceBackend(DeviceInfo info, std::vector<Backend*> members, CostsOf costs)
{
    return std::make_unique<MultiDeviceBackend>(std::move(info), std::move(members), std::move(costs));
}

}  // namespace sequency::session
