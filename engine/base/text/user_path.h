// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds where this program stores files for its user (XDG base directory specification), and tests whether a path exists.
//
// Threads: any thread that may read the environment.
#pragma once

#include <filesystem>
#include <string_view>

namespace sequency::base {

enum class UserFolder { Cache, Data };

// If the environment variable `variable` is set and not empty, returns its value, or an empty path if the value is "off". Otherwise returns
// sequency/NAME, where NAME is `name`, in $XDG_CACHE_HOME or ~/.cache (Cache), or in $XDG_DATA_HOME or ~/.local/share (Data). Relative XDG paths are
// ignored, as the specification requires. Returns an empty path if there is no home folder. Creates nothing.
std::filesystem::path userPath(UserFolder folder, std::string_view name, const char* variable);

// Returns true if the path exists and can be inspected.
bool isThere(const std::filesystem::path& path);

}  // namespace sequency::base
