// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/help_text.h"

#include <algorithm>
#include <string_view>

namespace sequency::cli {
namespace {

constexpr std::size_t descriptionColumn = 28;

bool takesValue(const CLI::Option& option)
{
    return option.get_type_size() != 0 && option.get_expected_max() > 0;
}

std::string longName(const CLI::Option& option)
{
    return option.get_lnames().empty() ? option.get_name() : "--" + option.get_lnames().front();
}

// Returns the number of characters of UTF-8 text: all bytes except continuation bytes.
std::size_t widthOf(std::string_view text)
{
    return std::size_t(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

// Returns a row of the help: `name` at the left, and the wrapped description in its column, on the next line if `name` is too long.
std::string helpRow(const std::string& name, const std::string& description)
{
    std::string text = "  " + name;
    if (description.empty())
        return text + "\n";
    const std::size_t width = widthOf(text);
    text += width + 2 > descriptionColumn ? "\n" + std::string(descriptionColumn, ' ')
                                          : std::string(descriptionColumn - width, ' ');
    return text + wrapped(description, helpColumns - descriptionColumn, descriptionColumn) + "\n";
}

std::string nameAndValue(const CLI::Option& option)
{
    const std::string value = valueOf(option);
    return option.get_name(option.get_positional(), true) + (value.empty() ? "" : " " + value) +
           (isListOption(option) ? " ..." : "");
}

// Returns the rows of the options of a group below its heading; empty if the group has none.
std::string helpSection(const CLI::App& parser, const std::string& group)
{
    std::string rows;
    for (const CLI::Option* option : parser.get_options())
        if (option->nonpositional() && option->get_group() == group)
            rows += helpRow(nameAndValue(*option), descriptionOf(*option));
    return rows.empty() ? rows : "\n" + group + ":\n" + rows;
}

std::string argumentRows(const CLI::App& parser)
{
    std::string rows;
    for (const CLI::Option* option : parser.get_options())
        if (option->get_positional())
            rows += helpRow(nameAndValue(*option), descriptionOf(*option));
    return rows.empty() ? rows : "\nArguments:\n" + rows;
}

// Returns the first sentence of a description, for the list of subcommands.
std::string summaryOf(const CLI::App& parser)
{
    const std::string text = parser.get_description();
    const std::size_t end = text.find(". ");
    return end == std::string::npos ? text : text.substr(0, end + 1);
}

std::string subcommandRowsOf(const CLI::App& parser)
{
    std::string rows;
    for (const CLI::App* subcommand : parser.get_subcommands(nullptr))
        rows += helpRow(subcommand->get_name(), summaryOf(*subcommand));
    return rows.empty() ? rows : "\nSubcommands:\n" + rows;
}

std::string usageLine(const CLI::App& parser, const std::string& name)
{
    std::string text = "Usage: " + name + " [OPTIONS]";
    for (const CLI::Option* option : parser.get_options())
        if (option->get_positional()) {
            const std::string operand = option->get_name(true) + (isListOption(*option) ? "..." : "");
            text += option->get_required() ? " " + operand : " [" + operand + "]";
        }
    return text + (parser.get_subcommands(nullptr).empty() ? "" : " SUBCOMMAND");
}

}  // namespace

std::string HelpText::make_help(const CLI::App* app, std::string name, CLI::AppFormatMode /*mode*/) const
{
    const Footer footer = footerOf(*app);
    std::string text = wrapped(app->get_description(), helpColumns, 0) + "\n" + usageLine(*app, name) + "\n";
    if (!footer.examples.empty())
        text += footer.examples.size() == 1 ? "\nExample:\n" : "\nExamples:\n";
    for (const std::string& command : footer.examples)
        text += "  " + command + "\n";
    text += argumentRows(*app);
    for (const std::string& group : app->get_groups())
        if (!group.empty())
            text += helpSection(*app, group);
    text += subcommandRowsOf(*app);
    if (!footer.remark.empty())
        text += "\n" + wrapped(footer.remark, helpColumns, 0) + "\n";
    return text + "\n" + exitStatusText + "\n";
}

bool isListOption(const CLI::Option& option)
{
    return takesValue(option) && option.get_expected_max() == CLI::detail::expected_max_vector_size;
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

std::string wrapped(const std::string& text, std::size_t columns, std::size_t indent)
{
    std::string lines;
    std::size_t width = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string word = text.substr(begin, end - begin);
        const std::size_t length = widthOf(word);
        if (width > 0 && width + 1 + length > columns) {
            lines += "\n" + std::string(indent, ' ');
            width = 0;
        }
        lines += (width > 0 ? " " : "") + word;
        width += (width > 0 ? 1 : 0) + length;
        begin = end + 1;
    }
    return lines;
}

void addExamples(CLI::App& parser, const std::vector<std::string>& commands, const std::string& remark)
{
    std::string text = remark;
    for (const std::string& command : commands)
        text += "\n" + command;
    parser.footer(text);
}

Footer footerOf(const CLI::App& parser)
{
    const std::string text = parser.get_footer();
    Footer footer;
    std::size_t end = std::min(text.find('\n'), text.size());
    footer.remark = text.substr(0, end);
    while (end < text.size()) {
        const std::size_t begin = end + 1;
        end = std::min(text.find('\n', begin), text.size());
        footer.examples.push_back(text.substr(begin, end - begin));
    }
    return footer;
}

}  // namespace sequency::cli
