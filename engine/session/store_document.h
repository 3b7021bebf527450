// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small JSON documents in which the session keeps what it measured: {"format": …, …}.
//
// A store that changes its document holds a lock from reading to writing, and renames a document that it cannot use.
//
// Private to engine/session. Any thread. Reads files of at most 4 MiB with the limits of located_json.h.
#pragma once

#include "engine/base/error.h"
#include "engine/io/bytes/file_lock.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <optional>
#include <string_view>

namespace sequency::session {

// The document; null JSON where there is no file. Nothing where there is one that cannot be used: not a regular file, too large,
// damaged, of another format.
std::optional<nlohmann::ordered_json> readStoreDocument(const std::filesystem::path& file,
                                                        std::string_view format);

// Creates the folder of `file` if it is missing and waits for the lock on the document. No value if the lock file cannot be created: the
// document cannot be written either, and writing it reports the reason.
std::optional<io::FileLock> lockStoreDocument(const std::filesystem::path& file);

// Renames a document that cannot be used to "NAME.damaged", which replaces an earlier one. Errors: File.
base::Status setAsideStoreDocument(const std::filesystem::path& file);

}  // namespace sequency::session
