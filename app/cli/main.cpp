// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program sequency-cli, which offers all functions of the engine without Qt. Each subcommand is in a separate file.
#include "app/cli/command.h"
#include "app/cli/files/function_sources.h"
#include "app/cli/notes.h"
#include "app/cli/options/choices.h"
#include "app/cli/options/completions.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/legacy_spellings.h"
#include "app/cli/options/manual_pages.h"
#include "app/cli/options/parser_errors.h"
#include "app/cli/output.h"
#include "app/cli/ranks.h"
#include "engine/base/build_info.h"
#include "engine/opencl/driver/driver_threads.h"
#include "engine/session/devices/damaged_files.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sequency::cli {
namespace {

// Returns the subcommand on the command line, or the program if there is none. For `plan NAME`, returns the parser of NAME below `plan`.
const CLI::App& given(const CLI::App& program)
{
    const CLI::App* parser = &program;
    while (!parser->get_subcommands().empty())
        parser = parser->get_subcommands().front();
    return *parser;
}

// Prints the error that the parser found in the command line, or the text of --help or --version. Returns the exit status.
int answerParser(const CLI::App& program, const CLI::ParseError& answer)
{
    if (answer.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
        const int status = program.exit(answer);
        return std::fflush(stdout) == 0 ? status : 1;
    }
    const CLI::App& parser = given(program);
    const std::string name = &parser == &program ? ""
                             : parser.get_parent() == &program
                                 ? parser.get_name()
                                 : parser.get_parent()->get_name() + " " + parser.get_name();
    const std::string help = name.empty() ? "--help" : name + " --help";
    const base::Error error{base::ErrorKind::BadUsage,
                            messageOf(answer, parser) + " (see sequency-cli " + help + ")"};
    if (ranks().isFirst())  // all ranks have the same command line
        printError(error, name);
    return exitStatus(error.kind);
}

// Adds -q to `parser` and, recursively, to all its subcommands.
void addCommonOptions(CLI::App& parser, bool& isQuiet)
{
    parser.add_flag("-q,--quiet", isQuiet, "print no notes, warnings or progress, only errors");
    for (CLI::App* subcommand : parser.get_subcommands(nullptr))
        addCommonOptions(*subcommand, isQuiet);
}

void checkVerbosity(const CLI::App& parser, bool isQuiet)
{
    const CLI::Option* const verbose = parser.get_option_no_throw("--verbose");
    if (isQuiet && verbose != nullptr && verbose->count() > 0)
        throw noEffect("--verbose", "with --quiet", "one of them");
}

void checkForRanks(const CLI::App& command)
{
    const std::string name = command.get_name();
    if (!ranks().isAlone() && name != "transform" && name != "analyze")
        throw usage("runs as one process only, expected transform or analyze for several processes");
}

// Prints the notes, and one note for every damaged file that a store has renamed. After an error, only the notes about damaged files are printed,
// because later commands will not find these files.
void printAllNotes()
{
    for (const session::DamagedFile& file : session::takeDamagedFiles())
        printNote(file.path, session::sentenceOf(file));
    printHeldNotes();
}

// Prints completions (`--describe bash`), a manual page (`--describe man [SUBCOMMAND]`), or the names of all subcommands, one per line
// (`--describe subcommands`). Returns the exit status.
int describe(const CLI::App& program, const std::vector<std::string>& words)
{
    const std::string kind = words.empty() ? "" : words.front();
    std::optional<std::string> page;
    if (kind == "man" && words.size() <= 2)
        page = manualPage(program, words.size() == 2 ? words[1] : "");
    else if (words.size() == 1)
        page = kind == "subcommands" ? subcommandList(program) : completions(program, kind);
    if (page)
        return std::fputs(page->c_str(), stdout) >= 0 && std::fflush(stdout) == 0 ? 0 : 1;
    const base::Error error{
        base::ErrorKind::BadUsage,
        "nothing to describe, expected bash, zsh, fish, subcommands, or man with the name of "
        "a subcommand or without",
        {"--describe", 0, 0}};
    printError(error, "");
    return exitStatus(error.kind);
}

int run(const std::vector<std::string>& words, Interrupt& interrupt)
{
    CLI::App program("Spectral transforms of logic functions on the CPU and on OpenCL devices.",
                     "sequency-cli");
    program.formatter(std::make_shared<HelpText>());
    program.set_version_flag("-V,--version", std::string("sequency-cli ") + base::buildText,
                             "print the version");
    program.set_help_flag("-h,--help", "print this help");
    addListOptions(program);
    program.require_subcommand(1);
    const std::vector<Command> commands{
        addDevices(program),  addTransform(program),  addConvolve(program),  addAutocorrelate(program),
        addIdentify(program), addCharacters(program), addAnalyze(program),   addTable(program),
        addSurvey(program),   addSearch(program),     addBench(program),     addChart(program),
        addTune(program),     addPlan(program),       addFlowGraph(program), addMatrix(program),
        addDiagram(program),  addConvert(program),    addLessons(program),   addGrade(program),
        addHelp(program)};
    addExamples(program,
                {"printf '1011' | sequency-cli transform -", "sequency-cli analyze --example aes",
                 "sequency-cli help transform"},
                "-q and -v may also precede the subcommand; -v (--verbose) applies only to subcommands that "
                "can report more. Names that options take as values are matched without regard to case. An "
                "installation has a manual page for every subcommand, such as 'man sequency-cli-transform', "
                "and completions for bash, zsh and fish; 'source <(sequency-cli --describe bash)' loads them "
                "without an installation.");
    bool isQuiet = false;
    addCommonOptions(program, isQuiet);
    matchChoices(program);
    if (!words.empty() && words[0] == "--describe")
        return describe(program, {words.begin() + 1, words.end()});
    try {
        std::vector<std::string> current =
            words.empty() ? std::vector<std::string>{"--help"} : currentWords(program, words);
        std::ranges::reverse(current);
        program.parse(std::move(current));
    } catch (const CLI::ParseError& answer) {
        return answerParser(program, answer);
    }
    if (isQuiet || !ranks().isFirst())
        setQuiet();
    if (std::getenv("SEQUENCY_DEVICE_PATIENCE") != nullptr)
        printWarning("SEQUENCY_DEVICE_PATIENCE",
                     "was renamed to SEQUENCY_LAUNCH_TIMEOUT (the old name is accepted until 0.4)");
    for (const Command& command : commands) {
        if (!command.parser->parsed())
            continue;
        base::Status status = attempt([&] {
            checkVerbosity(given(program), isQuiet);
            checkForRanks(*command.parser);
            command.run(interrupt);
        });
        if (!ranks().haveFailed())
            status = ranks().agree(status);
        if (!status) {
            interrupt.beSilent();
            printError(status.error(), command.parser->get_name());
            dropHeldNotes();
            printAllNotes();
            return exitStatus(status.error().kind);
        }
    }
    printAllNotes();
    return 0;
}

}  // namespace
}  // namespace sequency::cli

int main(int argc, char** argv)
{
    using namespace sequency::cli;
    sequency::opencl::placeDriverThreads();
    std::signal(SIGPIPE, SIG_IGN);  // write() reports a closed pipe
    const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    try {
        Interrupt interrupt;  // throws if a thread cannot be started
        if (const auto started = ranks().start(words); !started) {
            printError(started.error(), "start");
            return exitStatus(started.error().kind);
        }
        if (!ranks().isFirst())
            interrupt.beSilent();
        const int status = run(words, interrupt);
        ranks().finish();
        return status;
    } catch (const std::exception& failure) {
        printError(sequency::base::errorOf(failure), "start");
    }
    return 1;
}
