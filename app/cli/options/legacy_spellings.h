// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rewrites the words of the command line before the parser reads them.
//
// Spellings of earlier versions are replaced by the current ones, each with a warning; `help NAME` becomes `NAME --help`; options before a subcommand
// are moved after it. Values of options and everything after "--" stay unchanged.
//
// Threads: main; warnings are held with the notes.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace sequency::cli {

// Returns the rewritten words. `words` omits the name of the program. `program` has all subcommands and options, and has not parsed anything yet.
std::vector<std::string> currentWords(const CLI::App& program, std::vector<std::string> words);

}  // namespace sequency::cli
