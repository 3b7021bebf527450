// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small JSON documents in which the session keeps what it measured: {"format": …, …}.
//
// A store that changes its document holds a lock from reading to writing. A document that cannot be used is renamed.
//
// Private to engine/session. Any thread. Reads files of at most 4 MiB with the limits of located_json.h.
#pragma once

#include "engine/base/error.h"
#include "engine/io/bytes/file_lock.h"

#include <nlohmann/json_fwd.hpp>

#include <chrono>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace sequency::session {

// The document; null JSON where there is no file. Nothing where there is one that cannot be used: not a regular file, too large,
// damaged, of another format.
std::optional<nlohmann::ordered_json> readStoreDocument(const std::filesystem::path& file,
                                                        std::string_view format);

// Creates the folder of `file` if it is missing and waits for the lock on the document. No lock if the lock file cannot be created: the
// document cannot be written either, and writing it reports the reason. Errors: File if another program keeps the lock.
base::Result<std::optional<io::FileLock>>
lockStoreDocument(const std::filesystem::path& file,
                  std::chrono::milliseconds patience = io::FileLock::defaultPatience());

// Renames a document that cannot be used to "NAME.damaged", which replaces an earlier one, and lists it (damaged_files.h). Errors: File;
// anything but a regular file is not renamed and not listed.
base::Status setAsideStoreDocument(const std::filesystem::path& file);

// Whether the document is a regular file that can be opened, so that it is its content that cannot be used.
bool isReadableStoreDocument(const std::filesystem::path& file);

// Calls read(), which returns no value for a document that cannot be used. A damaged one is set aside under the lock, unless another
// program replaced it meanwhile or holds the lock: then that program sets it aside.
template <typename Read>
auto readOrSetAside(const std::filesystem::path& file, const Read& read) -> decltype(read())
{
    auto found = read();
    if (found)
        return found;
    const auto lock = lockStoreDocument(file, std::chrono::milliseconds(0));
    if (!lock)
        return found;
    found = read();
    if (!found && isReadableStoreDocument(file))
        static_cast<void>(setAsideStoreDocument(file));
    return found;
}

// A document with a list of entries: objects that are found by the members of their keys.
struct EntryDocument {
    std::filesystem::path file;  // empty: nothing is loaded or saved
    const char* format;
    const char* list;  // name of the member that has the entries
};

// True if `entry` has all members of `key` with equal values.
bool hasKey(const nlohmann::ordered_json& entry, const nlohmann::ordered_json& key);
// The entries, oldest first; an empty array if there is no document. A damaged document is set aside.
nlohmann::ordered_json loadEntries(const EntryDocument& document);
// Removes the entries that have one of the keys, adds `added`, and drops the oldest beyond 64. A document that is locked or cannot be
// written stays unchanged: the caller finds its values again at the next start.
void saveEntries(const EntryDocument& document, const std::vector<nlohmann::ordered_json>& keys,
                 std::vector<nlohmann::ordered_json> added);

}  // namespace sequency::session
