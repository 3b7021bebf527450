// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes the manual pages of the program and of its subcommands from the same data as --help.
//
// Packages write them with `sequency-cli --describe man [SUBCOMMAND]` (packaging/manual_pages.cmake).
//
// Cost: O(options).
#pragma once

#include <CLI/CLI.hpp>

#include <optional>
#include <string>

namespace sequency::cli {

// Returns the manual page of a subcommand, or of the program if `subcommand` is empty; nullopt if there is no such subcommand.
std::optional<std::string> manualPage(const CLI::App& program, const std::string& subcommand);

// Returns the names of the subcommands, one per line.
std::string subcommandList(const CLI::App& program);

}  // namespace sequency::cli
