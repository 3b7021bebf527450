// SPDX-License-Identifier: GPL-3.0-or-later
//
// sequency-cli: everything the engine can do, without Qt; one file a subcommand.
#include "app/cli/command.h"
#include "app/cli/made_function.h"
#include "app/cli/notes.h"
#include "app/cli/option_pages.h"
#include "app/cli/output.h"
#include "engine/base/build_info.h"
#include "engine/base/catch_exceptions.h"
#include "engine/opencl/driver_threads.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <string_view>
#include <vector>

namespace sequency::cli {
namespace {

// The word in the place of a subcommand, where it is none; CLI11 only says that a subcommand is missing.
std::string unknownSubcommand(const CLI::App& program, int argc, const char* const* argv)
{
    if (argc < 2 || argv[1][0] == '-' || !program.get_subcommands().empty())
        return {};
    std::string names;
    for (const CLI::App* subcommand : program.get_subcommands(nullptr))
        names += (names.empty() ? "" : ", ") + subcommand->get_name();
    return std::string("unknown subcommand '") + argv[1] + "', expected one of: " + names;
}

// What the command line itself is wrong in, or the texts of --help and --version.
int answerParser(const CLI::App& program, const CLI::ParseError& answer, int argc, const char* const* argv)
{
    if (answer.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
        const int status = program.exit(answer);
        return std::fflush(stdout) == 0 ? status : 1;
    }
    std::string name;
    for (const CLI::App* subcommand : program.get_subcommands())
        name = subcommand->get_name();
    const std::string help = "sequency-cli " + name + (name.empty() ? "--help" : " --help");
    base::Error error{base::ErrorKind::BadUsage, unknownSubcommand(program, argc, argv)};
    if (error.message.empty())
        error.message = answer.what();
    while (!error.message.empty() && error.message.back() == '\n')
        error.message.pop_back();
    error.message += " (see " + help + ")";
    printError(error, name);
    return exitStatus(error.kind);
}

int run(int argc, const char* const* argv, Interrupt& interrupt)
{
    CLI::App program("Spectral transforms of logic functions on the CPU and on OpenCL devices.",
                     "sequency-cli");
    program.set_version_flag("--version", std::string("sequency-cli ") + base::buildText,
                             "print the version");
    program.set_help_flag("-h,--help", "print this help");
    addListOptions(program);
    program.require_subcommand(1);
    program.footer("Exit status: 0 done, 1 could not be done, 2 wrong usage, 3 bad input.");
    const std::vector<Command> commands{
        addDevices(program),   addTransform(program),  addConvolve(program), addAutocorrelate(program),
        addIdentify(program),  addCharacters(program), addAnalyze(program),  addTable(program),
        addSurvey(program),    addSearch(program),     addBench(program),    addTune(program),
        addFlowGraph(program), addMatrix(program),     addConvert(program),  addLessons(program),
        addGrade(program)};
    if (argc == 3 && argv[1] == std::string_view("--describe"))  // for packages, not for people
        if (const auto page = optionPage(program, argv[2]))
            return std::fputs(page->c_str(), stdout) >= 0 && std::fflush(stdout) == 0 ? 0 : 1;
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& answer) {
        return answerParser(program, answer, argc, argv);
    }
    for (const Command& command : commands) {
        if (!command.parser->parsed())
            continue;
        const base::Status status = base::catchExceptions([&] { return command.run(interrupt); });
        if (!status) {
            printError(status.error(), command.parser->get_name());
            return exitStatus(status.error().kind);
        }
    }
    printHeldNotes();
    return 0;
}

}  // namespace
}  // namespace sequency::cli

int main(int argc, char** argv)
{
    sequency::opencl::placeDriverThreads();
    std::signal(SIGPIPE, SIG_IGN);  // a reader that went away is an error of write()
    try {
        sequency::cli::Interrupt interrupt;  // throws where no thread can be started
        return sequency::cli::run(argc, argv, interrupt);
    } catch (const std::exception& failure) {
        sequency::cli::printError(sequency::base::errorOf(failure), "start");
    }
    return 1;
}
