// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and changes small JSON documents, {"format": …, …}, in which the session stores its measurements.
//
// A store that changes its document holds a lock from reading to writing. A document that cannot be used is renamed. Only files of at most 4 MiB are
// read, with the limits of located_json.h. Private to engine/session.
//
// Threads: any.
#pragma once

#include "engine/base/error.h"
#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace sequency::session {

// Returns the document, or null JSON if there is no file. Returns nullopt if the path is not a regular file, or if the file is too large, damaged or
// in another format.
std::optional<nlohmann::ordered_json> readStoreDocument(const std::filesystem::path& file,
                                                        std::string_view format);

// A document with a list of entries. Each entry is a JSON object. Some of its members are its key, which identifies the entry.
struct EntryDocument {
    std::filesystem::path file;  // an empty path disables loading and saving
    const char* format;
    const char* list;  // name of the document's member that contains the entries
};

// Returns true if `entry` has all members of `key`, with equal values.
bool hasKey(const nlohmann::ordered_json& entry, const nlohmann::ordered_json& key);
// Returns the entries, oldest first, or an empty array if there is no document. A damaged document is renamed to "NAME.damaged", replacing an earlier
// file of this name, and listed (damaged_files.h).
nlohmann::ordered_json loadEntries(const EntryDocument& document);
// Calls `change` to edit the entries and, if `change` returns true, writes the result. Holds the lock from reading to writing, and creates the
// folder. Errors: File if another process holds the lock or a damaged document cannot be renamed.
base::Status changeEntries(const EntryDocument& document,
                           const std::function<bool(nlohmann::ordered_json& entries)>& change);
// Removes the entries that match one of the keys, appends `added`, and drops the oldest entries until 64 remain. A document that is locked or cannot
// be written remains unchanged; the caller then measures its values again after the next start.
void saveEntries(const EntryDocument& document, const std::vector<nlohmann::ordered_json>& keys,
                 std::vector<nlohmann::ordered_json> added);

}  // namespace sequency::session
