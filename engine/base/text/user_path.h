// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds where this program stores files for its user, by the XDG base directory specification, and whether a path exists.
//
// Threads: any thread that may read the environment.
#pragma once

#include <filesystem>
#include <string_view>

namespace sequency::base {

enum class UserFolder { Cache, Data };

// Returns $variable if it is set and not empty, or an empty path if it is "off". Otherwise returns sequency/NAME in $XDG_CACHE_HOME or ~/.cache,
// or in $XDG_DATA_HOME or ~/.local/share; relative XDG paths are ignored, as the specification requires. Empty if there is no home folder.
// Creates nothing.
std::filesystem::path userPath(UserFolder folder, std::string_view name, const char* variable);

// True if the path exists; false if it cannot be inspected.
bool isThere(const std::filesystem::path& path);

}  // namespace sequency::base
