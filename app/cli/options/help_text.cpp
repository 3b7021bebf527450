// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/help_text.h"

namespace sequency::cli {
namespace {

bool takesValue(const CLI::Option& option)
{
    return option.get_type_size() != 0 && option.get_expected_max() > 0;
}

std::string longName(const CLI::Option& option)
{
    return option.get_lnames().empty() ? option.get_name() : "--" + option.get_lnames().front();
}

}  // namespace

HelpText::HelpText()
{
    label("Positionals", "Arguments");
}

std::string HelpText::make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const
{
    std::string text = CLI::Formatter::make_help(app, std::move(name), mode);
    for (std::size_t gap = text.find("\n\n\n"); gap != std::string::npos; gap = text.find("\n\n\n", gap))
        text.erase(gap, 1);
    return text;
}

std::string HelpText::make_option_opts(const CLI::Option* option) const
{
    const std::string value = valueOf(*option);
    const bool isList =
        takesValue(*option) && option->get_expected_max() == CLI::detail::expected_max_vector_size;
    return (value.empty() ? "" : " " + value) + (isList ? " ..." : "");
}

std::string HelpText::make_option_desc(const CLI::Option* option) const
{
    return descriptionOf(*option);
}

std::string valueOf(const CLI::Option& option)
{
    return takesValue(option) ? option.get_type_name() : std::string();
}

std::string descriptionOf(const CLI::Option& option)
{
    std::string text = option.get_description();
    if (option.get_needs().size() == 1)
        text += " (with " + longName(**option.get_needs().begin()) + ")";
    if (option.get_excludes().size() == 1)
        text += " (not with " + longName(**option.get_excludes().begin()) + ")";
    if (option.get_required() && option.nonpositional())
        text += " (required)";
    return text;
}

void addExamples(CLI::App& parser, const std::vector<std::string>& commands, const std::string& remark)
{
    std::string text = remark.empty() ? "" : remark + "\n\n";
    text += commands.size() == 1 ? "Example:\n" : "Examples:\n";
    for (const std::string& command : commands)
        text += "  " + command + "\n";
    parser.footer(text + "\n" + exitStatusText);
}

}  // namespace sequency::cli
