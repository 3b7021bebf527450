// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/completions.h"

#include "app/cli/options/option_table.h"
#include "engine/base/text/joined.h"

#include <fmt/format.h>

namespace sequency::cli {
namespace {

std::string quotedForShell(const std::string& text)
{
    return "'" + replaced(text, "'", "'\\''") + "'";
}

// Quotes text for fish, which does not join adjacent quoted parts.
std::string quotedForFish(const std::string& text)
{
    return replaced(quotedForShell(text), "'\\''", "\\'");
}

std::string wordsOf(const SubcommandRow& subcommand)
{
    return base::joined(subcommand.options, " ",
                        [](const OptionRow& option) { return base::joined(option.names, " "); });
}

// Returns bash cases that set `values` to the names that an option accepts, such as "transform:--order) values='hadamard paley' ;;". If the option takes a
// list, they also set `before` to the part of the word before the last name.
std::string bashValues(const SubcommandRow& subcommand)
{
    std::string cases;
    for (const OptionRow& option : subcommand.options)
        if (!option.choices.empty())
            cases += fmt::format("        {}:{}) values='{}'{} ;;\n", subcommand.name, option.names.back(),
                                 base::joined(option.choices, " "),
                                 option.takesList ? " before=${current%\"${current##*,}\"}" : "");
    return cases;
}

std::string bashPage(const CLI::App& program)
{
    const SubcommandRow all = subcommandRow(program);
    std::string followers;
    std::string cases;
    std::string values;
    for (const SubcommandRow& subcommand : subcommandRows(program)) {
        if (!subcommand.names.empty())
            followers += fmt::format("            {}) names='{}' ;;\n", subcommand.name,
                                     base::joined(subcommand.names, " "));
        cases += fmt::format("        {}) words='{}' ;;\n", subcommand.name, wordsOf(subcommand));
        values += bashValues(subcommand);
    }
    return "# Completions of sequency-cli for bash.\n"
           "_sequency_cli()\n{\n"
           "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}\n"
           "    local at=1 subcommand names='' words='' values='' before=''\n"
           "    while ((at < COMP_CWORD)) && [[ ${COMP_WORDS[at]} == -* ]]; do\n"
           "        at=$((at + 1))\n"
           "    done\n"
           "    subcommand=${COMP_WORDS[at]}\n"
           "    if ((COMP_CWORD == at)); then\n"
           "        subcommand=''\n" +
           fmt::format("        names='{}'\n        words='{}'\n", base::joined(all.names, " "),
                       wordsOf(all)) +
           "    elif ((COMP_CWORD == at + 1)); then\n"
           "        case $subcommand in\n" +
           followers +
           "        esac\n"
           "    elif [[ $subcommand == plan ]]; then\n"
           "        subcommand=${COMP_WORDS[at + 1]}\n"
           "    fi\n"
           "    case $subcommand in\n" +
           cases +
           "    esac\n"
           "    case $subcommand:$previous in\n" +
           values +
           "    esac\n"
           "    COMPREPLY=()\n"
           "    if [[ -n $values ]]; then\n"
           "        mapfile -t COMPREPLY < <(compgen -P \"$before\" -W \"$values\" -- "
           "\"${current#\"$before\"}\")\n"
           "    elif [[ $current == -* ]]; then\n"
           "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
           "    elif [[ -n $names ]]; then\n"
           "        mapfile -t COMPREPLY < <(compgen -W \"$names\" -- \"$current\")\n"
           "    fi\n"
           "}\n"
           "complete -o default -F _sequency_cli sequency-cli\n";
}

// Returns what zsh completes as the value of an option, such as "(hadamard paley)".
std::string zshValues(const OptionRow& option)
{
    if (option.takesFile())
        return "_files";
    if (option.choices.empty())
        return "";
    const std::string names = base::joined(option.choices, " ");
    return option.takesList ? "_values -s , " + option.value + " " + names : "(" + names + ")";
}

// Returns the options as arguments of zsh's _arguments, such as "--order[of the spectrum]:ORDER:(hadamard paley)".
std::string zshSpecs(const SubcommandRow& subcommand)
{
    std::string specs;
    for (const OptionRow& option : subcommand.options) {
        std::string text =
            replaced(replaced(replaced(option.description, "\\", "\\\\"), "[", "\\["), "]", "\\]");
        text = replaced(text, ":", "\\:");
        const std::string value =
            option.value.empty() ? "" : ":" + replaced(option.value, ":", "\\:") + ":" + zshValues(option);
        for (const std::string& name : option.names)
            specs += " \\\n                " + quotedForShell(name + "[" + text + "]" + value);
    }
    return specs;
}

std::string zshPage(const CLI::App& program)
{
    std::string names;
    std::string cases;
    for (const SubcommandRow& subcommand : subcommandRows(program)) {
        names += "        " +
                 quotedForShell(subcommand.name + ":" + replaced(subcommand.description, ":", "\\:")) + "\n";
        const std::string operands = subcommand.names.empty()
                                         ? "file:_files"
                                         : "subcommand:(" + base::joined(subcommand.names, " ") + ")";
        cases += fmt::format("        {})\n            _arguments{} \\\n                '*:{}' ;;\n",
                             subcommand.name, zshSpecs(subcommand), operands);
    }
    return "#compdef sequency-cli\n# Completions of sequency-cli for zsh.\n"
           "local -a subcommands\nsubcommands=(\n" +
           names +
           ")\n"
           "while ((CURRENT > 2)) && [[ $words[2] == -* ]]; do\n    shift words\n    ((CURRENT--))\ndone\n"
           "if ((CURRENT == 2)) && [[ $words[2] == -* ]]; then\n    _arguments" +
           replaced(zshSpecs(subcommandRow(program)), "        ", "    ") +
           "\n    return\nfi\n"
           "if ((CURRENT == 2)); then\n    _describe subcommand subcommands\n    return\nfi\n"
           "if [[ $words[2] == plan ]] && ((CURRENT > 3)); then\n    shift words\n    ((CURRENT--))\nfi\n"
           "local subcommand=$words[2]\nshift words\n((CURRENT--))\n"
           "case $subcommand in\n" +
           replaced(cases, "        ", "    ") + "esac\n";
}

// Returns an option as arguments of fish's `complete`.
std::string fishOption(const OptionRow& option)
{
    std::string text;
    for (const std::string& name : option.names)
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (!option.value.empty())
        text += option.takesFile() ? " -r" : " -x";
    if (!option.choices.empty())
        text += " -a " + quotedForFish(option.takesList ? "(__fish_complete_list , \"string split , " +
                                                              base::joined(option.choices, ",") + "\")"
                                                        : base::joined(option.choices, " "));
    return text + " -d " + quotedForFish(option.description);
}

std::string fishPage(const CLI::App& program)
{
    std::string page = "# Completions of sequency-cli for fish.\n";
    for (const OptionRow& option : subcommandRow(program).options)
        page += "complete -c sequency-cli -n __fish_use_subcommand" + fishOption(option) + "\n";
    for (const SubcommandRow& subcommand : subcommandRows(program)) {
        page += fmt::format("complete -c sequency-cli -n __fish_use_subcommand -f -a {} -d {}\n",
                            subcommand.name, quotedForFish(subcommand.description));
        if (const std::string followers = base::joined(subcommand.names, " "); !followers.empty())
            page += fmt::format("complete -c sequency-cli -n '__fish_seen_subcommand_from {}; and not "
                                "__fish_seen_subcommand_from {}' -f -a '{}'\n",
                                subcommand.name, subcommand.name == "help" ? "" : followers, followers);
        for (const OptionRow& option : subcommand.options)
            page += fmt::format("complete -c sequency-cli -n '__fish_seen_subcommand_from {}'{}\n",
                                subcommand.name, fishOption(option));
    }
    return page;
}

}  // namespace

std::optional<std::string> completions(const CLI::App& program, std::string_view shell)
{
    if (shell == "bash")
        return bashPage(program);
    if (shell == "zsh")
        return zshPage(program);
    if (shell == "fish")
        return fishPage(program);
    return std::nullopt;
}

}  // namespace sequency::cli
