// SPDX-License-Identifier: GPL-3.0-or-later
//
// convert: a function file of one format as a file of another.
#include "app/cli/command.h"
#include "app/cli/input_options.h"
#include "app/cli/output.h"
#include "engine/io/truth_table_file.h"

#include <cstdio>
#include <fmt/format.h>
#include <memory>

namespace sequency::cli {
namespace {

struct ConvertOptions {
    InputOptions input;
    std::string format;
    std::string type;
    std::string first;
    std::string dialect = "auto";
    bool allRows = false;
    bool notes = false;
    std::string output;  // path; empty or "-": standard output
};

base::Error usage(std::string message)
{
    return base::Error{base::ErrorKind::BadUsage, std::move(message)};
}

base::Result<io::PlaDialect> dialectOf(const std::string& name)
{
    if (name == "auto")
        return io::PlaDialect::Auto;
    if (name == "portable")
        return io::PlaDialect::Portable;
    if (name == "full")
        return io::PlaDialect::Full;
    return usage("--dialect: there is no dialect '" + name + "', expected auto, portable or full");
}

base::Result<io::WriteOptions> writeOptions(const ConvertOptions& options)
{
    io::WriteOptions result;
    const auto format =
        options.format.empty() ? io::formatOfSuffix(options.output) : io::formatNamed(options.format);
    if (!format || *format == io::Format::Auto)
        return usage(options.format.empty()
                         ? "--to: the format to write is missing, expected " + io::formatNames(false)
                         : "--to: there is no format '" + options.format + "', expected " +
                               io::formatNames(false));
    result.format = *format;
    const auto dialect = dialectOf(options.dialect);
    if (!dialect)
        return dialect.error();
    result.plaDialect = *dialect;
    if (!options.first.empty()) {
        const auto first = firstNamed(options.first, "--to-first");
        if (!first)
            return first.error();
        result.first = *first;
    }
    result.dontCare = options.input.file.dontCare == "1" ? io::DontCare::One : io::DontCare::Zero;
    result.allRows = options.allRows;
    result.outputBits = options.input.file.outputBits;
    result.type = options.type;
    return result;
}

void printNotes(const io::TruthTable& table, const std::vector<std::string>& losses,
                const std::string& source)
{
    for (const io::ReadNote& note : table.notes) {
        const std::string where = note.place.line > 0
                                      ? fmt::format("{}:{}:{}", source, note.place.line, note.place.column)
                                      : source;
        fmt::print(stderr, "sequency-cli: note: {}: {}\n", where, note.message);
    }
    for (const std::string& note : losses)
        fmt::print(stderr, "sequency-cli: note: {}: {}\n", source, note);
}

base::Status convert(const ConvertOptions& options, Interrupt& interrupt)
{
    ProgressLine line;
    auto writing = writeOptions(options);
    if (!writing)
        return writing.error();
    InputOptions input = options.input;
    input.file.onlyFirst = !io::formatInfo(writing->format)->holdsSeveral;
    const auto table = readTable(input, runControl(interrupt, line, "reading"));
    if (!table)
        return table.error();
    // --type says what a raw input is; where the input is none, it can only mean the file to write.
    if (writing->type.empty() && table->format != io::Format::Raw)
        writing->type = options.input.file.type;
    auto output = Output::open(options.output, interrupt);
    if (!output)
        return output.error();
    auto written = io::writeTruthTable(
        *table, *writing, [&output](std::string_view bytes) { return output->write(bytes); },
        runControl(interrupt, line, "writing"));
    if (!written) {
        base::Error error = written.error();
        if (error.kind == base::ErrorKind::BadInput && error.place.source.empty())
            error.place.source = inputName(options.input);
        return error;
    }
    if (auto finished = output->finish(); !finished)
        return finished;
    line.clear();
    if (options.notes)
        printNotes(*table, io::writeNotes(*table, *writing), inputName(options.input));
    return base::success();
}

}  // namespace

Command addConvert(CLI::App& program)
{
    const auto options = std::make_shared<ConvertOptions>();
    CLI::App* parser = program.add_subcommand("convert", "Write a function in another format.");
    addInputOptions(*parser, options->input);
    const std::string group = "Output";
    const auto add = [&](const char* name, std::string& value, const char* type,
                         const std::string& description) {
        parser->add_option(name, value, description)->type_name(type)->group(group);
    };
    add("--to", options->format, "FORMAT",
        "the format to write (default: by the suffix of -o FILE): " + io::formatNames(false));
    add("-o,--output-file", options->output, "FILE", "write to FILE instead of standard output");
    add("--to-type", options->type, "TYPE",
        "raw, npy: of the elements (default: --type, or the smallest that holds them)");
    add("--to-first", options->first, "ORDER", "which index a list begins with: lowest or highest");
    add("--dialect", options->dialect, "NAME",
        "pla: auto (default), portable (.i .o .p and rows only) or full (names, type, don't-cares)");
    parser->add_flag("--all-rows", options->allRows, "pla: rows of points where no output is on, too")
        ->group(group);
    parser
        ->add_flag("--notes", options->notes,
                   "say on standard error what was passed over or assumed in reading, and lost in writing")
        ->group(group);
    return {parser, [options](Interrupt& interrupt) { return convert(*options, interrupt); }};
}

}  // namespace sequency::cli
