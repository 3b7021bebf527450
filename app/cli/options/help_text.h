// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formats the text of --help. The layout is that of CLI11, but without the descriptions of value checks, and remarks on mutually exclusive options
// are added.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace sequency::cli {

class HelpText : public CLI::Formatter {
public:
    HelpText();
    std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;
    std::string make_option_opts(const CLI::Option* option) const override;
    std::string make_option_desc(const CLI::Option* option) const override;
};

// Returns the placeholder for the value of an option, such as "COUNT"; empty for a flag.
std::string valueOf(const CLI::Option& option);
// Returns the description of an option, including the names of the options that it needs or excludes.
std::string descriptionOf(const CLI::Option& option);

// Returns `check` without its description, which therefore does not appear in the help text.
inline CLI::Validator withoutText(const CLI::Validator& check)
{
    return check.description("");
}

inline constexpr const char* exitStatusText =
    "Exit status: 0 success, 1 failure, 2 usage error, 3 invalid input.";

// Adds example commands after the options of a subcommand, one per line, preceded by `remark`. Tests run the commands unchanged
// (tests/cli/tst_cli_help.cpp).
void addExamples(CLI::App& parser, const std::vector<std::string>& commands, const std::string& remark = {});

}  // namespace sequency::cli
