// SPDX-License-Identifier: GPL-3.0-or-later
//
// table: a table of an S-box, or some of its rows.
#include "app/cli/command.h"
#include "app/cli/input_options.h"
#include "app/cli/output.h"
#include "app/cli/sbox_input.h"
#include "engine/analysis/properties/sbox_tables.h"
#include "engine/io/npy_header.h"
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
    std::string format = "csv";
    std::string device = "auto";
    std::string output;
};

struct RowRange {
    std::size_t first = 0;
    std::size_t end = 0;
};

std::string kinds()
{
    std::string names;
    for (const SboxTable& table : analysis::sboxTables())
        names += (names.empty() ? "" : ", ") + std::string(table.name);
    return names;
}

// "A:B", rows A to B − 1; "A", that one.
base::Result<RowRange> rangeOf(const std::string& text, std::size_t rowCount)
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
        return usage("--rows",
                     fmt::format("invalid rows '{}', expected A:B with A < B ≤ {}", text, rowCount));
    return range;
}

std::string csvOf(std::span<const std::int32_t> row)
{
    std::string line;
    for (const std::int32_t value : row)
        fmt::format_to(std::back_inserter(line), "{}{}", line.empty() ? "" : ",", value);
    return line + "\n";
}

base::Status writeRows(const SboxTable& kind, analysis::SboxFacts& facts, const RowRange& range, bool isNpy,
                       Output& output)
{
    constexpr std::size_t blockBytes = std::size_t{1} << 24;
    const std::size_t columns = kind.columns(facts.sbox());
    if (isNpy)
        if (const auto written = output.write(
                io::npyHeaderText(io::npyCode(base::ElementType::Int32), {range.end - range.first, columns}));
            !written)
            return written;
    const std::size_t atOnce = std::max<std::size_t>(1, blockBytes / (columns * sizeof(std::int32_t)));
    for (std::size_t first = range.first; first < range.end; first += atOnce) {
        const std::size_t count = std::min(atOnce, range.end - first);
        const auto rows = analysis::tableRows(kind, facts, first, count);
        if (!rows)
            return rows.error();
        if (isNpy) {
            const auto bytes = std::as_bytes(rows->elements());
            if (const auto written =
                    output.write({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
                !written)
                return written;
            continue;
        }
        for (std::size_t row = 0; row < count; ++row)
            if (const auto written = output.write(csvOf(rows->elements().subspan(row * columns, columns)));
                !written)
                return written;
    }
    return base::success();
}

base::Status table(const TableOptions& options, Interrupt& interrupt)
{
    ProgressLine line;
    const SboxTable* const kind = analysis::sboxTableNamed(options.kind);
    if (kind == nullptr)
        return usage("--kind", "unknown table '" + options.kind + "', expected one of " + kinds());
    if (options.format != "csv" && options.format != "npy")
        return usage("--output-format", "unknown format '" + options.format + "', expected csv or npy");
    const base::RunControl control = runControl(interrupt, line, options.kind);
    const auto read = readTable(options.input, control);
    if (!read)
        return read.error();
    std::vector<const io::TruthTable*> files;
    if (options.input.hex || !options.input.input.empty())
        files.push_back(&*read);
    if (const auto used = checkTableOptions(options.input.file, files); !used)
        return used;
    printTableNotes(*read, options.input, true, dontCareCount(*read));
    const auto placed = [&](base::Error error) {
        if (error.kind == base::ErrorKind::BadInput && error.place.source.empty())
            error.place.source = inputName(options.input);
        return error;
    };
    auto sbox = sboxOf(*read, options.input.file);
    if (!sbox)
        return placed(sbox.error());
    const auto range = rangeOf(options.rows, sbox->size());
    if (!range)
        return range.error();
    auto output = Output::open(options.output, interrupt);
    if (!output)
        return output.error();
    session::Engine engine;
    if (interrupt.requested())
        return base::cancelled();
    const auto runner = engine.runner(options.device, control);
    if (!runner)
        return runner.error();
    analysis::SboxFacts facts(std::move(*sbox), *runner, control);
    if (const auto written = writeRows(*kind, facts, *range, options.format == "npy", *output); !written)
        return placed(written.error());
    line.clear();
    return output->finish();
}

}  // namespace

Command addTable(CLI::App& program)
{
    const auto options = std::make_shared<TableOptions>();
    CLI::App* parser = program.add_subcommand(
        "table", "A table of an S-box, or some of its rows: one row per input mask or difference.");
    addInputOptions(*parser, options->input);
    describeOutputs(*parser);
    parser->add_option("--kind", options->kind, kinds() + " (default: ddt)")->type_name("NAME");
    parser->add_option("--rows", options->rows, "rows A to B - 1 only (default: all)")->type_name("A:B");
    parser->add_option("--device", options->device, "auto (default), reference, cpu, opencl or opencl:I")
        ->type_name("DEV");
    const std::string group = "Output";
    parser->add_option("--output-format", options->format, "csv (default) or npy, int32")
        ->type_name("NAME")
        ->group(group);
    parser->add_option("-o,--output-file", options->output, "write to FILE instead of standard output")
        ->type_name("FILE")
        ->group(group);
    return {parser, [options](Interrupt& interrupt) { return table(*options, interrupt); }};
}

}  // namespace sequency::cli
