// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rewrites the words of the command line before they are parsed.
//
// Spellings of earlier versions are replaced by the current ones, with one warning each; `help NAME` becomes `NAME --help`; options before a
// subcommand are moved after it. Values of options and all words after "--" are unchanged.
//
// Threads: main thread; the warnings are held with the notes.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace sequency::cli {

// `words` excludes the program's name. The parser must have all subcommands and options, and must not have parsed anything yet.
std::vector<std::string> currentWords(const CLI::App& program, std::vector<std::string> words);

}  // namespace sequency::cli
