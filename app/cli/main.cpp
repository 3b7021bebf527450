// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program sequency-cli, which offers all functions of the engine without Qt. Each subcommand is in a separate file.
#include "app/cli/command.h"
#include "app/cli/files/function_sources.h"
#include "app/cli/notes.h"
#include "app/cli/options/file_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/legacy_spellings.h"
#include "app/cli/options/man_and_completions.h"
#include "app/cli/options/point_options.h"
#include "app/cli/output.h"
#include "app/cli/ranks.h"
#include "engine/base/build_info.h"
#include "engine/base/text/nearest_name.h"
#include "engine/opencl/driver/driver_threads.h"
#include "engine/session/devices/damaged_files.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sequency::cli {
namespace {

std::vector<std::string> namesOf(const CLI::App& parser)
{
    std::vector<std::string> names;
    for (const CLI::App* subcommand : parser.get_subcommands(nullptr))
        names.push_back(subcommand->get_name());
    return names;
}

// Returns the subcommand on the command line, or the program if there is none. For `plan NAME`, returns the parser of NAME below `plan`.
const CLI::App& given(const CLI::App& program)
{
    const CLI::App* parser = &program;
    while (!parser->get_subcommands().empty())
        parser = parser->get_subcommands().front();
    return *parser;
}

// Returns a message that reports an unknown word and suggests the most similar name. CLI11's message would list all unknown words in another order.
std::string unknownWord(const CLI::App& parser, const std::string& word)
{
    if (word.starts_with("-")) {
        std::vector<std::string> names;
        for (const CLI::Option* option : parser.get_options())
            for (const std::string& name : option->get_lnames())
                names.push_back("--" + name);
        const std::string name = word.substr(0, word.find('='));
        return "unknown option '" + name + "'" + base::didYouMean(name, names);
    }
    const std::vector<std::string> names = namesOf(parser);
    if (names.empty())
        return "unexpected argument '" + word + "'";
    const std::string meant = base::didYouMean(word, names);
    return "unknown subcommand '" + word + "'" +
           (meant.empty() ? ", expected one of: " + joined(names) : meant);
}

// Returns CLI11's message. Only the message about a missing value is replaced, because CLI11 prints "--radix: 1 required P missing".
std::string messageOf(const CLI::ParseError& answer)
{
    const std::string message = answer.what();
    constexpr std::string_view one = ": 1 required ";
    constexpr std::string_view missing = " missing";
    const std::size_t begin = message.find(one);
    if (begin == std::string::npos || !message.ends_with(missing))
        return message;
    const std::size_t value = begin + one.size();
    return message.substr(0, begin) + ": a value is missing, expected " +
           message.substr(value, message.size() - missing.size() - value);
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
    base::Error error{base::ErrorKind::BadUsage, messageOf(answer)};
    const std::vector<std::string> unknown = parser.remaining();
    if (!unknown.empty())
        error.message = unknownWord(parser, unknown.front());
    else if (answer.get_name() == "RequiredError" && !namesOf(parser).empty())
        error.message = "a subcommand is missing, expected one of: " + joined(namesOf(parser));
    while (!error.message.empty() && error.message.back() == '\n')
        error.message.pop_back();
    error.message += " (see sequency-cli " + name + (name.empty() ? "--help)" : " --help)");
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
    program.footer(exitStatusText);  // inherited by subcommands without examples
    const std::vector<Command> commands{
        addDevices(program),  addTransform(program),  addConvolve(program),  addAutocorrelate(program),
        addIdentify(program), addCharacters(program), addAnalyze(program),   addTable(program),
        addSurvey(program),   addSearch(program),     addBench(program),     addChart(program),
        addTune(program),     addPlan(program),       addFlowGraph(program), addMatrix(program),
        addConvert(program),  addLessons(program),    addGrade(program),     addHelp(program)};
    addExamples(program,
                {"printf '1011' | sequency-cli transform -", "sequency-cli analyze --example aes",
                 "sequency-cli help transform"},
                "-q and -v may also precede the subcommand; -v (--verbose) applies only to subcommands that "
                "can report more.");
    bool isQuiet = false;
    addCommonOptions(program, isQuiet);
    if (words.size() == 2 && words[0] == "--describe")  // used by the packaging scripts; not in --help
        if (const auto page = optionPage(program, words[1]))
            return std::fputs(page->c_str(), stdout) >= 0 && std::fflush(stdout) == 0 ? 0 : 1;
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
