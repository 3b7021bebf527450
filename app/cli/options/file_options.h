// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options that control how a subcommand reads a file: format, outputs, columns, parts, and the value of don't-cares.
#pragma once

#include "engine/base/error.h"
#include "engine/io/read_options.h"

#include <CLI/CLI.hpp>

#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace sequency::cli {

// The options as entered; nullopt for an option that is not on the command line.
struct FileOptions {
    std::optional<std::string> format;
    std::optional<std::string> first;
    std::optional<std::string> select;
    bool onlyFirst = false;  // value of io::ReadOptions::onlyFirst; not on the command line
    std::optional<std::string> part;
    std::optional<std::string> column;
    std::optional<std::string> type;
    std::optional<int> outputBits;
    std::optional<std::string> dontCare;

    io::DontCare fill() const { return dontCare == "1" ? io::DontCare::One : io::DontCare::Zero; }
};

// Adds the options to the parser. `options` must outlive the parser.
void addFileOptions(CLI::App& parser, FileOptions& options);

// Converts the options for the engine. The caller must set the source, the radix and the number of variables. Errors: BadUsage if a word is unknown.
io::ReadOptions readOptions(const FileOptions& options);

// Rejects options that have no effect on files in these formats. Options in `used` are accepted, because they have another effect. `formats` is empty
// if no file was read. Errors: BadUsage.
void checkFileOptions(const FileOptions& options, const std::vector<io::Format>& formats,
                      std::initializer_list<io::ReadChoice> used = {});
// Returns the names of the options that are set, such as "--input-format".
std::vector<std::string> givenFileOptions(const FileOptions& options);
// Return a BadUsage error. `option`, if given, is the location of the error.
base::Error usage(std::string message);
base::Error usage(const std::string& option, const std::string& message);
base::Error unknownElement(const std::string& name);
// Returns a BadUsage error with the message "NAME: has no effect WHERE, expected …".
base::Error noEffect(const std::string& option, const std::string& where, const std::string& expected);

// Parses "lowest" or "highest". Errors: BadUsage, located at `option`, for any other word.
io::First parseFirst(const std::string& word, const std::string& option);

}  // namespace sequency::cli
