// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes truth tables of several functions, with one line of 0 and 1 per output, highest index first. Files of the IWLS programming
// contests (.truth) have this format, and ABC reads it with read_truth.
#include "engine/base/text/digits.h"
#include "engine/base/text/text.h"
#include "engine/io/bytes/packed_writer.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/read_checks.h"
#include "engine/io/formats/text_reader.h"

#include <fmt/format.h>

namespace sequency::io {
namespace {

class TruthReader : TextReader {
public:
    explicit TruthReader(const TextInput& input) : TextReader(input) {}

    base::Result<TruthTable> read()
    {
        SEQUENCY_TRY(forEachLine([this](std::string_view line, const LineCursor&) { return take(line); }));
        TruthTable table;
        if (m_input.isBegin)
            return table;
        if (m_lines.empty())
            return error(m_input.text.size(), "no values found, expected a line of 0 and 1 per output");
        const auto variables = SEQUENCY_TRY(variablesOfLine(m_lines.front()));
        const TableSize size{2, variables, m_lines.size(), 1};
        SEQUENCY_TRY(checkTableSize(m_input.options, size, placeOf(m_input, 0)));
        table.variables = variables;
        for (const std::string_view line : m_lines) {
            auto bits = SEQUENCY_TRY(bitsOf(line));
            table.outputs.push_back({{}, BitColumn{std::move(bits), {}}});
        }
        return table;
    }

private:
    base::Status take(std::string_view line)
    {
        if (const std::size_t wrong = line.find_first_not_of("01"); wrong != std::string_view::npos)
            return error(line.substr(wrong), characterText(m_input.text, offsetOf(line) + wrong) +
                                                 " is not a value, expected 0 or 1, one line per output");
        if (!m_lines.empty() && line.size() != m_lines[0].size())
            return error(offsetOf(line) + line.size(),
                         fmt::format("{} values found, expected {} as in the first line", line.size(),
                                     m_lines[0].size()));
        m_lines.push_back(line);
        return base::success();
    }

    base::Result<int> variablesOfLine(std::string_view line) const
    {
        const std::size_t end = offsetOf(line) + line.size();
        const auto variables = base::exactLogarithm(line.size(), 2);
        if (!variables)
            return error(end, fmt::format("{} values found in a line, expected a power of 2", line.size()));
        if (m_input.options.variables.value_or(*variables) != *variables)
            return error(end,
                         fmt::format("{} values found in a line, expected 2^{} for {} variables", line.size(),
                                     *m_input.options.variables, *m_input.options.variables));
        return *variables;
    }

    // Returns the values in a line as bits. The last character is the value at index 0.
    base::Result<base::PackedBits> bitsOf(std::string_view line) const
    {
        auto bits = SEQUENCY_TRY(base::PackedBits::allocate(line.size()));
        PackedWriter writer(bits);
        for (std::size_t i = line.size(); i-- > 0;) {
            if (i % pollBytes == 0 && m_input.control.stopRequested())
                return base::cancelled();
            writer.append(line[i] == '1' ? 1U : 0U, 1);
        }
        writer.finish();
        return bits;
    }

    std::vector<std::string_view> m_lines;  // one line per output; all have the same length
};

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
    row.readText = readWith<TruthReader>;
    row.write = writeTruth;
    row.takesBits = true;
    return row;
}

}  // namespace sequency::io
