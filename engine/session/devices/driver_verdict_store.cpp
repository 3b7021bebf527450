// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/devices/driver_verdict_store.h"

#include "engine/base/user_path.h"
#include "engine/base/version.h"
#include "engine/io/bytes/atomic_file.h"
#include "engine/io/bytes/json.h"
#include "engine/session/devices/store_document.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace sequency::session {
namespace {

using Json = nlohmann::ordered_json;
using opencl::DriverFile;
using opencl::DriverVerdict;

constexpr const char* documentFormat = "sequency-driver-verdicts/1";
constexpr std::size_t maxEntries = 64;  // the oldest go

constexpr std::array<std::pair<const char*, DriverVerdict::Kind>, 4> kindNames{
    {{"good", DriverVerdict::Kind::Good},
     {"crashed", DriverVerdict::Kind::Crashed},
     {"ended", DriverVerdict::Kind::Ended},
     {"hung", DriverVerdict::Kind::Hung}}};

// The part of the key that stays the same if a driver is replaced by another version.
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

bool hasKey(const Json& entry, const Json& key)
{
    return entry.is_object() && std::ranges::all_of(key.items(), [&entry](const auto& item) {
               const auto found = entry.find(item.key());
               return found != entry.end() && *found == item.value();
           });
}

// The entries, empty if there is no document; no value if the document cannot be used.
std::optional<Json> entriesOf(const std::filesystem::path& path)
{
    auto document = readStoreDocument(path, documentFormat);
    if (!document)
        return std::nullopt;
    if (document->is_null())
        return Json::array();
    const auto drivers = document->find("drivers");
    if (drivers == document->end() || !drivers->is_array())
        return std::nullopt;
    return std::move(*drivers);
}

// Unknown if a part is missing or is of another type.
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
    if (m_path.empty())
        return verdicts;
    const Json entries = readOrSetAside(m_path, [this] { return entriesOf(m_path); }).value_or(Json::array());
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
    if (m_path.empty())
        return;
    const auto lock = lockStoreDocument(m_path);
    if (!lock)
        return;
    auto present = entriesOf(m_path);
    if (!present && !setAsideStoreDocument(m_path))
        return;
    Json entries = Json::array();
    if (!present)
        present = Json::array();
    for (Json& old : *present)
        if (std::ranges::none_of(drivers,
                                 [&old](const DriverFile& driver) { return hasKey(old, placeOf(driver)); }))
            entries.push_back(std::move(old));
    for (std::size_t i = 0; i < drivers.size(); ++i)
        if (verdicts[i].kind != DriverVerdict::Kind::Unknown)
            entries.push_back(entryOf(drivers[i], verdicts[i]));
    while (entries.size() > maxEntries)
        entries.erase(entries.begin());
    const Json document{{"format", documentFormat}, {"drivers", std::move(entries)}};
    // A verdict that cannot be written is found again by the next process.
    static_cast<void>(
        io::writeFile(m_path.string(), document.dump(1, ' ', false, Json::error_handler_t::replace) + "\n"));
}

}  // namespace sequency::session
