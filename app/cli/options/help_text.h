// SPDX-License-Identifier: GPL-3.0-or-later
//
// How --help looks: the parser's layout without the words by which it checks values, and what excludes what as a remark.
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

// What an option takes, as people write it: "COUNT"; empty for a flag.
std::string valueOf(const CLI::Option& option);
// Its description, with the option that it needs, or that it cannot stand beside.
std::string descriptionOf(const CLI::Option& option);

// A check of a value that says nothing in the help text.
inline CLI::Validator withoutText(const CLI::Validator& check)
{
    return check.description("");
}

inline constexpr const char* exitStatusText =
    "Exit status: 0 done, 1 could not be done, 2 wrong usage, 3 bad input.";

// Commands under the options of a subcommand, one per line; they are run as they stand (tests/cli/tst_cli_help.cpp).
// `remark` stands before them.
void addExamples(CLI::App& parser, const std::vector<std::string>& commands, const std::string& remark = {});

}  // namespace sequency::cli
