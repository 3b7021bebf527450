// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/devices/device_cost_store.h"

#include "engine/base/user_path.h"
#include "engine/base/version.h"
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/bytes/json.h"
#include "engine/session/devices/store_document.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <thread>
#include <utility>

namespace sequency::session {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* format = "sequency-device-costs/1";
constexpr std::size_t maxEntries = 64;  // the oldest go

constexpr std::array<std::pair<const char*, double DeviceCosts::*>, 2> numbers{
    {{"open_seconds", &DeviceCosts::openSeconds}, {"call_seconds", &DeviceCosts::callSeconds}}};
constexpr std::array<std::pair<const char*, CostCurve DeviceCosts::*>, 6> curves{
    {{"upload", &DeviceCosts::upload},
     {"download", &DeviceCosts::download},
     {"fresh", &DeviceCosts::fresh},
     {"pass", &DeviceCosts::pass},
     {"arithmetic", &DeviceCosts::arithmetic},
     {"clear", &DeviceCosts::clear}}};

Json keyOf(const DeviceInfo& device)
{
    return {{"device", device.name},
            {"driver", device.driver},
            {"program", base::version},
            {"host_threads", std::thread::hardware_concurrency()}};
}

bool hasKey(const Json& entry, const Json& key)
{
    return entry.is_object() && std::ranges::all_of(key.items(), [&entry](const auto& item) {
               return entry.contains(item.key()) && entry[item.key()] == item.value();
           });
}

// The entries, empty if there is no document; no value if the document cannot be used.
std::optional<Json> entriesOf(const std::string& path)
{
    auto document = readStoreDocument(path, format);
    if (!document)
        return std::nullopt;
    if (document->is_null())
        return Json::array();
    const auto devices = document->find("devices");
    if (devices == document->end() || !devices->is_array())
        return std::nullopt;
    return std::move(*devices);
}

std::optional<double> secondsOf(const Json& value)
{
    if (!value.is_number())
        return std::nullopt;
    const double seconds = value.get<double>();
    return std::isfinite(seconds) && seconds >= 0 ? std::optional(seconds) : std::nullopt;
}

std::optional<CostCurve> curveOf(const Json& value)
{
    if (!value.is_array())
        return std::nullopt;
    std::vector<CostCurve::Point> points;
    for (const Json& point : value) {
        if (!point.is_array() || point.size() != 2)
            return std::nullopt;
        const auto amount = secondsOf(point[0]);
        const auto seconds = secondsOf(point[1]);
        if (!amount || !seconds)
            return std::nullopt;
        points.push_back({*amount, *seconds});
    }
    return CostCurve(std::move(points));
}

// Nothing where a part is missing or is not a cost.
std::optional<DeviceCosts> costsOf(const Json& value)
{
    if (!value.is_object())
        return std::nullopt;
    DeviceCosts costs;
    for (const auto& [name, member] : numbers) {
        const auto seconds = secondsOf(value.value(name, Json()));
        if (!seconds)
            return std::nullopt;
        costs.*member = *seconds;
    }
    for (const auto& [name, member] : curves) {
        auto curve = curveOf(value.value(name, Json()));
        if (!curve)
            return std::nullopt;
        costs.*member = std::move(*curve);
    }
    if (costs.pass.points().empty() || costs.arithmetic.points().empty())
        return std::nullopt;
    costs.isMeasured = true;
    return costs;
}

}  // namespace

Json costsJson(const DeviceCosts& costs)
{
    Json made = Json::object();
    for (const auto& [name, member] : numbers)
        made[name] = costs.*member;
    for (const auto& [name, member] : curves) {
        Json points = Json::array();
        for (const CostCurve::Point& point : (costs.*member).points())
            points.push_back({point.amount, point.seconds});
        made[name] = std::move(points);
    }
    return made;
}

std::string DeviceCostStore::usualPath()
{
    return base::userPath(base::UserFolder::Cache, "device_costs.json", "SEQUENCY_DEVICE_COSTS").string();
}

std::optional<DeviceCosts> DeviceCostStore::load(const DeviceInfo& device) const
{
    if (m_path.empty())
        return std::nullopt;
    const Json key = keyOf(device);
    const Json entries = readOrSetAside(m_path, [this] { return entriesOf(m_path); }).value_or(Json::array());
    for (const Json& entry : entries)
        if (hasKey(entry, key))
            return costsOf(entry.value("costs", Json()));
    return std::nullopt;
}

void DeviceCostStore::save(const DeviceInfo& device, const DeviceCosts& costs) const
{
    if (m_path.empty())
        return;
    const auto lock = lockStoreDocument(m_path);
    if (!lock)
        return;
    auto present = entriesOf(m_path);
    if (!present && !setAsideStoreDocument(m_path))
        return;
    Json entry = keyOf(device);
    Json entries = Json::array();
    if (!present)
        present = Json::array();
    for (Json& old : *present)
        if (!hasKey(old, entry))
            entries.push_back(std::move(old));
    while (entries.size() >= maxEntries)
        entries.erase(entries.begin());
    entry["costs"] = costsJson(costs);
    entries.push_back(std::move(entry));
    const Json document{{"format", format}, {"devices", std::move(entries)}};
    // What cannot be written is measured again.
    static_cast<void>(
        io::writeFile(m_path, document.dump(1, ' ', false, Json::error_handler_t::replace) + "\n"));
}

}  // namespace sequency::session
