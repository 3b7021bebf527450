// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options by which a subcommand is given its function: a file, standard input, --expression, --hex,
// --random, --generate, --example.
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
    std::string input;  // a path or "-"; empty: not given
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
        laterBytes;  // bytes that the computation needs, so that a function too large is refused before it is read
    // Where not null: what a file was read as goes there, and who reads several checks the file options with all of them.
    std::vector<io::Format>* formats = nullptr;
    // If not null, receives TruthTable::document of the file that is read.
    std::shared_ptr<const io::SpectrumHeader>* document = nullptr;
    bool alsoWrites =
        false;  // who reads a table to write it has more use for --type, --outputs and --dont-care, and checks them
};

// `options` must outlive the parser.
void addInputOptions(CLI::App& parser, InputOptions& options);
// The same for several files: their paths go to `paths`, and inputsOf() joins them with the rest.
void addInputOptions(CLI::App& parser, InputOptions& options, std::vector<std::string>& paths);
// One for each path; of none, that which is given by an option.
// The same options with standard input as the input if no function is given and standard input is a pipe or a file.
InputOptions withPipedInput(InputOptions options);

std::vector<InputOptions> inputsOf(const InputOptions& options, const std::vector<std::string>& paths);

// BadUsage for options that contradict each other, without reading anything: exactly one input must be given.
void checkInputOptions(const InputOptions& options);

// Returns why a text is not a seed; empty if it is one.
std::string isSeed(const std::string& text);

// Returns the name of the input in messages: its path, "-", or the option that gives it.
std::string inputName(const InputOptions& options);

// Reads the function, and prints the notes on choices of its reader. An input that cannot be read is BadInput here, since the command line knows one status for both.
base::FunctionVector readInput(const InputOptions& options, const base::RunControl& control);
// The same with all outputs, their names and the values that they leave open.
io::TruthTable readTable(const InputOptions& options, const base::RunControl& control);

// Reads the function. With the encoding by roots of unity, numbers 0 and 1 become a Boolean function.
base::SharedFunction readShared(const InputOptions& options, session::Encoding encoding,
                                const base::RunControl& control);

// Whether file options can have an effect: a file, standard input or --hex.
bool isFile(const InputOptions& options);

// Returns a Boolean function if all values are the numbers 0 and 1, otherwise the function unchanged.
base::FunctionVector asBoolean(base::FunctionVector function);

}  // namespace sequency::cli
