// SPDX-License-Identifier: GPL-3.0-or-later
//
// Truth tables of several functions, one line of 0 and 1 per output, highest index first: what ABC's read_truth takes from a file,
// and the .truth files of the IWLS programming contests.
#include "engine/base/text/digits.h"
#include "engine/base/text/text.h"
#include "engine/io/bytes/packed_writer.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/read_checks.h"

#include <fmt/format.h>

namespace sequency::io {
namespace {

// A line without its comment and the blanks at either end; a view into the text.
std::string_view contentOf(std::string_view line)
{
    return trimmed(line.substr(0, line.find('#')));
}

std::size_t offsetIn(const TextInput& input, std::string_view part)
{
    return static_cast<std::size_t>(part.data() - input.text.data());
}

// The lines of the outputs; all have the same length and hold 0 and 1 only.
base::Result<std::vector<std::string_view>> linesOfOutputs(const TextInput& input)
{
    std::vector<std::string_view> lines;
    for (LineCursor cursor(input.text); cursor.next();) {
        if (cursor.number() % 4096 == 0 && input.control.stopRequested())
            return base::cancelled();
        const std::string_view line = contentOf(cursor.line());
        if (line.empty())
            continue;
        if (const std::size_t wrong = line.find_first_not_of("01"); wrong != std::string_view::npos)
            return badInput(input, offsetIn(input, line) + wrong,
                            characterText(input.text, offsetIn(input, line) + wrong) +
                                " is not a value, expected 0 or 1, one line per output");
        if (!lines.empty() && line.size() != lines[0].size())
            return badInput(input, offsetIn(input, line) + line.size(),
                            fmt::format("{} values found, expected {} as in the first line", line.size(),
                                        lines[0].size()));
        lines.push_back(line);
    }
    return lines;
}

base::Result<int> variablesOfLine(const TextInput& input, std::string_view line)
{
    const std::size_t end = offsetIn(input, line) + line.size();
    const auto variables = base::exactLogarithm(line.size(), 2);
    if (!variables)
        return badInput(input, end,
                        fmt::format("{} values found in a line, expected a power of 2", line.size()));
    if (input.options.variables.value_or(*variables) != *variables)
        return badInput(input, end,
                        fmt::format("{} values found in a line, expected 2^{} for {} variables", line.size(),
                                    *input.options.variables, *input.options.variables));
    return *variables;
}

// The last character of the line is the value at index 0.
base::Result<base::PackedBits> bitsOfLine(std::string_view line, const base::RunControl& control)
{
    auto bits = base::PackedBits::allocate(line.size());
    if (!bits)
        return bits;
    PackedWriter writer(*bits);
    for (std::size_t i = line.size(); i-- > 0;) {
        if (i % pollBytes == 0 && control.stopRequested())
            return base::cancelled();
        writer.append(line[i] == '1' ? 1U : 0U, 1);
    }
    writer.finish();
    return bits;
}

base::Result<TruthTable> readTruth(const TextInput& input)
{
    const auto lines = linesOfOutputs(input);
    if (!lines)
        return lines.error();
    TruthTable table;
    if (input.isBegin)
        return table;
    if (lines->empty())
        return badInput(input, input.text.size(), "no values found, expected a line of 0 and 1 per output");
    const auto variables = variablesOfLine(input, lines->front());
    if (!variables)
        return variables.error();
    const TableSize size{2, *variables, lines->size(), 1};
    if (auto fits = checkTableSize(input.options, size, placeOf(input, 0)); !fits)
        return fits.error();
    table.variables = *variables;
    for (const std::string_view line : *lines) {
        auto bits = bitsOfLine(line, input.control);
        if (!bits)
            return bits.error();
        table.outputs.push_back({{}, BitColumn{std::move(*bits), {}}});
    }
    return table;
}

base::Status writeTruth(const WriteJob& job)
{
    for (std::size_t i = 0; i < job.outputs.size(); ++i) {
        for (std::size_t row = job.table.size(); row-- > 0 && !job.sink.failed();)
            job.sink.put(job.bits(i).on[row] ? '1' : '0');
        job.sink.put('\n');
    }
    return base::success();
}

}  // namespace

FormatRow truthFormat()
{
    FormatRow row =
        namedRow("truth", SEQUENCY_TEXT("Engine", "Truth tables, one line per output"), {".truth"});
    row.info.holdsSeveral = true;
    row.info.ownOrder = First::Highest;
    row.readText = readTruth;
    row.write = writeTruth;
    row.takesBits = true;
    return row;
}

}  // namespace sequency::io
