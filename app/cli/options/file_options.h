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

// The options as entered; options that are not specified have no value.
struct FileOptions {
    std::optional<std::string> format;
    std::optional<std::string> first;
    std::optional<std::string> select;
    bool onlyFirst = false;  // value of io::ReadOptions::onlyFirst; not an option
    std::optional<std::string> part;
    std::optional<std::string> column;
    std::optional<std::string> type;
    std::optional<int> outputBits;
    std::optional<std::string> dontCare;

    // Returns the value assumed for don't-cares.
    io::DontCare fill() const { return dontCare == "1" ? io::DontCare::One : io::DontCare::Zero; }
};

// Adds the options to the parser; `options` must outlive it.
void addFileOptions(CLI::App& parser, FileOptions& options);

// Converts the options for the engine; the caller sets source, radix and variables. Errors: BadUsage for unknown words.
io::ReadOptions readOptions(const FileOptions& options);

// Rejects options that have no effect on files of these formats, except the options in `used`, which have another effect. An empty list of formats
// means that no file was read. Errors: BadUsage.
void checkFileOptions(const FileOptions& options, const std::vector<io::Format>& formats,
                      std::initializer_list<io::ReadChoice> used = {});
// Returns the names of the options that are specified, such as "--input-format".
std::vector<std::string> givenFileOptions(const FileOptions& options);
// Return a BadUsage error; the second function sets the option as its location.
base::Error usage(std::string message);
base::Error usage(const std::string& option, const std::string& message);
// Returns the error for an unknown name after --element.
base::Error unknownElement(const std::string& name);
// Returns a BadUsage error with the message "NAME: has no effect WHERE, expected …".
base::Error noEffect(const std::string& option, const std::string& where, const std::string& expected);

// Parses "lowest" or "highest". Errors: BadUsage naming `option` for another word.
io::First parseFirst(const std::string& word, const std::string& option);

}  // namespace sequency::cli
