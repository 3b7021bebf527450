// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options that control how any subcommand reads a file: format, outputs, columns, parts, and the value of don't-cares.
#pragma once

#include "engine/base/error.h"
#include "engine/io/read_options.h"

#include <CLI/CLI.hpp>

#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace sequency::cli {

// Options that are not given have no value.
struct FileOptions {
    std::optional<std::string> format;
    std::optional<std::string> first;
    std::optional<std::string> select;
    bool onlyFirst = false;  // io::ReadOptions::onlyFirst; has no option
    std::optional<std::string> part;
    std::optional<std::string> column;
    std::optional<std::string> type;
    std::optional<int> outputBits;
    std::optional<std::string> dontCare;

    // The value taken for don't-cares.
    io::DontCare fill() const { return dontCare == "1" ? io::DontCare::One : io::DontCare::Zero; }
};

// `options` must outlive the parser.
void addFileOptions(CLI::App& parser, FileOptions& options);

// Converts the options for the engine; the caller sets source, radix and variables. Errors: BadUsage for unknown words.
io::ReadOptions readOptions(const FileOptions& options);

// Errors: BadUsage for an option without effect on files of these formats, except the options in `used`, which have another effect. An
// empty list of formats means that no file was read.
void checkFileOptions(const FileOptions& options, const std::vector<io::Format>& formats,
                      std::initializer_list<io::ReadChoice> used = {});
// Returns the names of the given options, "--input-format", ….
std::vector<std::string> givenFileOptions(const FileOptions& options);
// Return BadUsage errors, the second located at the option.
base::Error usage(std::string message);
base::Error usage(const std::string& option, const std::string& message);
// Returns the error of --element with an unknown name.
base::Error unknownElement(const std::string& name);
// Returns the error "NAME: has no effect WHERE, expected …".
base::Error noEffect(const std::string& option, const std::string& where, const std::string& expected);

// Parses "lowest" or "highest". Errors: BadUsage naming `option` for another word.
io::First parseFirst(const std::string& word, const std::string& option);

}  // namespace sequency::cli
