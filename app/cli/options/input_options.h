// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options that specify the function for a subcommand: a file, standard input, --expression, --hex, --random, --generate, --example.
#pragma once

#include "app/cli/files/function_sources.h"
#include "app/cli/options/file_options.h"
#include "engine/base/function_vector.h"
#include "engine/base/run_control.h"
#include "engine/io/truth_table.h"
#include "engine/session/calls/encoding.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sequency::cli {

struct InputOptions {
    std::string input;  // path or "-"; empty if not specified
    std::optional<std::string> hex;
    std::optional<std::uint64_t> random;
    std::optional<std::string> example;
    std::optional<std::string> expression;
    std::optional<std::string> generate;
    ExpressionSettings expressions;
    FileOptions file;
    std::optional<int> radix;
    std::optional<int> variables;
    io::LaterBytes
        // bytes that the computation needs; a function that is too large is rejected before it is read
        laterBytes;
    // If not null, receives the format of the file that was read. A caller that reads several files checks the file options against all formats.
    std::vector<io::Format>* formats = nullptr;
    // If not null, receives TruthTable::document of the file that is read.
    std::shared_ptr<const io::SpectrumHeader>* document = nullptr;
    bool alsoWrites = false;  // true if the caller checks --type, --outputs and --dont-care itself
};

// Adds the options to the parser; `options` must outlive it.
void addInputOptions(CLI::App& parser, InputOptions& options);
// Adds the options for several files. Their paths go to `paths`; inputsOf() combines them with the other options.
void addInputOptions(CLI::App& parser, InputOptions& options, std::vector<std::string>& paths);
// withPipedInput() returns the same options, with standard input as the input if no function is given and standard input is a pipe or a file.
// inputsOf() returns one input per path, or without paths the input given by an option.
InputOptions withPipedInput(InputOptions options);

std::vector<InputOptions> inputsOf(const InputOptions& options, const std::vector<std::string>& paths);

// Checks that exactly one input is specified, without reading it. Errors: BadUsage for options that contradict each other.
void checkInputOptions(const InputOptions& options);

// Returns why a text is not a seed; empty if it is a seed.
std::string isSeed(const std::string& text);

// Returns the name of the input in messages: its path, "-", or the option that specifies it.
std::string inputName(const InputOptions& options);

// Reads the function and prints notes on choices of its reader. Errors: BadInput, also for an unreadable file.
base::FunctionVector readInput(const InputOptions& options, const base::RunControl& control);
// Reads all outputs, with their names and don't-cares.
io::TruthTable readTable(const InputOptions& options, const base::RunControl& control);

// Reads the function. With the encoding by roots of unity, a function with the numbers 0 and 1 becomes a Boolean function.
base::SharedFunction readShared(const InputOptions& options, session::Encoding encoding,
                                const base::RunControl& control);

// Returns whether file options can have an effect: true for a file, standard input and --hex.
bool isFile(const InputOptions& options);

// Converts a function whose values are all 0 or 1 to a Boolean function; returns other functions unchanged.
base::FunctionVector asBoolean(base::FunctionVector function);

}  // namespace sequency::cli
