// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rewrites the words of the command line before the parser reads them.
//
// Names from earlier versions are replaced by the current names, each with a warning. `help NAME` becomes `NAME --help`. Options before a subcommand
// are moved after it. Values of options and all words after "--" are unchanged.
//
// Threads: main; warnings are collected with the notes (notes.h).
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace sequency::cli {

// Returns the rewritten words. `words` must not include the name of the program. `program` must have all subcommands and options and must not have
// parsed anything.
std::vector<std::string> currentWords(const CLI::App& program, std::vector<std::string> words);

}  // namespace sequency::cli
