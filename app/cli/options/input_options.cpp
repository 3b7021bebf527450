// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/input_options.h"

#include "app/cli/notes.h"
#include "app/cli/options/add_option.h"
#include "engine/base/number/boolean_values.h"
#include "engine/base/text/display_text.h"
#include "engine/io/generators/example.h"
#include "engine/io/generators/generator.h"
#include "engine/io/truth_table_file.h"
#include "engine/io/vector_text.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sequency::cli {
namespace {

constexpr int defaultRadix = 2;

io::ReadOptions readOptions(const InputOptions& options)
{
    io::ReadOptions result = readOptions(options.file);
    result.source = inputName(options);
    if (options.hex)
        result.format = io::Format::Hex;
    result.radix = options.radix.value_or(defaultRadix);
    result.variables = options.variables;
    result.laterBytes = options.laterBytes;
    return result;
}

base::FunctionVector functionOf(io::ReadFunction read, const InputOptions& options)
{
    if (options.formats != nullptr)
        options.formats->push_back(read.format);
    else
        checkFileOptions(options.file, {read.format});
    std::vector<std::string> choices;
    if (read.dontCares > 0 && !options.file.dontCare)
        choices.push_back(dontCareNote(read.dontCares));
    printChoices(read.notes, choices, inputName(options));
    if (options.document != nullptr)
        *options.document = read.document;
    return std::move(read.function);
}

base::FunctionVector makeFunction(const InputOptions& options, const base::RunControl& control)
{
    if (options.example)
        return withSize(require(io::exampleFunction(*options.example)), "the example " + *options.example,
                        options.radix, options.variables);
    if (options.generate)
        return withSize(require(io::generate(*options.generate, control, options.laterBytes)),
                        *options.generate, options.radix, options.variables);
    if (options.expression)
        return functionOfExpression(
            *options.expression, options.expressions,
            {options.radix.value_or(defaultRadix), options.variables, options.laterBytes}, control);
    const int radix = options.radix.value_or(defaultRadix);
    require(io::checkClaimedSize(radix, *options.variables, 1, options.laterBytes));
    return require(io::randomFunction(*options.random, radix, *options.variables, control));
}

base::FunctionVector readAny(const InputOptions& options, const base::RunControl& control)
{
    if (!isFile(options))
        return makeFunction(options, control);
    const auto how = readOptions(options);
    return functionOf(require(options.hex ? io::readVector(*options.hex, how, control)
                                          : io::readVectorFile(options.input, how, control)),
                      options);
}

io::TruthTable readAnyTable(const InputOptions& options, const base::RunControl& control)
{
    if (!isFile(options))
        return require(io::tableOf(makeFunction(options, control)));
    const auto how = readOptions(options);
    return require(options.hex ? io::readTruthTable(*options.hex, how, control)
                               : io::readTruthTableFile(options.input, how, control));
}

// Checks the options and calls `read`. Errors name the input. If a file cannot be read, the error has the kind BadInput instead of File.
template <typename Read>
auto checkedRead(const InputOptions& options, const base::RunControl& control, const Read& read)
{
    checkInputOptions(options);
    try {
        return read(options, control);
    } catch (base::Error& error) {
        if (error.kind == base::ErrorKind::File)
            error.kind = base::ErrorKind::BadInput;
        if (error.kind != base::ErrorKind::Cancelled && error.place.source.empty())
            error.place.source = inputName(options);
        throw;
    }
}

// Rejects options that have no effect on this kind of input. Options whose effect depends on the format of a file are checked after the file is read.
void checkUsed(const InputOptions& options)
{
    const std::string where = "with " + (isFile(options) && !options.hex ? "a file" : inputName(options));
    if (!options.expression && options.expressions.algebra)
        throw noEffect("--algebra", where, "--expression");
    if (!options.expression && options.expressions.names)
        throw noEffect("--names", where, "--expression");
    const auto isUsed = [&options](const std::string& option) {
        const bool byWriter = option == "--type" || option == "--outputs" || option == "--dont-care";
        return (options.hex && option == "--first") || (options.alsoWrites && byWriter);
    };
    if (options.input.empty())
        for (const std::string& option : givenFileOptions(options.file))
            if (!isUsed(option))
                throw noEffect(option, where, options.hex ? "a file" : "a file or standard input");
}

// Returns the index in `hex` at which a second word begins; nullopt if there is only one word. --hex must describe a single function.
std::optional<std::size_t> secondWord(const std::string& hex)
{
    constexpr const char* gaps = " \t\r\n,;|";
    const std::size_t first = hex.find_first_not_of(gaps);
    const std::size_t gap = hex.find_first_of(gaps, std::min(first, hex.size()));
    const std::size_t second = hex.find_first_not_of(gaps, std::min(gap, hex.size()));
    return second == std::string::npos ? std::nullopt : std::optional(second);
}

}  // namespace

std::string isSeed(const std::string& text)
{
    std::uint64_t seed = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (failure == std::errc() && end == text.data() + text.size())
        return {};
    return "invalid seed " + base::quotedToken(text) +
           ", expected a whole number from 0 to 18446744073709551615";
}

namespace {

void addOtherInputOptions(CLI::App& parser, InputOptions& options)
{
    const std::string group = "Input";
    addFileOptions(parser, options.file);
    addOption(parser, "--radix", options.radix, "number of values that a variable can take (default: 2)", "P",
              group);
    addOption(parser, "--variables", options.variables, "number of variables", "N", group);
    addOption(parser, "--hex", options.hex,
              "a hexadecimal truth table, highest index first, instead of a file", "DIGITS", group);
    addOption(parser, "--random", options.random,
              "a random function of --variables variables; equal seeds give equal functions", "SEED", group)
        ->check(isSeed);
    addOption(parser, "--example", options.example, "a built-in function (see --list-examples)", "NAME",
              group);
    addOption(parser, "--expression", options.expression,
              "a function as an expression, such as x1 & (x2 ^ !x3), 3*x1^2 + 2*x2 or [1,0,1,1]", "TEXT",
              group);
    addExpressionSettings(parser, options.expressions);
    addOption(parser, "--generate", options.generate,
              "a function that a generator makes from parameters, such as majority:7 (see --list-generators)",
              "NAME:ARGS", group);
    addListOptions(parser);
}

}  // namespace

void addInputOptions(CLI::App& parser, InputOptions& options)
{
    addOption(parser, "INPUT", options.input, "a file, or - for standard input", "");
    addOtherInputOptions(parser, options);
}

void addInputOptions(CLI::App& parser, InputOptions& options, std::vector<std::string>& paths)
{
    addOption(parser, "INPUT", paths, "files, or - for standard input", "");
    addOtherInputOptions(parser, options);
}

bool hasPipedContent()
{
    struct stat facts {};
    if (::fstat(STDIN_FILENO, &facts) != 0)
        return false;
    if (S_ISREG(facts.st_mode))
        return ::lseek(STDIN_FILENO, 0, SEEK_CUR) < facts.st_size;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return S_ISFIFO(facts.st_mode) && ::poll(&input, 1, -1) == 1 && (input.revents & POLLIN) != 0;
}

InputOptions withPipedInput(InputOptions options)
{
    const bool isGiven = !options.input.empty() || options.hex || options.random || options.example ||
                         options.expression || options.generate;
    struct stat facts {};
    if (!isGiven && ::fstat(STDIN_FILENO, &facts) == 0 && (S_ISFIFO(facts.st_mode) || S_ISREG(facts.st_mode)))
        options.input = "-";
    return options;
}

std::vector<InputOptions> inputsOf(const InputOptions& options, const std::vector<std::string>& paths)
{
    std::vector<InputOptions> inputs(std::max<std::size_t>(1, paths.size()), options);
    for (std::size_t i = 0; i < paths.size(); ++i)
        inputs[i].input = paths[i];
    if (paths.empty())
        inputs.front() = withPipedInput(options);
    return inputs;
}

void checkInputOptions(const InputOptions& options)
{
    const int given = int(!options.input.empty()) + int(options.hex.has_value()) +
                      int(options.random.has_value()) + int(options.example.has_value()) +
                      int(options.expression.has_value()) + int(options.generate.has_value());
    if (given != 1)
        throw usage(
            fmt::format("{}, expected one of: INPUT, --expression, --hex, --random, --generate, --example",
                        given == 0 ? "no input is given" : "more than one input is given"));
    if (options.random && !options.variables)
        throw usage("--random: the number of variables is missing, expected --variables N");
    checkExpressionSettings(options.expressions);
    checkUsed(options);
    if (options.hex)
        if (const auto second = secondWord(*options.hex))
            throw base::Error{base::ErrorKind::BadInput,
                              "a second word found, expected the digits of one function without gaps",
                              {"--hex", 1, *second + 1}};
    readOptions(options);
    if (const int radix = options.radix.value_or(defaultRadix); radix < 2 || radix > 251)
        throw usage(fmt::format("--radix: {} is not possible, expected 2 to 251", radix));
    if (options.variables && *options.variables < 0)
        throw usage(fmt::format("--variables: {} is not possible, expected 0 or more", *options.variables));
}

std::string inputName(const InputOptions& options)
{
    return options.hex          ? "--hex"
           : options.random     ? "--random"
           : options.example    ? "--example"
           : options.expression ? "--expression"
           : options.generate   ? "--generate"
                                : options.input;
}

bool isFile(const InputOptions& options)
{
    return !options.input.empty() || options.hex;
}

base::FunctionVector readInput(const InputOptions& options, const base::RunControl& control)
{
    return checkedRead(options, control, readAny);
}

io::TruthTable readTable(const InputOptions& options, const base::RunControl& control)
{
    return checkedRead(options, control, readAnyTable);
}

base::FunctionVector asBoolean(base::FunctionVector function)
{
    if (function.isLogic() || function.radix != 2 || !base::isBooleanValued(function.values))
        return function;
    return {2, function.variables, require(base::convert(function.values, base::ElementType::UInt8))};
}

base::SharedFunction readShared(const InputOptions& options, session::Encoding encoding,
                                const base::RunControl& control)
{
    auto function = readInput(options, control);
    if (encoding == session::Encoding::RootsOfUnity)
        function = asBoolean(std::move(function));
    return std::make_shared<const base::FunctionVector>(std::move(function));
}

}  // namespace sequency::cli
