// SPDX-License-Identifier: GPL-3.0-or-later
//
// The messages about command lines that the parser refuses. CLI11's own messages do not state what is expected.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace sequency::cli {

// Returns the message for the error that `parser`, the parser of the subcommand or of the program, has found.
std::string messageOf(const CLI::ParseError& error, const CLI::App& parser);

// Returns the names of all subcommands of `parser`.
std::vector<std::string> subcommandNames(const CLI::App& parser);

}  // namespace sequency::cli
