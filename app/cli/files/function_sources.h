// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions that are made and not read: --expression, --generate, --example, and the lists of what there is.
#pragma once

#include "engine/base/function_vector.h"
#include "engine/base/run_control.h"
#include "engine/io/read_options.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>

namespace sequency::cli {

// How expressions are read.
struct ExpressionSettings {
    std::optional<std::string> algebra;
    std::optional<std::string> names;  // separated by commas, most significant first
};

// --algebra and --names. `settings` must outlive the parser.
void addExpressionSettings(CLI::App& parser, ExpressionSettings& settings);

// --list-examples and --list-generators: alone they print and end the program with success, with others they are refused.
void addListOptions(CLI::App& parser);

// BadUsage for an unknown algebra, empty or repeated names.
void checkExpressionSettings(const ExpressionSettings& settings);

// How large the function of an expression is to be.
struct ExpressionSize {
    int radix = 2;
    std::optional<int> variables = {};
    io::LaterBytes laterBytes = {};
};

base::FunctionVector functionOfExpression(const std::string& text, const ExpressionSettings& settings,
                                          const ExpressionSize& size, const base::RunControl& control);

// The function, or BadUsage where it has another radix or number of variables than was asked for; `what` is "the
// example dyadic-1".
base::FunctionVector withSize(base::FunctionVector function, const std::string& what,
                              std::optional<int> radix, std::optional<int> variables);

}  // namespace sequency::cli
