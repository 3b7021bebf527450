// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options by which a subcommand is given its function: a file, standard input, --expression, --hex,
// --random, --generate, --example.
#pragma once

#include "app/cli/file_options.h"
#include "app/cli/made_function.h"
#include "engine/base/function_vector.h"
#include "engine/base/run_control.h"
#include "engine/io/truth_table.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <optional>
#include <string>

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
};

// `options` must outlive the parser.
void addInputOptions(CLI::App& parser, InputOptions& options);

// BadUsage for options that contradict each other, without reading anything: exactly one input must be given.
base::Status checkInputOptions(const InputOptions& options);

// What messages call the input: its path, "-", or the option that it is given by.
std::string inputName(const InputOptions& options);

// Reads the function. An input that cannot be read is BadInput here, since the command line knows one status for both.
base::Result<base::FunctionVector> readInput(const InputOptions& options, const base::RunControl& control);
// The same with all outputs, their names and the values that they leave open.
base::Result<io::TruthTable> readTable(const InputOptions& options, const base::RunControl& control);

}  // namespace sequency::cli
