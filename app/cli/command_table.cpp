// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommand `table`, which prints a table of an S-box, or some rows of the table.
#include "app/cli/command.h"
#include "app/cli/files/sbox_input.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/engine_options.h"
#include "app/cli/options/help_text.h"
#include "app/cli/options/input_options.h"
#include "app/cli/options/result_options.h"
#include "app/cli/output.h"
#include "engine/analysis/properties/sbox/sbox_tables.h"
#include "engine/base/text/joined.h"
#include "engine/io/results/matrix_writer.h"
#include "engine/session/engine.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <memory>

namespace sequency::cli {
namespace {

using analysis::SboxTable;

struct TableOptions {
    InputOptions input;
    std::string kind = "ddt";
    std::string rows;
    EngineOptions engine;
    ResultOptions result;
};

struct RowRange {
    std::size_t first = 0;
    std::size_t end = 0;
};

std::string kinds()
{
    return base::joined(analysis::sboxTables(), ", ", &SboxTable::name);
}

// Returns the names of the tables with their titles, such as "ddt (Differences)", without the abbreviations that the titles repeat.
std::string kindDescription()
{
    std::string text = "the table to print (default: ddt):";
    for (const SboxTable& table : analysis::sboxTables())
        text += fmt::format("{} {} ({})", text.ends_with(':') ? "" : ",", table.name,
                            table.title.substr(0, table.title.rfind(" (")));
    return text;
}

// Parses a range of rows: "A:B" means the rows A to B − 1, and "A" means row A.
RowRange rangeOf(const std::string& text, std::size_t rowCount)
{
    if (text.empty())
        return RowRange{0, rowCount};
    const char* const end = text.data() + text.size();
    RowRange range;
    auto read = std::from_chars(text.data(), end, range.first);
    range.end = range.first + 1;
    if (read.ec == std::errc() && read.ptr != end && *read.ptr == ':')
        read = std::from_chars(read.ptr + 1, end, range.end);
    if (read.ec != std::errc() || read.ptr != end || range.first >= range.end || range.end > rowCount)
        throw usage("--rows", fmt::format("invalid rows '{}', expected A:B with A < B ≤ {}", text, rowCount));
    return range;
}

io::MatrixHeader headOf(const SboxTable& kind, const analysis::Sbox& sbox, const RowRange& range)
{
    io::MatrixHeader head;
    head.name = kind.name;
    head.title = fmt::format("{} of an S-box of {} to {} bits", kind.title, sbox.inputs, sbox.outputs);
    head.rows = range.end - range.first;
    head.columns = kind.columns(sbox);
    head.firstRow = range.first;
    return head;
}

const io::MatrixFormat* formatOf(const TableOptions& options)
{
    return io::findMatrixFormat(options.result.format.empty() ? "csv" : options.result.format);
}

// Writes a table of an S-box over GF(p).
void writePrimeTable(const TableOptions& options, const io::TruthTable& read, const io::MatrixFormat& format,
                     Interrupt& interrupt, const base::RunControl& control)
{
    const auto tables = analysis::primeSboxTables();
    const auto kind = std::ranges::find(tables, options.kind, &analysis::PrimeSboxTable::name);
    if (kind == tables.end())
        throw usage("--kind", "the table " + options.kind + " is defined for radix 2, expected one of " +
                                  base::joined(tables, ", ", &analysis::PrimeSboxTable::name));
    const auto sbox =
        placedAt(inputName(options.input), [&] { return primeSboxOf(read, options.input.file); });
    const auto range = rangeOf(options.rows, sbox.size());
    Output output(options.result.output, interrupt);
    io::MatrixHeader head;
    head.name = kind->name;
    head.title = fmt::format("{} of an S-box of {} to {} digits of radix {}", kind->title, sbox.inputs,
                             sbox.outputs, sbox.radix);
    head.rows = range.end - range.first;
    head.columns = sbox.outputCount();
    head.firstRow = range.first;
    head.element = kind->element(sbox.radix);
    const io::MatrixRows rows = [&](std::size_t first, std::size_t count) {
        return analysis::tableRows(*kind, sbox, range.first + first, count, control);
    };
    require(io::writeMatrix(format, head, rows, output.sink(), control));
    output.finish();
}

void table(const TableOptions& options, Interrupt& interrupt)
{
    ProgressLine line;
    const SboxTable* const kind = analysis::findSboxTable(options.kind);
    if (kind == nullptr)
        throw usage("--kind", "unknown table '" + options.kind + "', expected one of " + kinds());
    const io::MatrixFormat* const format = formatOf(options);
    const base::RunControl control = runControl(interrupt, line, options.kind);
    const InputOptions input = sboxOptions(withPipedInput(options.input));
    const auto read = readTable(input, control);
    std::vector<const io::TruthTable*> files;
    if (input.hex || !input.input.empty())
        files.push_back(&read);
    checkTableOptions(options.input.file, files);
    printTableNotes(read, input, true, dontCareCount(read));
    if (read.radix > 2)
        return writePrimeTable(options, read, *format, interrupt, control);
    auto sbox = placedAt(inputName(input), [&] { return sboxOf(read, options.input.file); });
    const auto range = rangeOf(options.rows, sbox.size());
    Output output(options.result.output, interrupt);
    const auto engine = startEngine(options.engine, interrupt);
    const auto runner = require(engine->runner(options.engine.device, control));
    analysis::SboxFacts facts(std::move(sbox), runner, control);
    const io::MatrixRows rows = [&](std::size_t first,
                                    std::size_t count) -> base::Result<base::ElementVector> {
        auto some = analysis::tableRows(*kind, facts, range.first + first, count);
        return some ? base::Result<base::ElementVector>(std::move(*some)) : some.error();
    };
    const auto written =
        io::writeMatrix(*format, headOf(*kind, facts.sbox(), range), rows, output.sink(), control);
    if (!written && written.error().kind == base::ErrorKind::BadUsage)
        throw usage("--output-format", written.error().message + " (--rows selects some of them)");
    placedAt(inputName(input), [&] { require(written); });
    line.clear();
    output.finish();
}

}  // namespace

Command addTable(CLI::App& program)
{
    const auto options = std::make_shared<TableOptions>();
    CLI::App* parser = program.add_subcommand(
        "table", "Print a table of an S-box, such as its difference distribution table, or some of its rows. "
                 "There is one row per input mask or input difference.");
    addInputOptions(*parser, options->input);
    describeOutputs(*parser);
    addOption(*parser, "--kind", options->kind, kindDescription(), "NAME");
    addOption(*parser, "--rows", options->rows,
              "only the rows from A to B - 1; a single number is one row (default: all rows)", "A:B");
    addEngineOptions(*parser, options->engine);
    std::vector<ResultForm> forms;
    for (const io::MatrixFormat& format : io::matrixFormats())
        forms.push_back({std::string(format.name), format.name == "csv"    ? "one row per line"
                                                   : format.name == "json" ? "a document sequency-table/1"
                                                                           : ""});
    addResultOptions(*parser, options->result, forms,
                     "default: by the suffix of the file, otherwise csv; npy: int32; png: one pixel per "
                     "entry, or per block of entries for large tables");
    addExamples(*parser, {"sequency-cli table --example present --kind ddt",
                          "sequency-cli table --example aes --kind lat -o lat.png"});
    return {parser, [options](Interrupt& interrupt) { return table(*options, interrupt); }};
}

}  // namespace sequency::cli
