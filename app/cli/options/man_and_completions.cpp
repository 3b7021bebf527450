// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/man_and_completions.h"

#include "app/cli/options/help_text.h"
#include "engine/base/version.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace sequency::cli {
namespace {

struct Option {
    std::vector<std::string> names;  // names with dashes, the short name first
    std::string value;               // placeholder of the value; empty for a flag
    std::string description;
    std::string group;

    bool takesFile() const { return value == "FILE" || value == "DIR" || value == "FOLDER"; }
};

struct Subcommand {
    std::string name;
    std::string description;
    std::vector<std::string> operands;
    std::vector<Option> options;
    std::string examples;  // text that follows the options in the help
};

Option optionOf(const CLI::Option& option)
{
    Option one;
    for (const std::string& name : option.get_snames())
        one.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames())
        one.names.push_back("--" + name);
    one.value = valueOf(option);
    one.description = descriptionOf(option);
    one.group = option.get_group();
    return one;
}

Subcommand subcommandOf(const CLI::App& app)
{
    Subcommand subcommand{app.get_name(), app.get_description(), {}, {}, app.get_footer()};
    subcommand.examples.erase(std::min(subcommand.examples.find(exitStatusText), subcommand.examples.size()));
    for (const CLI::Option* option : app.get_options()) {
        if (option->get_positional())
            subcommand.operands.push_back(option->get_name(true));
        else if (!option->get_group().empty())
            subcommand.options.push_back(optionOf(*option));
    }
    return subcommand;
}

std::vector<Subcommand> subcommandsOf(const CLI::App& program)
{
    std::vector<Subcommand> subcommands;
    for (const CLI::App* app : program.get_subcommands(nullptr))
        subcommands.push_back(subcommandOf(*app));
    return subcommands;
}

std::string joined(const std::vector<std::string>& words, std::string_view separator)
{
    return fmt::format("{}", fmt::join(words, separator));
}

std::string replaced(std::string text, std::string_view what, std::string_view with)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

std::string quoted(const std::string& text)
{
    return "'" + replaced(text, "'", "'\\''") + "'";
}

std::string wordsOf(const Subcommand& subcommand)
{
    std::string words;
    for (const Option& option : subcommand.options)
        words += (words.empty() ? "" : " ") + joined(option.names, " ");
    return words;
}

std::string bashPage(const CLI::App& program)
{
    std::string names;
    std::string cases;
    for (const Subcommand& subcommand : subcommandsOf(program)) {
        names += (names.empty() ? "" : " ") + subcommand.name;
        cases += fmt::format("        {}) words='{}' ;;\n", subcommand.name, wordsOf(subcommand));
    }
    return "# Completions of sequency-cli for bash.\n"
           "_sequency_cli()\n{\n"
           "    local current=${COMP_WORDS[COMP_CWORD]} subcommand=${COMP_WORDS[1]} words\n"
           "    [[ $subcommand != plan || $COMP_CWORD -lt 3 ]] || subcommand=${COMP_WORDS[2]}\n"
           "    case $COMP_CWORD:$subcommand in\n" +
           fmt::format("        1:*) words='{} {}' ;;\n", names, wordsOf(subcommandOf(program))) +
           "        *) case $subcommand in\n" + replaced(cases, "        ", "            ") +
           "        esac ;;\n    esac\n"
           "    COMPREPLY=()\n"
           "    [[ $COMP_CWORD -gt 1 && $current != -* ]] || mapfile -t COMPREPLY < <(compgen -W \"$words\" "
           "-- "
           "\"$current\")\n"
           "}\n"
           "complete -o default -F _sequency_cli sequency-cli\n";
}

// Returns the options as arguments of zsh's _arguments, such as "--order[of the spectrum]:ORDER:".
std::string zshSpecs(const Subcommand& subcommand)
{
    std::string specs;
    for (const Option& option : subcommand.options) {
        std::string text =
            replaced(replaced(replaced(option.description, "\\", "\\\\"), "[", "\\["), "]", "\\]");
        text = replaced(text, ":", "\\:");
        const std::string value = option.value.empty() ? ""
                                                       : ":" + replaced(option.value, ":", "\\:") + ":" +
                                                             (option.takesFile() ? "_files" : "");
        for (const std::string& name : option.names)
            specs += " \\\n                " + quoted(name + "[" + text + "]" + value);
    }
    return specs;
}

std::string zshPage(const CLI::App& program)
{
    std::string names;
    std::string cases;
    for (const Subcommand& subcommand : subcommandsOf(program)) {
        names +=
            "        " + quoted(subcommand.name + ":" + replaced(subcommand.description, ":", "\\:")) + "\n";
        cases += fmt::format("        {})\n            _arguments{} \\\n                '*:file:_files' ;;\n",
                             subcommand.name, zshSpecs(subcommand));
    }
    return "#compdef sequency-cli\n# Completions of sequency-cli for zsh.\n"
           "local -a subcommands\nsubcommands=(\n" +
           names +
           ")\n"
           "if ((CURRENT == 2)); then\n    _describe subcommand subcommands\n    return\nfi\n"
           "if [[ $words[2] == plan ]] && ((CURRENT > 3)); then\n    shift words\n    ((CURRENT--))\nfi\n"
           "local subcommand=$words[2]\nshift words\n((CURRENT--))\n"
           "case $subcommand in\n" +
           replaced(cases, "        ", "    ") + "esac\n";
}

std::string fishPage(const CLI::App& program)
{
    std::string page = "# Completions of sequency-cli for fish.\n";
    const auto option = [](const Option& one) {
        std::string text;
        for (const std::string& name : one.names)
            text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
        if (!one.value.empty())
            text += one.takesFile() ? " -r" : " -x";
        return text + " -d " + replaced(quoted(one.description), "'\\''", "\\'");
    };
    for (const Option& one : subcommandOf(program).options)
        page += "complete -c sequency-cli -n __fish_use_subcommand" + option(one) + "\n";
    for (const Subcommand& subcommand : subcommandsOf(program)) {
        page += fmt::format("complete -c sequency-cli -n __fish_use_subcommand -f -a {} -d {}\n",
                            subcommand.name, replaced(quoted(subcommand.description), "'\\''", "\\'"));
        for (const Option& one : subcommand.options)
            page += fmt::format("complete -c sequency-cli -n '__fish_seen_subcommand_from {}'{}\n",
                                subcommand.name, option(one));
    }
    return page;
}

// Escapes text for a manual page, so that no line is read as a request and dashes can be copied.
std::string roff(const std::string& text)
{
    std::string page = replaced(replaced(replaced(text, "\\", "\\e"), "-", "\\-"), "\n", "\n\\&");
    return page.starts_with('.') || page.starts_with('\'') ? "\\&" + page : page;
}

std::string manOptions(const std::vector<Option>& options, bool withHeadings)
{
    std::string page;
    std::string group = "Options";
    for (const Option& option : options) {
        if (withHeadings && option.group != group)
            page += ".PP\n.I " + roff(option.group) + "\n";
        group = option.group;
        page += ".TP\n.B " + roff(joined(option.names, ", "));
        page += option.value.empty() ? "\n" : " \\fI" + roff(option.value) + "\\fR\n";
        page += roff(option.description) + "\n";
    }
    return page;
}

std::string manPage(const CLI::App& program)
{
    std::string page =
        fmt::format(".TH SEQUENCY\\-CLI 1 \"\" \"Sequency {}\" \"User Commands\"\n", base::version);
    page += ".SH NAME\nsequency\\-cli \\- spectral transforms of logic functions on the CPU and on OpenCL "
            "devices\n"
            ".SH SYNOPSIS\n.B sequency\\-cli\n.I SUBCOMMAND\n[\\fIOPTIONS\\fR] [\\fIINPUT\\fR]\n"
            ".SH DESCRIPTION\n";
    page += roff(program.get_description()) + "\n.SH OPTIONS\n" +
            manOptions(subcommandOf(program).options, false) + ".SH SUBCOMMANDS\n";
    for (const Subcommand& subcommand : subcommandsOf(program)) {
        std::string operands;
        for (const std::string& operand : subcommand.operands)
            operands += " [\\fI" + roff(operand) + "\\fR]";
        page += ".SS \"" + roff(subcommand.name) + "\"\n.B sequency\\-cli " + roff(subcommand.name) +
                "\n[\\fIOPTIONS\\fR]" + operands + "\n.PP\n" + roff(subcommand.description) + "\n" +
                manOptions(subcommand.options, true);
        if (!subcommand.examples.empty())
            page += ".PP\n.nf\n" + roff(subcommand.examples) + ".fi\n";
    }
    return page + ".SH EXIT STATUS\n" + roff(exitStatusText) + "\n.SH SEE ALSO\n.BR sequency (1)\n";
}

}  // namespace

std::optional<std::string> optionPage(const CLI::App& program, std::string_view kind)
{
    if (kind == "bash")
        return bashPage(program);
    if (kind == "zsh")
        return zshPage(program);
    if (kind == "fish")
        return fishPage(program);
    if (kind == "man")
        return manPage(program);
    return std::nullopt;
}

}  // namespace sequency::cli
