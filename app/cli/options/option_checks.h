// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists the options that were given on the command line, and rejects options that have no effect in combination with another option.
//
// The parsers must have parsed the command line. Values of options are not examined.
#pragma once

#include "engine/base/error.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace sequency::cli {

bool contains(const std::vector<std::string>& names, const std::string& name);

// Returns the names of all options ("--sizes") and arguments ("INPUT") on the command line, except --quiet, which is allowed everywhere.
std::vector<std::string> givenOptions(const CLI::App& parser);

// Rejects options in `given` that are not in `allowed`. Errors: BadUsage with the message "NAME: has no effect WHERE, expected EXPECTED".
void rejectIneffective(const std::vector<std::string>& given, const std::vector<std::string>& allowed,
                       const std::string& where, const std::string& expected);

}  // namespace sequency::cli
