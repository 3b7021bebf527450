// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small JSON documents in which the session keeps what it measured: {"format": …, …}.
//
// A store that changes its document holds a lock from reading to writing. A document that cannot be used is renamed.
//
// Private to engine/session. Any thread. Reads files of at most 4 MiB with the limits of located_json.h.
#pragma once

#include "engine/base/error.h"
#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace sequency::session {

// The document; null JSON if there is no file. Nothing if there is one that cannot be used: it is not a regular file, too large, damaged
// or of another format.
std::optional<nlohmann::ordered_json> readStoreDocument(const std::filesystem::path& file,
                                                        std::string_view format);

// A document with a list of entries: objects that are found by the members of their keys.
struct EntryDocument {
    std::filesystem::path file;  // empty: nothing is loaded or saved
    const char* format;
    const char* list;  // name of the member that has the entries
};

// True if `entry` has all members of `key` with equal values.
bool hasKey(const nlohmann::ordered_json& entry, const nlohmann::ordered_json& key);
// The entries, oldest first; an empty array if there is no document. A damaged document is renamed to "NAME.damaged", which replaces an
// earlier one, and listed (damaged_files.h).
nlohmann::ordered_json loadEntries(const EntryDocument& document);
// Replaces the document by one with the entries that `change` leaves of those that are there, unless it returns false. Holds the lock from
// reading to writing, and creates the folder. Errors: File; another program keeps the lock, or a damaged document cannot be renamed.
base::Status changeEntries(const EntryDocument& document,
                           const std::function<bool(nlohmann::ordered_json& entries)>& change);
// Removes the entries that have one of the keys, adds `added`, and drops the oldest beyond 64. A document that is locked or cannot be
// written stays unchanged: the caller finds its values again at the next start.
void saveEntries(const EntryDocument& document, const std::vector<nlohmann::ordered_json>& keys,
                 std::vector<nlohmann::ordered_json> added);

}  // namespace sequency::session
