// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommand `convert`, which converts a function file to another format.
#include "app/cli/command.h"
#include "app/cli/files/derived_table.h"
#include "app/cli/files/result_files.h"
#include "app/cli/notes.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/input_options.h"
#include "app/cli/options/result_options.h"
#include "app/cli/output.h"
#include "engine/base/text/display_text.h"
#include "engine/base/text/joined.h"
#include "engine/io/formats/bit_order.h"
#include "engine/io/truth_table_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <optional>

namespace sequency::cli {
namespace {

struct ConvertOptions {
    std::vector<std::string> inputs;
    InputOptions input;  // the options that all files in `inputs` share
    DerivedOptions derived;
    std::string format;
    std::string type;
    std::string first;
    // The variable order of hexadecimal input or, if the input has another format, of hexadecimal output.
    std::optional<std::string> variableOrder;
    std::optional<std::string> toVariableOrder;  // variable order of hexadecimal output
    std::optional<std::string> dialect;
    bool allRows = false;
    bool rename = false;
    bool notes = false;
    std::string output;  // path; standard output if empty or "-"
};

// Returns true if the last variable is the most significant one (the convention of kitty, SageMath and ABC).
bool isReversed(const std::optional<std::string>& order, const char* option)
{
    if (!order || *order == "sequency")
        return false;
    for (const char* const reversed : {"reversed", "kitty", "sagemath", "abc"})
        if (*order == reversed)
            return true;
    throw usage(option, "unknown order " + base::quotedToken(*order) +
                            ", expected sequency, reversed, kitty, sagemath or abc");
}

// Returns the hexadecimal digits of all outputs, separated by spaces.
std::string hexOf(const io::TruthTable& table)
{
    std::string text;
    require(io::writeTruthTable(table, {io::Format::Hex}, [&text](std::string_view bytes) {
        text += bytes;
        return base::success();
    }));
    std::ranges::replace(text, '\n', ' ');
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

// ABC and kitty print the digits of a network in another variable order. Returns a note with their digits; nullopt if they equal the digits printed
// here. As a side effect, reverses the variables of `table`.
std::optional<std::string> otherOrderNote(io::TruthTable& table)
{
    constexpr std::array<std::string_view, 4> networks{"blif", "aag", "aig", "bench"};
    constexpr int maxVariables = 16;
    if (table.variables > maxVariables || std::ranges::count(networks, io::formatName(table.format)) == 0)
        return std::nullopt;
    const std::string written = hexOf(table);
    io::reverseVariables(table);
    const std::string other = hexOf(table);
    if (written == other)
        return std::nullopt;
    constexpr std::size_t longest = 64;
    return "the first input is the most significant variable; ABC and kitty take the last one" +
           (other.size() <= longest ? " and print " + other : std::string()) + " (--variable-order abc)";
}

io::PlaDialect dialectOf(const std::string& name)
{
    if (name == "auto")
        return io::PlaDialect::Auto;
    if (name == "portable")
        return io::PlaDialect::Portable;
    if (name == "full")
        return io::PlaDialect::Full;
    throw usage("--dialect: unknown dialect '" + name + "', expected auto, portable or full");
}

// Returns the error to report if neither --to nor the suffix of the output names a format.
base::Error unknownFormat(const ConvertOptions& options)
{
    if (!options.format.empty())
        return usage("--to: unknown format " + base::quotedToken(options.format) + ", expected " +
                     io::formatNamesToWrite());
    const std::string suffix = std::filesystem::path(options.output).extension().string();
    if (suffix.empty() || options.output.ends_with('/'))
        return usage(
            "--to: the format to write is missing, expected --to NAME, or -o FILE with a suffix such "
            "as .pla or .hex");
    return usage("--output", "no format of functions has the suffix " + base::quotedToken(suffix) +
                                 ", expected one such as .pla, .blif, .csv or .hex, or --to NAME");
}

io::WriteOptions writeOptions(const ConvertOptions& options)
{
    io::WriteOptions result;
    const auto format = options.format.empty() ? io::formatOfSuffix(options.output, io::formatsToWrite())
                                               : io::findFormat(options.format);
    if (!format || *format == io::Format::Auto)
        throw unknownFormat(options);
    result.format = *format;
    result.plaDialect = dialectOf(options.dialect.value_or("auto"));
    if (!options.first.empty()) {
        result.first = parseFirst(options.first, "--to-first");
    }
    result.dontCare = options.input.file.fill();
    result.allRows = options.allRows;
    result.replacesNames = options.rename;
    result.outputBits = options.input.file.outputBits;
    result.type = options.type;
    return result;
}

std::string noteText(const io::WriteNote& note)
{
    return note.option.empty() ? note.message : fmt::format("{} ({})", note.message, note.option);
}

// Prints all notes if --notes is given, otherwise only the notes on how the output file differs from the input.
void printNotesOf(const ConvertOptions& options, const io::TruthTable& table, const io::WriteOptions& writing)
{
    const std::string source = inputName(options.input);
    if (!options.notes) {
        std::vector<std::string> losses;
        for (const io::WriteNote& loss : io::writeLosses(table, writing))
            // No note is needed if the user chose the value with --dont-care.
            if (!options.input.file.dontCare || loss.option != "--dont-care")
                losses.push_back(noteText(loss));
        return printChoices(table.notes, losses, source);
    }
    printNotes(table.notes, source);
    for (const io::WriteNote& note : io::writeNotes(table, writing))
        printNote(source, noteText(note));
}

// Returns the formats that do not allow arbitrary names, such as "pla, blif or logisim".
std::string renamingFormats()
{
    return base::listed(io::formatsToWrite(), " or ", &io::FormatInfo::name, &io::FormatInfo::replacesNames);
}

void checkWriting(const ConvertOptions& options, const io::WriteOptions& writing)
{
    const std::string where = "when writing the format " + std::string(io::formatName(writing.format));
    const bool isPla = writing.format == io::Format::Pla;
    if (options.dialect && !isPla)
        throw noEffect("--dialect", where, "pla");
    if (options.allRows && !isPla)
        throw noEffect("--all-rows", where, "pla");
    if (!options.type.empty() && !io::formatInfo(writing.format)->writesType)
        throw noEffect("--to-type", where, "raw or npy");
    if (!options.first.empty() && !io::hasChoice(writing.format, io::ReadChoice::First))
        throw noEffect("--to-first", where, io::formatsWith(io::ReadChoice::First));
    if (options.toVariableOrder && writing.format != io::Format::Hex)
        throw noEffect("--to-variable-order", where, "hex");
    if (options.rename && !io::replacesNames(writing))
        throw noEffect("--rename", where, renamingFormats());
}

// Rejects options for reading that have no effect. The options for type, number of bits and don't-cares are also accepted if they affect writing.
void checkReading(const ConvertOptions& options, const io::TruthTable& table, const io::WriteOptions& writing)
{
    using io::ReadChoice;
    const FileOptions& file = options.input.file;
    const bool isFile = !options.input.input.empty();
    const bool writesType = io::formatInfo(writing.format)->writesType;
    const std::string where = isFile ? "when reading " + std::string(io::formatName(table.format))
                                     : "with " + inputName(options.input);
    const std::string writes = " and writing " + std::string(io::formatName(writing.format));
    if (file.type && !(isFile && io::hasChoice(table.format, ReadChoice::Type)) &&
        (!writesType || !options.type.empty()))
        throw noEffect("--type", where + writes, "raw input, or raw or npy output");
    if (options.variableOrder && table.format != io::Format::Hex &&
        (writing.format != io::Format::Hex || options.toVariableOrder))
        throw noEffect("--variable-order", where + writes, "hexadecimal input or output");
    if (file.outputBits && !(isFile && io::hasChoice(table.format, ReadChoice::OutputBits)) &&
        !io::mayBeBox(table, writing))
        throw noEffect("--outputs", where + writes, "numbers that are read or written as an S-box");
    const bool decides = io::hasChoice(table.format, ReadChoice::DontCare) && !io::keepsDontCares(writing);
    if (file.dontCare && !(isFile && decides))
        throw noEffect("--dont-care", where + writes,
                       "input in a format with don't-cares and output in a format without them");
    if (isFile)
        checkFileOptions(file, {table.format},
                         {ReadChoice::Type, ReadChoice::OutputBits, ReadChoice::DontCare});
}

void convertOne(const ConvertOptions& options, io::WriteOptions writing, Interrupt& interrupt)
{
    ProgressLine line;
    InputOptions input = options.input;
    input.alsoWrites = true;
    input.file.onlyFirst = !io::formatInfo(writing.format)->holdsSeveral;
    auto read = readTable(input, runControl(interrupt, line, "reading"));
    const auto order = isReversed(options.variableOrder, "--variable-order");
    const auto toOrder = isReversed(options.toVariableOrder, "--to-variable-order");
    const bool readsHex = read.format == io::Format::Hex;
    if (readsHex && order)
        io::reverseVariables(read);
    auto table = derivedTable(std::move(read), options.derived, runControl(interrupt, line, "computing"));
    const bool isOrderGiven = options.toVariableOrder || options.variableOrder;
    if (writing.format == io::Format::Hex && (toOrder || (order && !readsHex && !options.toVariableOrder)))
        io::reverseVariables(table);
    checkReading(options, table, writing);
    // For raw input, --type is the type of the input. For all other input, it is the type of the file to write.
    if (writing.type.empty() && table.format != io::Format::Raw)
        writing.type = options.input.file.type.value_or("");
    Output output(options.output, interrupt);
    placedAt(inputName(options.input), [&] {
        require(io::writeTruthTable(table, writing, output.sink(), runControl(interrupt, line, "writing")));
    });
    output.finish();
    line.clear();
    printNotesOf(options, table, writing);
    if (writing.format == io::Format::Hex && !isOrderGiven)
        if (const auto note = otherOrderNote(table))
            printNote(inputName(options.input), *note);
}

// Returns the file suffix of a format, such as ".hex". For a format without a suffix, the result is derived from the name of the format.
std::string formatSuffix(io::Format format)
{
    const io::FormatInfo& info = *io::formatInfo(format);
    return info.suffixes.empty() ? "." + std::string(info.name) : std::string(info.suffixes.front());
}

void convert(const ConvertOptions& options, Interrupt& interrupt)
{
    const auto writing = writeOptions(options);
    checkWriting(options, writing);
    std::vector<InputOptions> inputs = inputsOf(options.input, options.inputs);
    const auto [files, folder] = resultFiles(
        inputs, options.output, formatSuffix(writing.format),
        usage("--output: several inputs need several output files, expected a folder: -o FOLDER/"));
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        ConvertOptions one = options;
        one.input = inputs[i];
        one.output = files[i];
        convertOne(one, writing, interrupt);
    }
}

}  // namespace

Command addConvert(CLI::App& program)
{
    const auto options = std::make_shared<ConvertOptions>();
    CLI::App* parser = program.add_subcommand("convert", "Write a function in another format.");
    addInputOptions(*parser, options->input, options->inputs);
    addDerivedOptions(*parser, options->derived);
    const std::string group = "Output";
    const auto add = [&](const char* name, std::string& value, const char* type,
                         const std::string& description) {
        addOption(*parser, name, value, description, type, group);
    };
    add("--to", options->format, "FORMAT",
        "the format to write (default: by the suffix of -o FILE; of several files -o is a folder): " +
            io::formatNamesToWrite());
    addOutputOption(*parser, options->output);
    add("--to-type", options->type, "TYPE",
        "raw, npy: element type (default: --type, or the smallest type that holds the values)");
    add("--to-first", options->first, "ORDER", "index of the first value in the output: lowest or highest");
    addOption(*parser, "--variable-order", options->variableOrder,
              "order of the variables in hexadecimal input or, if the input is not hexadecimal, in "
              "hexadecimal output: sequency (default) takes the first input as the most significant "
              "variable; reversed, kitty, sagemath and abc take the last input",
              "ORDER", group);
    addOption(*parser, "--to-variable-order", options->toVariableOrder,
              "order of the variables in hexadecimal output (default: --variable-order if the input is "
              "not hexadecimal)",
              "ORDER", group);
    addOption(*parser, "--dialect", options->dialect,
              "pla: auto (default), portable (.i .o .p and rows only) or full (names, type, don't-cares)",
              "NAME", group);
    parser->add_flag("--all-rows", options->allRows, "pla: also write rows of points where no output is 1")
        ->group(group);
    parser
        ->add_flag("--rename", options->rename,
                   "pla, blif, logisim: replace names that the format cannot hold by x1, x2, … or f0, f1, … "
                   "instead of refusing them")
        ->group(group);
    parser
        ->add_flag("-v,--notes,--verbose", options->notes,
                   "print every note: what was ignored or assumed while reading, and what the output format "
                   "cannot hold")
        ->group(group);
    addExamples(*parser, {"sequency-cli convert --generate majority:7 --to hex",
                          "sequency-cli convert --example aes -o aes.sage",
                          "sequency-cli convert *.pla --to blif -o converted/"});
    return {parser, [options](Interrupt& interrupt) { return convert(*options, interrupt); }};
}

}  // namespace sequency::cli
