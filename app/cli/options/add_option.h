// SPDX-License-Identifier: GPL-3.0-or-later
//
// Adds options with values to a parser, and checks that run during parsing.
//
// Ownership: `value` must outlive the parser.
#pragma once

#include "app/cli/failure.h"

#include <CLI/CLI.hpp>

#include <string>

namespace sequency::cli {

template <typename Value>
CLI::Option* addOption(CLI::App& parser, const std::string& names, Value& value, const std::string& help,
                       const std::string& type, const std::string& group = "Options")
{
    return parser.add_option(names, value, help)->type_name(type)->group(group);
}

// Runs `check` during parsing. An error of `check` becomes an error of the parser.
template <typename Check>
void checkInParser(const Check& check)
{
    if (const auto done = attempt(check); !done)
        throw CLI::ValidationError(done.error().text());
}

}  // namespace sequency::cli
