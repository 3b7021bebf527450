// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes shell completions for bash, zsh and fish, and the manual page, from the same data as --help.
//
// Packages generate these files with `sequency-cli --describe bash|zsh|fish|man` (packaging/CMakeLists.txt).
//
// Cost: O(options).
#pragma once

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace sequency::cli {

// Returns the completions for "bash", "zsh" or "fish", or the manual page for "man"; nullopt for any other `kind`.
std::optional<std::string> optionPage(const CLI::App& program, std::string_view kind);

}  // namespace sequency::cli
