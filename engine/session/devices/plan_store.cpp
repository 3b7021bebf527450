// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/devices/plan_store.h"

#include "engine/base/text/user_path.h"
#include "engine/io/bytes/json.h"
#include "engine/session/devices/store_document.h"

#include <algorithm>

namespace sequency::session {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

std::string textIn(const Json& object, const char* name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

double numberIn(const Json& object, const char* name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_number() ? found->get<double>() : 0;
}

EntryDocument documentAt(const fs::path& file)
{
    return {file, "sequency-plans/1", "plans"};
}

// Returns the plans in `entries`. Skips entries without a key or a shape.
std::vector<TunedPlan> plansOf(const Json& entries)
{
    std::vector<TunedPlan> plans;
    for (const Json& entry : entries) {
        if (!entry.is_object())
            continue;
        TunedPlan plan{{textIn(entry, "device"), textIn(entry, "driver"), textIn(entry, "version"),
                        textIn(entry, "algorithm"), textIn(entry, "program")},
                       textIn(entry, "shape"),
                       numberIn(entry, "ms"),
                       numberIn(entry, "default_ms")};
        if (!plan.key.device.empty() && !plan.key.program.empty() && !plan.shape.empty())
            plans.push_back(std::move(plan));
    }
    return plans;
}

Json entriesOf(const std::vector<TunedPlan>& plans)
{
    Json entries = Json::array();
    for (const TunedPlan& plan : plans)
        entries.push_back({{"device", plan.key.device},
                           {"driver", plan.key.driver},
                           {"version", plan.key.version},
                           {"algorithm", plan.key.algorithm},
                           {"program", plan.key.program},
                           {"shape", plan.shape},
                           {"ms", plan.milliseconds},
                           {"default_ms", plan.defaultMilliseconds}});
    return entries;
}

}  // namespace

PlanStore::PlanStore(fs::path file)
    : m_file(std::move(file)), m_plans(plansOf(loadEntries(documentAt(m_file))))
{}

fs::path PlanStore::defaultFile()
{
    return base::userPath(base::UserFolder::Cache, "plans.json", "SEQUENCY_PLANS");
}

const TunedPlan* PlanStore::find(const PlanKey& key) const
{
    const auto found = std::ranges::find(m_plans, key, &TunedPlan::key);
    return found == m_plans.end() ? nullptr : &*found;
}

base::Status PlanStore::keep(const TunedPlan& plan)
{
    const auto isReplaced = [&plan](const TunedPlan& other) {
        return other.key.device == plan.key.device && other.key.algorithm == plan.key.algorithm &&
               other.key.program == plan.key.program;
    };
    const auto changed = change(isReplaced, &plan);
    return changed ? base::success() : base::Status(changed.error());
}

base::Status PlanStore::forget(const PlanKey& key)
{
    const auto changed = change([&key](const TunedPlan& plan) { return plan.key == key; }, nullptr);
    return changed ? base::success() : base::Status(changed.error());
}

base::Result<std::size_t> PlanStore::forgetDevice(const std::string& name)
{
    return change([&name](const TunedPlan& plan) { return name.empty() || plan.key.device == name; },
                  nullptr);
}

base::Result<std::size_t> PlanStore::change(const std::function<bool(const TunedPlan&)>& goes,
                                            const TunedPlan* added)
{
    std::size_t gone = 0;
    const auto changed = changeEntries(documentAt(m_file), [&](Json& entries) {
        m_plans = plansOf(entries);
        gone = std::erase_if(m_plans, goes);
        if (added != nullptr)
            m_plans.push_back(*added);
        entries = entriesOf(m_plans);
        return gone > 0 || added != nullptr;
    });
    return changed ? base::Result<std::size_t>(gone) : changed.error();
}

}  // namespace sequency::session
