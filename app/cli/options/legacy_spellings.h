// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rewrites the words of the command line before the parser reads them.
//
// Spellings of earlier versions become today's, each with a warning; `help NAME` becomes `NAME --help`; options before a subcommand are moved after
// it. Values of options and everything after "--" stay unchanged.
//
// Threads: main; warnings are held with the notes.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace sequency::cli {

// Returns the rewritten words. `words` excludes the program's name. `program` has all its subcommands and options, and has parsed nothing yet.
std::vector<std::string> currentWords(const CLI::App& program, std::vector<std::string> words);

}  // namespace sequency::cli
