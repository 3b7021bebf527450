// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates functions that are computed instead of read (--expression, --generate, --example), and prints lists of the available names.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/run_control.h"
#include "engine/io/read_options.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>

namespace sequency::cli {

struct ExpressionSettings {
    std::optional<std::string> algebra;
    std::optional<std::string> names;  // variable names separated by commas, most significant first
};

// Adds --algebra and --names to the parser. `settings` must outlive the parser.
void addExpressionSettings(CLI::App& parser, ExpressionSettings& settings);

// Adds --list-examples and --list-generators. Each of them prints its list, rejects all other options, and ends the program with exit status 0.
void addListOptions(CLI::App& parser);

// Checks the algebra and the names. Errors: BadUsage if the algebra is unknown or if a name is empty or repeated.
void checkExpressionSettings(const ExpressionSettings& settings);

// The requested size of a function given as an expression.
struct ExpressionSize {
    int radix = 2;
    std::optional<int> variables = {};
    io::LaterBytes laterBytes = {};
};

base::FunctionVector functionOfExpression(const std::string& text, const ExpressionSettings& settings,
                                          const ExpressionSize& size, const base::RunControl& control);

// Returns the function if it has the requested size. `what` describes the function in messages, for example "the example dyadic-1". Errors: BadUsage
// if the radix or the number of variables differs.
base::FunctionVector withSize(base::FunctionVector function, const std::string& what,
                              std::optional<int> radix, std::optional<int> variables);

}  // namespace sequency::cli
