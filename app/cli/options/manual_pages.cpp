// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/manual_pages.h"

#include "app/cli/options/option_table.h"
#include "engine/base/version.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <string_view>
#include <vector>

namespace sequency::cli {
namespace {

// Escapes text for a manual page, so that no line is read as a request and dashes and quotes can be copied.
std::string roff(const std::string& text)
{
    std::string page = replaced(replaced(text, "\\", "\\e"), "-", "\\-");
    page = replaced(replaced(replaced(page, "'", "\\(aq"), "^", "\\(ha"), "~", "\\(ti");
    return page.starts_with('.') ? "\\&" + page : page;
}

// Returns a paragraph with a name in the margin.
std::string manItem(const std::string& name, const std::string& text)
{
    return ".TP\n" + name + "\n" + roff(text) + "\n";
}

std::string optionItems(const SubcommandRow& subcommand)
{
    std::string page;
    std::string group = "Options";
    for (const OptionRow& option : subcommand.options) {
        if (option.group != group)
            page += ".SS " + roff(option.group) + "\n";
        group = option.group;
        page += manItem("\\fB" + roff(fmt::format("{}", fmt::join(option.names, ", "))) + "\\fR" +
                            (option.value.empty() ? "" : " \\fI" + roff(option.value) + "\\fR"),
                        option.description);
    }
    return page;
}

std::string exampleLines(const SubcommandRow& subcommand)
{
    std::string page;
    for (const std::string& command : subcommand.examples)
        page += roff(command) + "\n";
    return page.empty() ? page : ".SH EXAMPLES\n.nf\n" + page + ".fi\n";
}

using Test = std::function<bool(const SubcommandRow&)>;

bool usesDevices(const SubcommandRow& subcommand)
{
    return subcommand.name == "devices" || subcommand.name == "plan" || subcommand.hasOption("--device") ||
           subcommand.hasOption("--devices");
}

bool usesPlans(const SubcommandRow& subcommand)
{
    return subcommand.name == "tune" || subcommand.name == "plan" || subcommand.hasOption("--plan");
}

bool isBench(const SubcommandRow& subcommand)
{
    return subcommand.name == "bench";
}

bool keepsOnDevice(const SubcommandRow& subcommand)
{
    return subcommand.hasOption("--keep-on-device");
}

bool transformsFiles(const SubcommandRow& subcommand)
{
    return subcommand.hasOption("--resume") && subcommand.hasOption("--memory");
}

bool writesFile(const SubcommandRow& subcommand)
{
    return subcommand.hasOption("--output");
}

// An environment variable or a file, and the subcommands that use it.
struct Fact {
    const char* name;
    const char* text;
    Test isUsedBy;
};

const std::vector<Fact>& environmentFacts()
{
    static const std::vector<Fact> all{
        {"SEQUENCY_LAUNCH_TIMEOUT",
         "The number of seconds after which a call of an OpenCL driver that does not return is abandoned "
         "(default: "
         "300, and 30 during the search for devices).",
         usesDevices},
        {"SEQUENCY_NO_OPENCL", "If the value is 1, no OpenCL driver is loaded.", usesDevices},
        {"SEQUENCY_DRIVER_VERDICTS",
         "The file in which the results of trying OpenCL drivers are stored, or 'off' to store nothing.",
         usesDevices},
        {"SEQUENCY_PROGRAM_CACHE",
         "The folder in which compiled OpenCL programs are stored, or 'off' to store nothing.", usesDevices},
        {"SEQUENCY_DEVICE_COSTS",
         "The file in which 'devices --measure' stores the costs of calls, or 'off' to store nothing.",
         usesDevices},
        {"SEQUENCY_PLANS", "The file in which 'tune' stores the fastest plans, or 'off' to store nothing.",
         usesPlans},
        {"SEQUENCY_KEEP_ON_DEVICE",
         "The default value of --keep-on-device, such as 512MiB; 0 keeps nothing on the device.",
         keepsOnDevice},
        {"SEQUENCY_BENCHMARKS", "The folder in which runs are stored, or 'off' to store nothing.", isBench},
        {"XDG_CACHE_HOME", "The folder that replaces ~/.cache.", usesDevices},
        {"XDG_DATA_HOME", "The folder that replaces ~/.local/share.", isBench}};
    return all;
}

const std::vector<Fact>& fileFacts()
{
    static const std::vector<Fact> all{
        {"~/.cache/sequency/driver_verdicts.json",
         "The results of trying OpenCL drivers: a driver that hung or crashed is not used.", usesDevices},
        {"~/.cache/sequency/programs/", "Compiled OpenCL programs.", usesDevices},
        {"~/.cache/sequency/device_costs.json", "The costs of calls that 'devices --measure' has measured.",
         usesDevices},
        {"~/.cache/sequency/plans.json", "The fastest plans that 'tune' has found.", usesPlans},
        {"~/.local/share/sequency/benchmarks/", "The stored runs that --list-runs lists.", isBench},
        {"OUTPUT.part-N-RANDOM, OUTPUT.progress",
         "The values and the state of a transform of a file in passes, next to the file OUTPUT. They are "
         "removed at the end. If the transform is interrupted, --resume continues with them.",
         transformsFiles},
        {"OUTPUT.part-sqRANDOM",
         "The file of --output until it is complete; it is then renamed to OUTPUT. A command that fails "
         "leaves "
         "an existing file OUTPUT unchanged.",
         writesFile}};
    return all;
}

// Returns a section with the facts for which `isShown` is true, or with the sentence `none`.
std::string factSection(const char* heading, const std::vector<Fact>& facts, const char* none,
                        const std::function<bool(const Fact&)>& isShown)
{
    std::string items;
    for (const Fact& fact : facts)
        if (isShown(fact))
            items += manItem("\\fI" + roff(fact.name) + "\\fR", fact.text);
    return fmt::format(".SH {}\n{}", heading, items.empty() ? roff(none) + "\n" : items);
}

std::string exitStatusItems()
{
    return ".SH EXIT STATUS\n" + manItem("0", "The result was computed.") +
           manItem("1", "The result could not be computed: a device or memory is missing, a file cannot be "
                        "written, or the "
                        "command was cancelled.") +
           manItem("2", "The command line is wrong.") + manItem("3", "The input is wrong or cannot be read.");
}

// Returns the beginning of a page. Words are not broken, because a reader copies names of options and files.
std::string manHeading(const std::string& name, const std::string& purpose)
{
    std::string title = name;
    std::ranges::transform(title, title.begin(), [](unsigned char c) { return char(std::toupper(c)); });
    return fmt::format(".TH {} 1 \"\" \"Sequency {}\" \"User Commands\"\n.nh\n.ad l\n.SH NAME\n{} \\- {}\n",
                       roff(title), base::version, roff(name), roff(purpose));
}

// Returns a description without the full stop and without a capital, as the NAME section has it. Only the first sentence is taken.
std::string purposeOf(std::string description)
{
    description.erase(std::min(description.find(". "), description.size()));
    if (description.ends_with('.'))
        description.pop_back();
    const bool isName = description.size() > 1 && description[1] >= 'A' && description[1] <= 'Z';
    if (!description.empty() && !isName && description[0] >= 'A' && description[0] <= 'Z')
        description[0] = char(description[0] - 'A' + 'a');
    return description;
}

std::string subcommandPage(const CLI::App& program, const SubcommandRow& subcommand)
{
    std::string operands;
    std::string arguments;
    for (const OperandRow& operand : subcommand.operands) {
        const std::string text = "\\fI" + roff(operand.name) + "\\fR" + (operand.isList ? "..." : "");
        operands += operand.isRequired ? " " + text : " [" + text + "]";
        arguments += manItem(text, operand.description);
    }
    const auto isUsed = [&subcommand](const Fact& fact) { return fact.isUsedBy(subcommand); };
    std::string page =
        manHeading(program.get_name() + "-" + subcommand.name, purposeOf(subcommand.description));
    page += ".SH SYNOPSIS\n\\fB" + roff(program.get_name() + " " + subcommand.name) +
            "\\fR [\\fIOPTIONS\\fR]" + operands + (subcommand.name == "plan" ? " \\fISUBCOMMAND\\fR" : "") +
            "\n.SH DESCRIPTION\n" + roff(subcommand.description) + "\n";
    if (!subcommand.remark.empty())
        page += ".PP\n" + roff(subcommand.remark) + "\n";
    if (!arguments.empty())
        page += ".SH ARGUMENTS\n" + arguments;
    page += ".SH OPTIONS\n" + optionItems(subcommand) + exitStatusItems();
    page += factSection("ENVIRONMENT", environmentFacts(), "No environment variable affects this subcommand.",
                        isUsed);
    page += factSection("FILES", fileFacts(), "This subcommand uses only the files that its arguments name.",
                        isUsed);
    return page + exampleLines(subcommand) + ".SH SEE ALSO\n.BR sequency\\-cli (1)\n";
}

std::string programPage(const CLI::App& program)
{
    const SubcommandRow row = subcommandRow(program);
    const auto isAny = [](const Fact&) { return true; };
    std::string page = manHeading(program.get_name(), purposeOf(program.get_description()));
    page += ".SH SYNOPSIS\n.B sequency\\-cli\n[\\fIOPTIONS\\fR] \\fISUBCOMMAND\\fR [\\fIARGUMENTS\\fR]\n"
            ".SH DESCRIPTION\n" +
            roff(program.get_description()) +
            "\n.PP\nResults go to standard output, or to the file of \\-\\-output. Messages go to standard "
            "error, one "
            "line each.\n.SH OPTIONS\n" +
            optionItems(row) + ".SH SUBCOMMANDS\n";
    std::string pages;
    for (const SubcommandRow& subcommand : subcommandRows(program)) {
        const std::string name = "sequency\\-cli\\-" + roff(subcommand.name);
        page += ".TP\n.BR " + name + " (1)\n" + roff(subcommand.description) + "\n";
        pages += ".BR " + name + " (1),\n";
    }
    return page + exitStatusItems() + factSection("ENVIRONMENT", environmentFacts(), "", isAny) +
           factSection("FILES", fileFacts(), "", isAny) + exampleLines(row) + ".SH SEE ALSO\n" + pages +
           ".BR sequency (1)\n";
}

}  // namespace

std::optional<std::string> manualPage(const CLI::App& program, const std::string& subcommand)
{
    if (subcommand.empty())
        return programPage(program);
    for (const SubcommandRow& row : subcommandRows(program))
        if (row.name == subcommand)
            return subcommandPage(program, row);
    return std::nullopt;
}

std::string subcommandList(const CLI::App& program)
{
    std::string names;
    for (const CLI::App* subcommand : program.get_subcommands(nullptr))
        names += subcommand->get_name() + "\n";
    return names;
}

}  // namespace sequency::cli
