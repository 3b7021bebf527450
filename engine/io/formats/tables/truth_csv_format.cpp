// SPDX-License-Identifier: GPL-3.0-or-later
//
// Truth tables as CSV, a cell a bit: of Digital and Logic Friday (an empty column between inputs and outputs) and of Logisim (a
// column "|" between them, "B[3..0]" over as many columns as it has bits).
#include "engine/io/bytes/csv_rows.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/tables/cover_table.h"
#include "engine/io/formats/tables/heading.h"
#include "engine/io/formats/tables/truth_csv.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {
namespace {

struct Heading {
    std::vector<std::string> inputs;
    std::vector<std::string> outputs;
    std::size_t gap = 0;  // the column between them
};

class TruthCsvReader {
public:
    TruthCsvReader(const TextInput& input, bool logisim) : m_input(input), m_logisim(logisim) {}

    base::Result<TruthTable> read()
    {
        CsvCursor cursor(m_input);
        const auto first = cursor.next();
        if (!first)
            return first.error();
        if (!*first)
            return badInput(m_input, m_input.text.size(),
                            "no heading found, expected the names of inputs and outputs");
        const auto heading = m_logisim ? readLogisimHeading(cursor.cells()) : readHeading(cursor.cells());
        if (!heading)
            return heading.error();
        auto table = CoverTable::create(m_input, heading->inputs, heading->outputs, cursor.place());
        if (!table)
            return table.error();
        for (;;) {
            const auto more = cursor.next();
            if (!more)
                return more.error();
            if (!*more)
                return m_input.isBegin ? TruthTable() : table->take();
            if (auto appended = readRow(cursor, *heading, *table); !appended)
                return appended.error();
        }
    }

private:
    base::Error error(std::size_t offset, std::string message) const
    {
        return badInput(m_input, offset, std::move(message));
    }

    void notePlace(bool isInput, std::size_t place, std::size_t names) const
    {
        if (m_input.namePlaces == nullptr)
            return;
        auto& places = isInput ? m_input.namePlaces->inputs : m_input.namePlaces->outputs;
        places.insert(places.end(), names, place);
    }

    base::Result<Heading> readHeading(const std::vector<CsvCell>& cells) const
    {
        Heading heading;
        const auto gap = std::ranges::find_if(cells, [](const CsvCell& cell) { return cell.text.empty(); });
        if (gap == cells.end())
            return error(cells.back().place,
                         "a heading without a gap, expected an empty column between inputs and "
                         "outputs");
        heading.gap = static_cast<std::size_t>(gap - cells.begin());
        for (const CsvCell& cell : cells) {
            const auto column = static_cast<std::size_t>(&cell - cells.data());
            if (cell.text.empty() && column != heading.gap)
                return error(cell.place, "a second empty column, expected one between inputs and outputs");
            if (column == heading.gap)
                continue;
            (column < heading.gap ? heading.inputs : heading.outputs).push_back(cellText(cell));
            notePlace(column < heading.gap, cell.place, 1);
        }
        return heading;
    }

    base::Result<Heading> readLogisimHeading(const std::vector<CsvCell>& cells) const
    {
        Heading heading;
        const auto bar = std::ranges::find(cells, std::string_view("|"), &CsvCell::text);
        if (bar == cells.end())
            return error(cells.back().place, "a heading without |, expected it between inputs and outputs");
        heading.gap = static_cast<std::size_t>(bar - cells.begin());
        for (std::size_t i = 0; i < cells.size();) {
            if (i == heading.gap) {
                ++i;
                continue;
            }
            const auto names = bitNames(cellText(cells[i]));
            if (!names || cells[i].text.empty() || cells[i].text == "|")
                return error(cells[i].place,
                             fmt::format("{} is not a heading name, expected a name, name[high..0] or one |",
                                         tokenText(cells[i].text)));
            for (std::size_t bit = 1; bit < names->size(); ++bit)
                if (i + bit >= cells.size() || !cells[i + bit].text.empty())
                    return error(cells[std::min(i + bit, cells.size() - 1)].place,
                                 fmt::format("{} needs {} columns, expected empty names after it",
                                             tokenText(cells[i].text), names->size()));
            auto& group = i < heading.gap ? heading.inputs : heading.outputs;
            group.insert(group.end(), names->begin(), names->end());
            notePlace(i < heading.gap, cells[i].place, names->size());
            i += names->size();
        }
        return heading;
    }

    base::Status readRow(const CsvCursor& cursor, const Heading& heading, CoverTable& table)
    {
        const std::vector<CsvCell>& cells = cursor.cells();
        const std::size_t expected = heading.inputs.size() + 1 + heading.outputs.size();
        if (cells.size() != expected)
            return error(cursor.end(), fmt::format("{} cells found, expected {} as in the heading",
                                                   cells.size(), expected));
        m_inputs.clear();
        m_outputs.clear();
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string_view text = cells[i].text;
            if (i == heading.gap) {
                if (!text.empty() && text != "|")
                    return error(cells[i].place,
                                 tokenText(text) + " between inputs and outputs, expected nothing");
                continue;
            }
            const auto literal = text.size() == 1 ? literalOf(text[0]) : std::nullopt;
            if (!literal)
                return error(cells[i].place, tokenText(text) + " is not a value, expected 0, 1, - or x");
            (i < heading.gap ? m_inputs : m_outputs) += *literal;
        }
        table.append(m_inputs, m_outputs, cursor.place());
        return base::success();
    }

    const TextInput& m_input;
    bool m_logisim;
    std::string m_inputs;
    std::string m_outputs;
};

Likeness likenessToDigital(const TextShape& shape)
{
    const TableHeading heading = headingOf(shape);
    return heading.beginsWithName && heading.gap ? Likeness::Possible : Likeness::None;
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
    line.plain("");  // what parts inputs and outputs
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
    FormatRow row;
    row.info.name = "digital";
    row.info.title = "Truth table with inputs (CSV)";
    row.info.usualSuffix = ".csv";
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
