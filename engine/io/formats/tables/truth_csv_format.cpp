// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads and writes truth tables in CSV form with one bit per cell. Digital and Logic Friday leave an empty column between inputs and outputs. In
// tables from spreadsheets, the inputs are recognised because they run through all combinations. Logisim writes a column "|" between inputs and
// outputs, and one heading such as "B[3..0]" for several columns, one per bit.
#include "engine/base/text/text.h"
#include "engine/io/bytes/csv_rows.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/tables/counting_inputs.h"
#include "engine/io/formats/tables/cover_table.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {
namespace {

enum class ColumnRole { Input, Output, Gap };

struct Heading {
    std::vector<std::string> inputs;
    std::vector<std::string> outputs;
    std::vector<ColumnRole> roles;
    bool isCounted = false;  // true if the inputs were recognised only by their values
    bool hasNames = true;    // false if the first row already contains values
};

class TruthCsvReader : TextReader {
public:
    TruthCsvReader(const TextInput& input, bool logisim) : TextReader(input), m_logisim(logisim) {}

    base::Result<TruthTable> read()
    {
        CsvCursor cursor(m_input);
        const auto first = SEQUENCY_TRY(cursor.next());
        if (!first)
            return error(m_input.text.size(), "no heading found, expected the names of inputs and outputs");
        const auto heading =
            SEQUENCY_TRY(m_logisim ? readLogisimHeading(cursor.cells()) : readHeading(cursor.cells()));
        if (heading.roles.empty())  // the beginning of a stream may be too short to recognise the inputs
            return TruthTable();
        auto table =
            SEQUENCY_TRY(CoverTable::create(m_input, heading.inputs, heading.outputs, cursor.place()));
        if (!heading.hasNames)
            SEQUENCY_TRY(readRow(cursor, heading, table));
        for (;;) {
            const auto more = SEQUENCY_TRY(cursor.next());
            if (!more)
                return m_input.isBegin ? TruthTable() : finish(table, heading);
            SEQUENCY_TRY(readRow(cursor, heading, table));
        }
    }

private:
    void notePlace(bool isInput, std::size_t place, std::size_t names) const
    {
        if (m_input.namePlaces == nullptr)
            return;
        auto& places = isInput ? m_input.namePlaces->inputs : m_input.namePlaces->outputs;
        places.insert(places.end(), names, place);
    }

    base::Result<TruthTable> finish(CoverTable& rows, const Heading& heading) const
    {
        auto table = rows.take();
        if (table && !heading.hasNames)
            table->inputNames.clear();
        if (table && heading.isCounted)
            noteChoice(*table, m_input.options, countingInputsNote(heading.inputs, heading.hasNames));
        return table;
    }

    // Reads the heading. Leaves `roles` empty if the text is only the beginning of a stream in which no empty column separates inputs from outputs.
    base::Result<Heading> readHeading(const std::vector<CsvCell>& cells) const
    {
        const auto gap = std::ranges::find_if(cells, [](const CsvCell& cell) { return cell.text.empty(); });
        const std::size_t gapColumn = static_cast<std::size_t>(gap - cells.begin());
        std::optional<CountingInputs> counting;
        if (gap == cells.end() && m_input.isBegin && cells.size() > 1)
            return Heading();
        if (gap == cells.end() && !(counting = findCountingInputs(m_input)))
            return error(cells.back().place,
                         "the heading has no gap, expected an empty column between inputs and outputs, or "
                         "inputs that count through all combinations");
        Heading heading;
        heading.isCounted = counting.has_value();
        heading.hasNames = !counting || counting->hasHeading;
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const bool isInput = counting ? counting->holds(column) : column < gapColumn;
            if (cells[column].text.empty() && column != gapColumn)
                return error(cells[column].place,
                             "a second empty column, expected one between inputs and outputs");
            heading.roles.push_back(column == gapColumn ? ColumnRole::Gap
                                    : isInput           ? ColumnRole::Input
                                                        : ColumnRole::Output);
            if (column == gapColumn)
                continue;
            auto& names = isInput ? heading.inputs : heading.outputs;
            if (!heading.hasNames) {
                names.push_back(isInput ? fmt::format("column {}", column + 1) : std::string());
                continue;
            }
            names.push_back(cellText(cells[column]));
            notePlace(isInput, cells[column].place, 1);
        }
        return heading;
    }

    base::Result<Heading> readLogisimHeading(const std::vector<CsvCell>& cells) const
    {
        Heading heading;
        const auto bar = std::ranges::find(cells, std::string_view("|"), &CsvCell::text);
        if (bar == cells.end())
            return error(cells.back().place, "the heading has no |, expected one between inputs and outputs");
        const auto gap = static_cast<std::size_t>(bar - cells.begin());
        for (std::size_t i = 0; i < cells.size();) {
            if (i == gap) {
                heading.roles.push_back(ColumnRole::Gap);
                ++i;
                continue;
            }
            const auto names = bitNames(cellText(cells[i]));
            if (!names || cells[i].text.empty() || cells[i].text == "|")
                return error(cells[i].place,
                             fmt::format("{} is not a heading name, expected a name, name[high..0] or one |",
                                         quotedToken(cells[i].text)));
            for (std::size_t bit = 1; bit < names->size(); ++bit)
                if (i + bit >= cells.size() || !cells[i + bit].text.empty())
                    return error(cells[std::min(i + bit, cells.size() - 1)].place,
                                 fmt::format("{} needs {} columns, expected empty names after it",
                                             quotedToken(cells[i].text), names->size()));
            auto& group = i < gap ? heading.inputs : heading.outputs;
            group.insert(group.end(), names->begin(), names->end());
            heading.roles.insert(heading.roles.end(), names->size(),
                                 i < gap ? ColumnRole::Input : ColumnRole::Output);
            notePlace(i < gap, cells[i].place, names->size());
            i += names->size();
        }
        return heading;
    }

    base::Status readRow(const CsvCursor& cursor, const Heading& heading, CoverTable& table)
    {
        const std::vector<CsvCell>& cells = cursor.cells();
        const std::size_t expected = heading.roles.size();
        if (cells.size() != expected)
            return error(cursor.end(), fmt::format("{} cells found, expected {} as in the heading",
                                                   cells.size(), expected));
        m_inputs.clear();
        m_outputs.clear();
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string_view text = cells[i].text;
            if (heading.roles[i] == ColumnRole::Gap) {
                if (!text.empty() && text != "|")
                    return error(cells[i].place,
                                 quotedToken(text) + " between inputs and outputs, expected nothing");
                continue;
            }
            const auto literal = literalOfCell(text);
            if (!literal)
                return error(cells[i].place, quotedToken(text) + " is not a value, expected 0, 1, - or x");
            (heading.roles[i] == ColumnRole::Input ? m_inputs : m_outputs) += *literal;
        }
        table.append(m_inputs, m_outputs, cursor.place());
        return base::success();
    }

    bool m_logisim;
    std::string m_inputs;
    std::string m_outputs;
};

DetectionConfidence likenessToDigital(const TextShape& shape)
{
    const TableHeading heading = headingOf(shape);
    if (!heading.isParted)
        return DetectionConfidence::None;
    if (heading.gap)
        return heading.beginsWithName ? DetectionConfidence::Possible : DetectionConfidence::None;
    const ReadOptions options;
    if (!heading.beginsWithName && !mayCountWithoutHeading(shape.text, options))
        return DetectionConfidence::None;
    const base::RunControl control;
    const auto inputs = findCountingInputs({shape.text, options, control});
    return inputs && inputs->hasOutputBits ? DetectionConfidence::Possible : DetectionConfidence::None;
}

base::Result<TruthTable> readDigital(const TextInput& input)
{
    return TruthCsvReader(input, false).read();
}

base::Status writeDigital(const WriteJob& job)
{
    CsvLine line;
    for (int v = 0; v < job.table.variables; ++v)
        line.text(inputName(job.table, v));
    line.plain("");  // the empty column between inputs and outputs
    for (std::size_t i = 0; i < job.outputs.size(); ++i)
        line.text(job.name(i));
    job.sink.put(line.end());
    for (std::size_t row = 0, size = job.table.size(); row < size && !job.sink.failed(); ++row) {
        for (int v = job.table.variables; v-- > 0;)
            line.plain((row >> v & 1) != 0 ? "1" : "0");
        line.plain("");
        for (std::size_t i = 0; i < job.outputs.size(); ++i) {
            const char value = valueAt(job.bits(i), row);
            line.plain(value == '-' ? "x" : value == '1' ? "1" : "0");
        }
        job.sink.put(line.end());
    }
    return base::success();
}

}  // namespace

base::Result<TruthTable> readLogisimCsv(const TextInput& input)
{
    return TruthCsvReader(input, true).read();
}

FormatRow digitalFormat()
{
    FormatRow row = namedRow("digital", SEQUENCY_TEXT("Engine", "Truth table with inputs (CSV)"));
    row.info.defaultSuffix = ".csv";
    row.info.holdsSeveral = true;
    row.info.holdsDontCares = true;
    row.readText = readDigital;
    row.choosesOutputs = true;
    row.likeness = likenessToDigital;
    row.write = writeDigital;
    row.keepsNames = KeepsNames::All;
    row.nameRule.reserved = "|";
    return row;
}

}  // namespace sequency::io
