// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formats the text of --help: the purpose and the usage, the examples, then the arguments and options by group. No line has more than 90 columns.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace sequency::cli {

inline constexpr std::size_t helpColumns = 90;

class HelpText : public CLI::Formatter {
public:
    std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;
};

// Returns true if the option or argument takes several values.
bool isListOption(const CLI::Option& option);
// Returns the placeholder for the value of an option, such as "COUNT"; empty for a flag.
std::string valueOf(const CLI::Option& option);
// Returns the description of an option, including the names of the options that it needs or excludes.
std::string descriptionOf(const CLI::Option& option);

// Returns `text` with line breaks at spaces, so that no line has more than `columns` characters unless it consists of one word. Lines after the first
// begin with `indent` spaces.
std::string wrapped(const std::string& text, std::size_t columns, std::size_t indent);

inline constexpr const char* exitStatusText =
    "Exit status: 0 success, 1 failure, 2 usage error, 3 invalid input.";

// The parts of a help text that are not options.
struct Footer {
    std::string remark;                 // sentences for the end of the help; may be empty
    std::vector<std::string> examples;  // commands
};

// Adds example commands and a remark to the help of a subcommand. Tests run the commands unchanged (tests/cli/tst_cli_words.cpp).
void addExamples(CLI::App& parser, const std::vector<std::string>& commands, const std::string& remark = {});
// Returns what addExamples() has added to `parser`.
Footer footerOf(const CLI::App& parser);

}  // namespace sequency::cli
