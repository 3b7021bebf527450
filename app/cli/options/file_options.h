// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options that say how a file is read, for every subcommand that takes one: its format, which of its outputs, columns and
// parts, and what its open values are.
#pragma once

#include "engine/base/error.h"
#include "engine/io/read_options.h"

#include <CLI/CLI.hpp>

#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace sequency::cli {

// Nothing: not given.
struct FileOptions {
    std::optional<std::string> format;
    std::optional<std::string> first;
    std::optional<std::string> select;
    bool onlyFirst = false;  // io::ReadOptions::onlyFirst: no option of its own
    std::optional<std::string> part;
    std::optional<std::string> column;
    std::optional<std::string> type;
    std::optional<int> outputBits;
    std::optional<std::string> dontCare;
};

// `options` must outlive the parser.
void addFileOptions(CLI::App& parser, FileOptions& options);

// As the engine wants them; source, radix and variables are the caller's. BadUsage for unknown words.
io::ReadOptions readOptions(const FileOptions& options);

// BadUsage for an option that has no effect on files of these formats, but for those in `used`, which have another one. No
// format: no file was read.
void checkFileOptions(const FileOptions& options, const std::vector<io::Format>& formats,
                      std::initializer_list<io::ReadChoice> used = {});
// "--input-format", … of those that were given.
std::vector<std::string> givenFileOptions(const FileOptions& options);
// BadUsage; the second with the option as place.
base::Error usage(std::string message);
base::Error usage(const std::string& option, const std::string& message);
// The error of --element with an unknown name.
base::Error unknownElement(const std::string& name);
// "NAME: has no effect WHERE, expected …".
base::Error noEffect(const std::string& option, const std::string& where, const std::string& expected);

// "lowest" or "highest"; BadUsage naming `option` for another word.
io::First firstNamed(const std::string& word, const std::string& option);

}  // namespace sequency::cli
