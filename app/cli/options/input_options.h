// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options that specify the input function of a subcommand: a file, standard input, --expression, --hex, --random, --generate, --example.
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
    std::string input;  // path or "-"; empty if no file is specified
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
        // Memory in bytes that the computation will need. A function that would leave less memory is rejected before it is read.
        laterBytes;
    // If not null, receives the format of each file that is read. A caller that reads several files can then check the file options against all of
    // them.
    std::vector<io::Format>* formats = nullptr;
    // If not null, receives TruthTable::document of the file that is read.
    std::shared_ptr<const io::SpectrumHeader>* document = nullptr;
    bool alsoWrites = false;  // true if the caller checks --type, --outputs and --dont-care itself
};

// Adds the options to the parser. `options` must outlive the parser.
void addInputOptions(CLI::App& parser, InputOptions& options);
// Adds the options for several files. Their paths are stored in `paths`; inputsOf() combines them with the other options.
void addInputOptions(CLI::App& parser, InputOptions& options, std::vector<std::string>& paths);
// withPipedInput() selects standard input if the options specify no function and standard input is a pipe or a file. inputsOf() returns one input per
// path or, if there are no paths, the single input that an option specifies.
InputOptions withPipedInput(InputOptions options);
std::vector<InputOptions> inputsOf(const InputOptions& options, const std::vector<std::string>& paths);

// Returns true if standard input is a pipe or a file with unread content. Blocks until the writer of a pipe has written or closed it. Commands that can do
// without a function read standard input only in this case, so that an empty standard input is no input.
bool hasPipedContent();

// Checks that exactly one input is specified, without reading it. Errors: BadUsage if options conflict.
void checkInputOptions(const InputOptions& options);

// Returns the reason why `text` is not a valid seed, or an empty string if it is valid.
std::string isSeed(const std::string& text);

// Returns the name of the input in messages: its path, "-", or the option that specifies it.
std::string inputName(const InputOptions& options);

// Reads the function and prints notes on the choices of the reader. Errors: BadInput, even if a file cannot be read.
base::FunctionVector readInput(const InputOptions& options, const base::RunControl& control);
io::TruthTable readTable(const InputOptions& options, const base::RunControl& control);

// Reads the function. If the encoding uses roots of unity and all values are 0 or 1, the function is converted to a Boolean function.
base::SharedFunction readShared(const InputOptions& options, session::Encoding encoding,
                                const base::RunControl& control);

// Returns true if file options can have an effect: the input is a file, standard input or the value of --hex.
bool isFile(const InputOptions& options);

// Converts a function whose values are all 0 or 1 to a Boolean function. Returns any other function unchanged.
base::FunctionVector asBoolean(base::FunctionVector function);

}  // namespace sequency::cli
