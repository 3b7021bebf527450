// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small JSON documents in which the session keeps what it measured: {"format": …, …}. Private to engine/session. Any thread; reads a file
// of at most 4 MiB.
#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>
#include <optional>
#include <string_view>

namespace sequency::session {

// The document; null JSON where there is no file. Nothing where there is one that cannot be used: not a regular file, too large,
// damaged, of another format.
std::optional<nlohmann::ordered_json> readStoreDocument(const std::filesystem::path& file,
                                                        std::string_view format);

}  // namespace sequency::session
