// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes the command line for other programs: completions of bash, zsh and fish, and the manual page, from the same table as --help.
//
// Packages generate them by `sequency-cli --describe bash|zsh|fish|man` (packaging/CMakeLists.txt).
//
// Cost: O(options).
#pragma once

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace sequency::cli {

// Returns no value for an unknown kind.
std::optional<std::string> optionPage(const CLI::App& program, std::string_view kind);

}  // namespace sequency::cli
