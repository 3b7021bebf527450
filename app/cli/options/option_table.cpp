// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/option_table.h"

#include "app/cli/options/choices.h"
#include "app/cli/options/help_text.h"

#include <algorithm>

namespace sequency::cli {
namespace {

OptionRow optionRowOf(const CLI::Option& option, const std::string& subcommand)
{
    OptionRow row;
    for (const std::string& name : option.get_snames())
        row.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames())
        row.names.push_back("--" + name);
    row.value = valueOf(option);
    row.description = descriptionOf(option);
    row.group = option.get_group();
    row.choices = acceptedNames(subcommand, row.names.back());
    row.takesList = acceptsList(subcommand, row.names.back());
    return row;
}

}  // namespace

bool SubcommandRow::hasOption(const std::string& option) const
{
    return std::ranges::any_of(
        options, [&option](const OptionRow& row) { return std::ranges::count(row.names, option) > 0; });
}

std::string replaced(std::string text, std::string_view what, std::string_view with)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

SubcommandRow subcommandRow(const CLI::App& parser)
{
    const Footer footer = footerOf(parser);
    SubcommandRow row{parser.get_name(), parser.get_description(), {}, {}, {},
                      footer.remark,     footer.examples};
    for (const CLI::App* subcommand : parser.get_subcommands(nullptr))
        row.names.push_back(subcommand->get_name());
    for (const CLI::Option* option : parser.get_options())
        if (option->get_positional())
            row.operands.push_back({option->get_name(true), option->get_description(), isListOption(*option),
                                    option->get_required()});
    for (const std::string& group : parser.get_groups())
        for (const CLI::Option* option : parser.get_options())
            if (option->nonpositional() && !group.empty() && option->get_group() == group)
                row.options.push_back(optionRowOf(*option, row.name));
    return row;
}

std::vector<SubcommandRow> subcommandRows(const CLI::App& program)
{
    std::vector<SubcommandRow> rows;
    for (const CLI::App* parser : program.get_subcommands(nullptr))
        rows.push_back(subcommandRow(*parser));
    for (SubcommandRow& row : rows)
        if (row.name == "help")
            row.names = subcommandRow(program).names;
    return rows;
}

}  // namespace sequency::cli
