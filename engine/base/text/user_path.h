// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where this program keeps files for its user, by the XDG base directory specification, and whether a path is there. Any thread that may
// read the environment.
#pragma once

#include <filesystem>
#include <string_view>

namespace sequency::base {

enum class UserFolder { Cache, Data };

// $VARIABLE where it is set and not empty: a path of its own, and none (an empty path) where it is "off". Otherwise sequency/NAME in
// $XDG_CACHE_HOME or ~/.cache, or in $XDG_DATA_HOME or ~/.local/share; relative ones of these are ignored, as the specification says.
// Empty where there is no home. Creates nothing.
std::filesystem::path userPath(UserFolder folder, std::string_view name, const char* variable);

// What cannot be looked at counts as not there.
bool isThere(const std::filesystem::path& path);

}  // namespace sequency::base
