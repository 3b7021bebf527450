// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommands `convolve`, `autocorrelate` and `identify` for dyadic convolution and dyadic systems.
#include "app/cli/command.h"
#include "app/cli/device_note.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/compute_options.h"
#include "app/cli/options/engine_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/input_options.h"
#include "app/cli/output.h"
#include "engine/session/calls/work_memory.h"
#include "engine/session/engine.h"

#include <cstdint>
#include <fmt/format.h>
#include <memory>

namespace sequency::cli {
namespace {

enum class Work { Convolve, Autocorrelate, Identify };

// Operands that options describe directly instead of naming files. The values of each option are in command-line order.
struct MadeOperands {
    std::vector<std::string> expressions;
    std::vector<std::string> generators;
    std::vector<std::string> examples;
    std::vector<std::string> hexes;
    std::vector<std::uint64_t> seeds;
    std::optional<int> variables;
    ExpressionSettings settings;
};

struct SystemOptions {
    Work work = Work::Convolve;
    MadeOperands made;
    FileOptions file;  // options for every operand that is read from a file
    InputOptions first;
    InputOptions second;
    std::string encoding = "01";
    ComputeOptions compute;
    ResultOptions result;
    bool isPlanOnly = false;          // true for `plan convolve`
    std::vector<io::Format> formats;  // formats of the operands read from files or given by --hex
};

constexpr const char* algorithmHelp =
    "fast (default), in-place (from the dyadic paper), A0 to A6, cooley-tukey, constant-geometry";

void write(const session::Computation& result, const std::string& format, int variables,
           const SystemOptions& options, Output& output, const base::RunControl& control)
{
    io::SpectrumHeader head;
    head.format = format;
    head.spec.name.clear();
    head.spec.variables = variables;
    head.encoding = options.encoding;
    head.device = result.device->id;
    head.deviceName = result.device->name;
    head.algorithm = result.algorithm;
    head.exact = result.exact;
    return writeResult(*result.values, head, options.result, output, control);
}

session::ConvolutionRequest requestOf(const SystemOptions& options, const base::SharedFunction& f,
                                      const base::SharedFunction& g)
{
    return {callOptions(options.compute), f, g, encodingOf(options.encoding)};
}

void convolve(const SystemOptions& options, const base::SharedFunction& f, const base::SharedFunction& g,
              session::Engine& engine, Output& output, const base::RunControl& control)
{
    const auto work = require(session::workOf(requestOf(options, f, g)));
    if (options.isPlanOnly)
        return output.write(planOf(*work, options.compute, engine));
    const auto result = require(engine.run(*work, control));
    checkAlgorithmOptions(options.compute, *result.device);
    noteRounding(options.compute, result.exact);
    noteDevice(options.compute, result.choice);
    const char* format = g ? "sequency-convolution/1" : "sequency-autocorrelation/1";
    return write(result, format, f->variables, options, output, control);
}

std::string listed(const std::vector<std::size_t>& indices)
{
    constexpr std::size_t most = 16;
    std::string text;
    for (std::size_t i = 0; i < indices.size() && i < most; ++i)
        text += (i > 0 ? ", " : "") + std::to_string(indices[i]);
    if (indices.size() > most)
        text += ", … " + std::to_string(indices.size()) + " in all";
    return text;
}

void identify(const SystemOptions& options, const base::SharedFunction& x, const base::SharedFunction& y,
              session::Engine& engine, Output& output, const base::RunControl& control)
{
    const auto result =
        require(engine.run(session::IdentificationRequest{callOptions(options.compute), x, y}, control));
    if (!result.impossible.empty())
        throw base::Error{base::ErrorKind::Unsupported,
                          "no dyadic system turns this input into this output: the spectrum of the input, "
                          "but not the spectrum of the output, is zero at " +
                              listed(result.impossible)};
    if (!result.undetermined.empty())
        throw base::Error{base::ErrorKind::Unsupported,
                          "the input does not determine the system: its spectrum is zero at " +
                              listed(result.undetermined)};
    const auto hasIntegers = [](const base::FunctionVector& function) {
        return base::isInteger(base::elementType(function.values));
    };
    noteRoundedIntegers(hasIntegers(*x) && hasIntegers(*y), result.response.exact);
    noteDevice(options.compute, result.response.choice);
    return write(result.response, "sequency-impulse-response/1", x->variables, options, output, control);
}

// Rejects options that have no effect on any operand, and rejects an encoding if no operand is Boolean. The operands must already have been read.
void checkOperands(const SystemOptions& options, const base::FunctionVector& first,
                   const base::FunctionVector* second)
{
    if (options.first.input.empty() && options.second.input.empty())
        for (const std::string& option : givenFileOptions(options.file))
            if (option != "--first" || options.formats.empty())  // --first also applies to --hex
                throw noEffect(option, "without a file", "a file or standard input");
    checkFileOptions(options.file, options.formats);
    const bool isBoolean = first.isBoolean() || (second != nullptr && second->isBoolean());
    if (encodingOf(options.encoding) != session::Encoding::RootsOfUnity || isBoolean)
        return;
    throw base::Error{base::ErrorKind::BadInput,
                      "no operand is a Boolean function, so the encoding polarity is not possible, expected "
                      "values 0 and 1, or --encoding 01",
                      {inputName(options.first), 0, 0}};
}

// Returns the number of bytes that the computation needs in addition to the operand being read. When the second operand is read, the first one is
// already in memory.
io::LaterBytes laterBytes(Work work, std::optional<base::ElementType> element, bool isFirst)
{
    return [work, element, isFirst](int /*variables*/) {
        const std::size_t all = work == Work::Identify
                                    ? session::minIdentificationBytes()
                                    : session::minConvolutionBytes(element, work == Work::Autocorrelate);
        return isFirst ? all : all - 1;
    };
}

void runSystem(SystemOptions& options, Interrupt& interrupt)
{
    ProgressLine line;
    checkAlgorithmOptions(options.compute);
    const auto call = callOptions(options.compute);
    const session::Encoding encoding = encodingOf(options.encoding);
    if (options.first.input == "-" && options.second.input == "-")
        throw base::Error{base::ErrorKind::BadUsage, "only one of the two inputs can be standard input"};
    options.first.formats = &options.formats;
    options.second.formats = &options.formats;
    options.first.laterBytes = laterBytes(options.work, call.element, true);
    options.second.laterBytes = laterBytes(options.work, call.element, false);
    const auto first = readShared(options.first, encoding, runControl(interrupt, line, "reading"));
    base::SharedFunction second;
    if (options.work != Work::Autocorrelate)
        second = readShared(options.second, encoding, runControl(interrupt, line, "reading"));
    checkOperands(options, *first, second.get());
    Output output(options.result.output, interrupt);
    const auto engine = startEngine(options.compute.verbose, interrupt);
    const auto control = runControl(interrupt, line, "computing");
    const auto compute = options.work == Work::Identify ? identify : convolve;
    placedAt(inputName(options.first), [&] { compute(options, first, second, *engine, output, control); });
    output.finish();
}

void addOperands(CLI::App& parser, SystemOptions& options, const char* firstName, const char* secondName)
{
    addOption(parser, firstName, options.first.input,
              secondName == nullptr
                  ? "a file, or - for standard input"
                  : "a file, or - for standard input; piped standard input if it is omitted",
              "");
    if (secondName != nullptr)
        addOption(parser, secondName, options.second.input, "a file, or - for standard input", "");
    const std::string twice = secondName != nullptr ? "; may be given twice" : "";
    const auto add = [&](const char* name, std::vector<std::string>& values, const char* type,
                         const std::string& description) {
        addOption(parser, name, values, description + twice, type, "Input")->allow_extra_args(false);
    };
    add("--expression", options.made.expressions, "TEXT", "an expression instead of a file");
    add("--generate", options.made.generators, "NAME:ARGS",
        "a generated function instead of a file (see --list-generators)");
    add("--example", options.made.examples, "NAME",
        "a built-in function instead of a file (see --list-examples)");
    add("--hex", options.made.hexes, "DIGITS",
        "a hexadecimal truth table, highest index first, instead of a file");
    addOption(parser, "--random", options.made.seeds,
              "a random function of --variables variables instead of a file" + twice, "SEED", "Input")
        ->allow_extra_args(false)
        ->check(isSeed);
    addOption(parser, "--variables", options.made.variables, "number of variables of every function", "N",
              "Input");
    addExpressionSettings(parser, options.made.settings);
    addListOptions(parser);
}

// Assigns the operands in command-line order, regardless of which options specify them. If the first operand is missing, it is read from a pipe.
void takeOperands(const CLI::App& parser, SystemOptions& options)
{
    std::vector<InputOptions> operands;
    std::size_t expressions = 0;
    std::size_t generators = 0;
    std::size_t examples = 0;
    std::size_t hexes = 0;
    std::size_t seeds = 0;
    std::vector<std::string> files{options.second.input, options.first.input};
    for (const CLI::Option* given : parser.parse_order()) {
        const std::string name = given->get_single_name();
        InputOptions operand;
        operand.variables = options.made.variables;
        if (given->get_positional()) {
            operand.file = options.file;
            operand.input = files.back();
            files.pop_back();
        } else if (name == "expression") {
            operand.expression = options.made.expressions[expressions++];
            operand.expressions = options.made.settings;
        } else if (name == "hex") {
            operand.hex = options.made.hexes[hexes++];
            operand.file.first = options.file.first;
        } else if (name == "random") {
            operand.random = options.made.seeds[seeds++];
        } else if (name == "generate") {
            operand.generate = options.made.generators[generators++];
        } else if (name == "example") {
            operand.example = options.made.examples[examples++];
        } else {
            continue;
        }
        operands.push_back(std::move(operand));
    }
    const std::size_t expected = options.work == Work::Autocorrelate ? 1 : 2;
    const bool isFirstMissing = operands.size() + 1 == expected;
    if (isFirstMissing && (operands.empty() || (operands.front().input != "-" && hasPipedContent()))) {
        InputOptions piped;
        piped.variables = options.made.variables;
        piped.file = options.file;
        piped = withPipedInput(std::move(piped));
        if (!piped.input.empty())
            operands.insert(operands.begin(), std::move(piped));
    }
    if (operands.size() != expected)
        throw base::Error{
            base::ErrorKind::BadUsage,
            fmt::format("{} function{} given, expected {}: files, --expression, --hex, --random, --generate "
                        "or --example",
                        operands.size(), operands.size() == 1 ? " is" : "s are", expected)};
    if (const auto& settings = options.made.settings;
        expressions == 0 && (settings.algebra || settings.names))
        throw noEffect(settings.algebra ? "--algebra" : "--names", "without an expression", "--expression");
    options.first = operands.front();
    if (expected == 2)
        options.second = operands.back();
    return checkExpressionSettings(options.made.settings);
}

// The name and the descriptions of one of the subcommands in this file.
struct SystemText {
    const char* name;
    const char* description;
    const char* firstName;
    const char* secondName;  // null if there is only one operand
    std::vector<std::string> examples;
};

Command addSystem(CLI::App& program, Work work, const SystemText& text, Purpose purpose)
{
    const auto& [name, description, firstName, secondName, examples] = text;
    const auto options = std::make_shared<SystemOptions>();
    options->work = work;
    options->isPlanOnly = purpose == Purpose::Plan;
    CLI::App* parser = program.add_subcommand(name, description);
    addOperands(*parser, *options, firstName, secondName);
    addFileOptions(*parser, options->file);
    if (work != Work::Identify)
        addEncodingOption(*parser, options->encoding);
    addComputeOptions(*parser, options->compute, algorithmHelp);
    if (work == Work::Identify)  // the engine chooses these options separately for each step
        for (const char* option :
             {"--element", "--work-group", "--outputs-per-item", "--device-memory", "--plan"})
            parser->remove_option(parser->get_option(option));
    if (options->isPlanOnly) {
        parser->remove_option(parser->get_option("--verbose"));
        addTextOutputOption(*parser, options->result);
    } else {
        addVectorOptions(*parser, options->result);
    }
    if (!options->isPlanOnly)
        addExamples(*parser, examples);
    return {parser, [parser, options](Interrupt& interrupt) {
                takeOperands(*parser, *options);
                return runSystem(*options, interrupt);
            }};
}

}  // namespace

Command addConvolve(CLI::App& program, Purpose purpose)
{
    return addSystem(
        program, Work::Convolve,
        {"convolve",
         "Compute the dyadic convolution of F and G. It is also the response to G of the dyadic system with "
         "impulse response F.",
         "F",
         "G",
         {"sequency-cli convolve --hex 8 --hex 6",
          "sequency-cli convolve --hex e8 --expression 'x1 ^ x3' --json"}},
        purpose);
}

Command addAutocorrelate(CLI::App& program, Purpose purpose)
{
    return addSystem(program, Work::Autocorrelate,
                     {"autocorrelate",
                      "Compute the dyadic autocorrelation of F.",
                      "F",
                      nullptr,
                      {"sequency-cli autocorrelate --generate majority:5 --encoding polarity"}},
                     purpose);
}

Command addIdentify(CLI::App& program)
{
    return addSystem(program, Work::Identify,
                     {"identify",
                      "Find the impulse response of the dyadic system that turns X into Y.",
                      "X",
                      "Y",
                      {"sequency-cli identify --expression 'x1 & x2' --expression 'x1 & !x2'"}},
                     Purpose::Compute);
}

}  // namespace sequency::cli
