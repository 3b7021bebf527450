// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommands and options of the program as plain data, from which completions and manual pages are written.
//
// Cost: O(options).
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sequency::cli {

struct OptionRow {
    std::vector<std::string> names;  // names with dashes, the short name first
    std::string value;               // placeholder of the value; empty for a flag
    std::string description;
    std::string group;
    std::vector<std::string>
        choices;             // names that the option accepts as values; empty if other values are possible
    bool takesList = false;  // true if the option accepts several of the choices, separated by commas

    bool takesFile() const { return value == "FILE" || value == "DIR" || value == "FOLDER"; }
};

struct OperandRow {
    std::string name;
    std::string description;
    bool isList = false;
    bool isRequired = false;
};

struct SubcommandRow {
    std::string name;
    std::string description;
    std::vector<OperandRow> operands;
    std::vector<OptionRow> options;  // by group, in the order of the help
    std::vector<std::string> names;  // names of the subcommands that may follow, as after `plan` and `help`
    std::string remark;              // text that follows the options in the help; may be empty
    std::vector<std::string> examples;  // commands

    bool hasOption(const std::string& option) const;  // `option` is a long name with its dashes
};

// Returns `text` with every occurrence of `what` replaced by `with`.
std::string replaced(std::string text, std::string_view what, std::string_view with);

// Returns the options of the program, or of a subcommand.
SubcommandRow subcommandRow(const CLI::App& parser);
// Returns all subcommands of `program` in the order of the help.
std::vector<SubcommandRow> subcommandRows(const CLI::App& program);

}  // namespace sequency::cli
