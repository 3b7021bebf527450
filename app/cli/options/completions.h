// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes shell completions for bash, zsh and fish from the same data as --help. They complete subcommands, options, and names that options accept, also in lists
// with commas.
//
// Packages install these files (packaging/CMakeLists.txt); `source <(sequency-cli --describe bash)` loads them without an installation.
//
// Cost: O(options).
#pragma once

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace sequency::cli {

// Returns the completions for "bash", "zsh" or "fish"; nullopt for any other shell.
std::optional<std::string> completions(const CLI::App& program, std::string_view shell);

}  // namespace sequency::cli
