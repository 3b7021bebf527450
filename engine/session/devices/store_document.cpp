// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/devices/store_document.h"

#include "engine/io/bytes/atomic_file.h"
#include "engine/io/bytes/file_lock.h"
#include "engine/io/bytes/json.h"
#include "engine/io/bytes/located_json.h"
#include "engine/io/vector_text.h"
#include "engine/session/devices/damaged_files.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <system_error>
#include <utility>

namespace sequency::session {
namespace {

// Returns the entries of the document: nullopt if the document cannot be used, an empty list if it does not exist.
std::optional<nlohmann::ordered_json> entriesOf(const EntryDocument& document)
{
    auto tree = readStoreDocument(document.file, document.format);
    if (!tree)
        return std::nullopt;
    if (tree->is_null())
        return nlohmann::ordered_json::array();
    const auto entries = tree->find(document.list);
    if (entries == tree->end() || !entries->is_array())
        return std::nullopt;
    return std::move(*entries);
}

// Locks the document. Returns nullopt if the lock file cannot be created. In this case the document cannot be written either, and the attempt to
// write it reports the reason.
base::Result<std::optional<io::FileLock>>
lockOf(const std::filesystem::path& file,
       std::chrono::milliseconds patience = io::FileLock::defaultPatience())
{
    std::error_code failure;
    std::filesystem::create_directories(file.parent_path(), failure);
    auto lock = io::FileLock::take(file.string() + ".lock", patience);
    if (!lock && errno == EWOULDBLOCK)
        return base::Error{base::ErrorKind::File, io::FileLock::problem(), {file.string(), 0, 0}};
    return lock;
}

// Renames a damaged document and adds it to the list of damaged files. A path that is not a regular file remains unchanged.
base::Status setAside(const std::filesystem::path& file)
{
    const std::string newPath = file.string() + ".damaged";
    std::error_code failure;
    if (!std::filesystem::is_regular_file(file, failure))
        return base::Error{
            base::ErrorKind::File, "cannot be used, expected a regular file", {file.string(), 0, 0}};
    std::filesystem::rename(file, newPath, failure);
    if (failure) {
        addDamagedFile({file.string(), {}, failure.message()});
        return base::Error{base::ErrorKind::File,
                           "the damaged file cannot be renamed: " + failure.message(),
                           {file.string(), 0, 0}};
    }
    addDamagedFile({file.string(), newPath});
    return base::success();
}

// Returns true if the file can be read. A readable document that cannot be used is damaged or in another format.
bool isReadable(const std::filesystem::path& file)
{
    std::error_code failure;
    return std::filesystem::is_regular_file(file, failure) && std::ifstream(file).is_open();
}

}  // namespace

std::optional<nlohmann::ordered_json> readStoreDocument(const std::filesystem::path& file,
                                                        std::string_view format)
{
    using Json = nlohmann::ordered_json;
    namespace fs = std::filesystem;
    constexpr std::uintmax_t maxBytes = std::uintmax_t{1} << 22;
    std::error_code failure;
    if (file.empty() || !fs::exists(file, failure))
        return Json();
    if (!fs::is_regular_file(file, failure) || fs::file_size(file, failure) > maxBytes || failure)
        return std::nullopt;
    const auto text = io::readText(file.string());
    if (!text)
        return std::nullopt;
    auto document = io::LocatedJson::parse(*text, file.string());
    if (!document || !document->tree().is_object())
        return std::nullopt;
    const auto found = document->tree().find("format");
    if (found == document->tree().end() || *found != format)
        return std::nullopt;
    return std::move(document->tree());
}

bool hasKey(const nlohmann::ordered_json& entry, const nlohmann::ordered_json& key)
{
    return entry.is_object() && std::ranges::all_of(key.items(), [&entry](const auto& item) {
               const auto found = entry.find(item.key());
               return found != entry.end() && *found == item.value();
           });
}

nlohmann::ordered_json loadEntries(const EntryDocument& document)
{
    using Json = nlohmann::ordered_json;
    auto found = entriesOf(document);
    if (found)
        return std::move(*found);
    // Another process may have replaced the document meanwhile, or may hold the lock and be about to rename the document.
    const auto lock = lockOf(document.file, std::chrono::milliseconds(0));
    if (!lock)
        return Json::array();
    found = entriesOf(document);
    if (!found && isReadable(document.file))
        static_cast<void>(setAside(document.file));
    return found ? std::move(*found) : Json::array();
}

base::Status changeEntries(const EntryDocument& document,
                           const std::function<bool(nlohmann::ordered_json& entries)>& change)
{
    using Json = nlohmann::ordered_json;
    if (document.file.empty())
        return base::success();
    const auto lock = SEQUENCY_TRY(lockOf(document.file));
    auto entries = entriesOf(document);
    if (!entries) {
        SEQUENCY_TRY(setAside(document.file));
        entries = Json::array();
    }
    if (!change(*entries))
        return base::success();
    const Json tree{{"format", document.format}, {document.list, std::move(*entries)}};
    return io::writeFile(document.file.string(),
                         tree.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
}

void saveEntries(const EntryDocument& document, const std::vector<nlohmann::ordered_json>& keys,
                 std::vector<nlohmann::ordered_json> added)
{
    constexpr std::size_t maxEntries = 64;
    static_cast<void>(changeEntries(document, [&](nlohmann::ordered_json& entries) {
        std::erase_if(entries.get_ref<nlohmann::ordered_json::array_t&>(), [&](const auto& old) {
            return std::ranges::any_of(keys, [&](const auto& key) { return hasKey(old, key); });
        });
        for (nlohmann::ordered_json& entry : added)
            entries.push_back(std::move(entry));
        while (entries.size() > maxEntries)
            entries.erase(entries.begin());
        return true;
    }));
}

}  // namespace sequency::session
