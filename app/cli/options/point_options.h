// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `bench` and `tune` share: the options that say which points are measured, and their checks.
#pragma once

#include "engine/base/error.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace sequency::cli {

// "a, b, c".
std::string joined(const std::vector<std::string>& names);

// The variables must outlive the parser. `verb` is what is done with the work: "measure".
CLI::Option* addWorkOption(CLI::App& parser, std::string& work, const std::string& verb);
CLI::Option* addRadixOption(CLI::App& parser, int& radix);
CLI::Option* addElementOption(CLI::App& parser, std::string& element);
// `Text` is std::string, or std::optional of it.
template <typename Text>
CLI::Option* addSizesOption(CLI::App& parser, Text& sizes)
{
    return parser.add_option("--sizes", sizes, "numbers of variables (default: 10:20:2)")
        ->type_name("FROM:TO[:STEP]");
}

// BadUsage for an unknown name; no name of an element type is the automatic choice.
void checkWork(const std::string& work);
void checkElement(const std::string& element);

}  // namespace sequency::cli
