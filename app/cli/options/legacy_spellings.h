// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words of the command line before the parser reads them: spellings of earlier versions become today's, with a warning each;
// `help NAME` becomes `NAME --help`; options before a subcommand go behind it.
//
// Values of options are left alone, and so is everything behind "--". Main thread: warnings are held with the notes.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace sequency::cli {

// `words` without the program's name. The parser has all its subcommands and options, and has parsed nothing yet.
std::vector<std::string> currentWords(const CLI::App& program, std::vector<std::string> words);

}  // namespace sequency::cli
