// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/devices/device_cost_store.h"

#include "engine/base/text/user_path.h"
#include "engine/base/version.h"
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

EntryDocument documentAt(const std::string& path)
{
    return {path, "sequency-device-costs/1", "devices"};
}

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

// Returns the costs in `value`, or nullopt if a member is missing or is not a valid cost.
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

std::string DeviceCostStore::defaultPath()
{
    return base::userPath(base::UserFolder::Cache, "device_costs.json", "SEQUENCY_DEVICE_COSTS").string();
}

std::optional<DeviceCosts> DeviceCostStore::load(const DeviceInfo& device) const
{
    const Json key = keyOf(device);
    for (const Json& entry : loadEntries(documentAt(m_path)))
        if (hasKey(entry, key))
            return costsOf(entry.value("costs", Json()));
    return std::nullopt;
}

void DeviceCostStore::save(const DeviceInfo& device, const DeviceCosts& costs) const
{
    const Json key = keyOf(device);
    Json entry = key;
    entry["costs"] = costsJson(costs);
    saveEntries(documentAt(m_path), {key}, {std::move(entry)});
}

}  // namespace sequency::session
