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

// Returns the names of all rows, "a, b, c"; `name` is the member of a row that holds its name.
template <typename Rows, typename Name>
std::string namesOf(const Rows& rows, const Name& name)
{
    std::string names;
    for (const auto& row : rows)
        names += (names.empty() ? "" : ", ") + std::string(std::invoke(name, row));
    return names;
}

// Returns "a, b, c".
std::string joined(const std::vector<std::string>& names);

// The variables must outlive the parser. `verb` says in the help text what happens to the work, such as "measure".
CLI::Option* addWorkOption(CLI::App& parser, std::string& work, const std::string& verb);
CLI::Option* addRadixOption(CLI::App& parser, int& radix);
CLI::Option* addElementOption(CLI::App& parser, std::string& element);
// `Text` is std::string or std::optional<std::string>.
template <typename Text>
CLI::Option* addSizesOption(CLI::App& parser, Text& sizes)
{
    return parser.add_option("--sizes", sizes, "numbers of variables (default: 10:20:2)")
        ->type_name("FROM:TO[:STEP]");
}

// Errors: BadUsage for an unknown name. An empty element type means the automatic choice.
void checkWork(const std::string& work);
void checkElement(const std::string& element);

}  // namespace sequency::cli
