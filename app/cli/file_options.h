// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options that say how a file is read, for every subcommand that takes one: its format, which of its outputs, columns and
// parts, and what its open values are.
#pragma once

#include "engine/base/error.h"
#include "engine/io/read_options.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>

namespace sequency::cli {

struct FileOptions {
    std::string format = "auto";
    std::optional<std::string> first;
    std::string output;
    bool onlyFirst = false;  // io::ReadOptions::onlyFirst: no option of its own
    std::string part;
    std::string column;
    std::string type;
    std::optional<int> outputBits;
    std::string dontCare = "0";
};

// `options` must outlive the parser.
void addFileOptions(CLI::App& parser, FileOptions& options);

// As the engine wants them; source, radix and variables are the caller's. BadUsage for unknown words.
base::Result<io::ReadOptions> readOptions(const FileOptions& options);

// "lowest" or "highest"; BadUsage naming `option` for another word.
base::Result<io::First> firstNamed(const std::string& word, const std::string& option);

}  // namespace sequency::cli
