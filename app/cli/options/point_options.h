// SPDX-License-Identifier: GPL-3.0-or-later
//
// Options shared by `bench` and `tune` that select the measured points, and their checks.
#pragma once

#include "engine/base/error.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <string>
#include <vector>

namespace sequency::cli {

// Returns the names of all rows, separated by commas; `name` is the member of a row that holds its name.
template <typename Rows, typename Name>
std::string namesOf(const Rows& rows, const Name& name)
{
    std::string names;
    for (const auto& row : rows)
        names += (names.empty() ? "" : ", ") + std::string(std::invoke(name, row));
    return names;
}

// Returns the names separated by commas.
std::string joined(const std::vector<std::string>& names);

// Adds --work; `work` must outlive the parser. `verb` is the verb of the help text, such as "measure".
CLI::Option* addWorkOption(CLI::App& parser, std::string& work, const std::string& verb);
CLI::Option* addRadixOption(CLI::App& parser, int& radix);
CLI::Option* addElementOption(CLI::App& parser, std::string& element);
// Adds the option with the given text type: `Text` is std::string or std::optional<std::string>.
template <typename Text>
CLI::Option* addSizesOption(CLI::App& parser, Text& sizes)
{
    return parser.add_option("--sizes", sizes, "numbers of variables (default: 10:20:2)")
        ->type_name("FROM:TO[:STEP]");
}

// Checks a name. Errors: BadUsage if it is unknown. An empty element type means the automatic choice.
void checkWork(const std::string& work);
void checkElement(const std::string& element);

}  // namespace sequency::cli
