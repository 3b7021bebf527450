// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/user_path.h"

#include <cstdlib>
#include <string>
#include <system_error>

namespace sequency::base {
namespace {

std::string environment(const char* name)
{
    const char* const value = std::getenv(name);
    return value == nullptr ? std::string() : value;
}

}  // namespace

std::filesystem::path userPath(UserFolder folder, std::string_view name, const char* variable)
{
    namespace fs = std::filesystem;
    if (const std::string chosen = environment(variable); !chosen.empty())
        return chosen == "off" ? fs::path() : fs::path(chosen);
    const bool isCache = folder == UserFolder::Cache;
    if (const fs::path base = environment(isCache ? "XDG_CACHE_HOME" : "XDG_DATA_HOME"); base.is_absolute())
        return base / "sequency" / name;
    if (const fs::path home = environment("HOME"); home.is_absolute())
        return home / (isCache ? ".cache" : ".local/share") / "sequency" / name;
    return {};
}

bool isThere(const std::filesystem::path& path)
{
    std::error_code ignored;
    return std::filesystem::exists(path, ignored);
}

}  // namespace sequency::base
