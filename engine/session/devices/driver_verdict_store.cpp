// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/devices/driver_verdict_store.h"

#include "engine/base/text/user_path.h"
#include "engine/base/version.h"
#include "engine/io/bytes/json.h"
#include "engine/session/devices/store_document.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace sequency::session {
namespace {

using Json = nlohmann::ordered_json;
using opencl::DriverFile;
using opencl::DriverVerdict;

EntryDocument documentAt(const std::filesystem::path& path)
{
    return {path, "sequency-driver-verdicts/1", "drivers"};
}

constexpr std::array<std::pair<const char*, DriverVerdict::Kind>, 4> kindNames{
    {{"good", DriverVerdict::Kind::Good},
     {"crashed", DriverVerdict::Kind::Crashed},
     {"ended", DriverVerdict::Kind::Ended},
     {"hung", DriverVerdict::Kind::Hung}}};

// Returns the part of the key that stays the same when a driver is updated.
Json placeOf(const DriverFile& driver)
{
    return {{"list_file", driver.listFile.string()}, {"library", driver.library}};
}

Json keyOf(const DriverFile& driver)
{
    Json key = placeOf(driver);
    key["file"] = driver.file.string();
    key["bytes"] = driver.fileState.byteCount;
    key["modified"] = driver.fileState.modified;
    key["list_bytes"] = driver.listState.byteCount;
    key["list_modified"] = driver.listState.modified;
    key["program"] = base::version;
    return key;
}

// Returns the verdict of an entry, or Unknown if a member is missing or has another type.
DriverVerdict verdictOf(const Json& entry)
{
    const auto name = entry.find("verdict");
    const auto call = entry.find("call");
    const auto number = entry.find("number");
    const auto limit = entry.find("limit_seconds");
    for (const auto& part : {name, call, number, limit})
        if (part == entry.end())
            return {};
    if (!name->is_string() || !call->is_string() || !number->is_number_integer() || !limit->is_number())
        return {};
    const auto kind = std::ranges::find_if(kindNames, [&](const auto& row) { return *name == row.first; });
    if (kind == kindNames.end())
        return {};
    return {kind->second, call->get<std::string>(), number->get<int>(), limit->get<double>()};
}

Json entryOf(const DriverFile& driver, const DriverVerdict& verdict)
{
    Json entry = keyOf(driver);
    entry["verdict"] =
        std::ranges::find(kindNames, verdict.kind, &decltype(kindNames)::value_type::second)->first;
    entry["call"] = verdict.call;
    entry["number"] = verdict.number;
    entry["limit_seconds"] = verdict.limitSeconds;
    return entry;
}

}  // namespace

std::filesystem::path DriverVerdictStore::defaultPath()
{
    return base::userPath(base::UserFolder::Cache, "driver_verdicts.json", "SEQUENCY_DRIVER_VERDICTS");
}

std::vector<DriverVerdict> DriverVerdictStore::load(std::span<const DriverFile> drivers) const
{
    std::vector<DriverVerdict> verdicts(drivers.size());
    const Json entries = loadEntries(documentAt(m_path));
    for (std::size_t i = 0; i < drivers.size(); ++i) {
        const Json key = keyOf(drivers[i]);
        const auto found =
            std::ranges::find_if(entries, [&key](const Json& entry) { return hasKey(entry, key); });
        if (found != entries.end())
            verdicts[i] = verdictOf(*found);
    }
    return verdicts;
}

void DriverVerdictStore::save(std::span<const DriverFile> drivers,
                              std::span<const DriverVerdict> verdicts) const
{
    std::vector<Json> keys;
    std::vector<Json> entries;
    for (std::size_t i = 0; i < drivers.size(); ++i) {
        keys.push_back(placeOf(drivers[i]));
        if (verdicts[i].kind != DriverVerdict::Kind::Unknown)
            entries.push_back(entryOf(drivers[i], verdicts[i]));
    }
    saveEntries(documentAt(m_path), keys, std::move(entries));
}

}  // namespace sequency::session
