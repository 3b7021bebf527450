// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options with which `bench` and `tune` select the points to measure, and the checks of these options.
#pragma once

#include "engine/base/error.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace sequency::cli {

// Adds --work to the parser. `work` must outlive the parser. `verb` is the verb of the help text, such as "measure".
CLI::Option* addWorkOption(CLI::App& parser, std::string& work, const std::string& verb);
CLI::Option* addRadixOption(CLI::App& parser, int& radix);
CLI::Option* addElementOption(CLI::App& parser, std::string& element);
// Adds --sizes to the parser. `Text` must be std::string or std::optional<std::string>.
template <typename Text>
CLI::Option* addSizesOption(CLI::App& parser, Text& sizes)
{
    return parser.add_option("--sizes", sizes, "numbers of variables (default: 10:20:2)")
        ->type_name("FROM:TO[:STEP]");
}

// Check that the name of a workload or of an element type exists. An empty element type means that it is chosen automatically. Errors: BadUsage.
void checkWork(const std::string& work);
void checkElement(const std::string& element);

}  // namespace sequency::cli
