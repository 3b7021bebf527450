// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/devices/plan_store.h"

#include "engine/base/text/user_path.h"
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/bytes/json.h"
#include "engine/session/devices/store_document.h"

#include <algorithm>
#include <optional>

namespace sequency::session {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr const char* format = "sequency-plans/1";

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

// Nothing where there is a file and it cannot be used; entries without a key or shape are left out.
std::optional<std::vector<TunedPlan>> read(const fs::path& file)
{
    const auto document = readStoreDocument(file, format);
    if (!document)
        return std::nullopt;
    std::vector<TunedPlan> plans;
    if (document->is_null())
        return plans;
    const auto list = document->find("plans");
    if (list == document->end() || !list->is_array())
        return std::nullopt;
    for (const Json& entry : *list) {
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

std::string textOf(const std::vector<TunedPlan>& plans)
{
    Json json{{"format", format}, {"plans", Json::array()}};
    for (const TunedPlan& plan : plans)
        json["plans"].push_back({{"device", plan.key.device},
                                 {"driver", plan.key.driver},
                                 {"version", plan.key.version},
                                 {"algorithm", plan.key.algorithm},
                                 {"program", plan.key.program},
                                 {"shape", plan.shape},
                                 {"ms", plan.milliseconds},
                                 {"default_ms", plan.defaultMilliseconds}});
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

PlanStore::PlanStore(fs::path file)
    : m_file(std::move(file)),
      m_plans(readOrSetAside(m_file, [this] { return read(m_file); }).value_or(std::vector<TunedPlan>()))
{}

fs::path PlanStore::usualFile()
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
    if (isOff())
        return std::size_t{0};
    const auto lock = lockStoreDocument(m_file);
    if (!lock)
        return lock.error();
    auto plans = read(m_file);
    if (!plans) {
        if (const auto done = setAsideStoreDocument(m_file); !done)
            return done.error();
        plans.emplace();
    }
    const std::size_t gone = std::erase_if(*plans, goes);
    if (added != nullptr)
        plans->push_back(*added);
    m_plans = std::move(*plans);
    if (gone == 0 && added == nullptr)
        return gone;
    if (const auto written = io::writeFile(m_file.string(), textOf(m_plans)); !written)
        return written.error();
    return gone;
}

}  // namespace sequency::session
