// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads columns of values from any CSV file of numbers, including the "index,value" and "index,re,im" files that this program writes.
#include "engine/base/text/display_text.h"
#include "engine/base/text/text.h"
#include "engine/io/bytes/csv_rows.h"
#include "engine/io/bytes/decimal_comma.h"
#include "engine/io/bytes/number_text.h"
#include "engine/io/formats/format_row.h"
#include "engine/io/formats/tables/counting_inputs.h"
#include "engine/io/formats/text_reader.h"
#include "engine/io/formats/value_column.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {
namespace {

using Complex = std::complex<double>;

struct Column {
    std::string name;
    std::size_t cell = 0;
    std::size_t place = 0;  // offset of the column's name in the text
    bool hasReals = false;
    std::optional<CsvCell> fault;  // the first cell that is not a number, if any
};

// Parses a cell as a number. Accepts a decimal comma if cells are not separated by commas.
std::optional<NumberText> cellNumber(const CsvCell& cell)
{
    return isDecimalComma(cell.text) ? numberAt(withPoint(cell.text)) : numberAt(cell.text);
}

// An output of the table: the index of its column or, for a complex output, the indices of the columns of its parts.
struct Output {
    std::string name;
    std::vector<std::size_t> columns;
};

class OutputFiller {
public:
    static base::Result<OutputFiller> create(const ReadOptions& options, int variables, std::size_t rowCount,
                                             const Output& output, bool real)
    {
        OutputFiller filler;
        filler.m_cells = output.columns;
        if (output.columns.size() == 1 && !real) {
            auto column = SEQUENCY_TRY(ValueColumn::create(options, variables, rowCount));
            filler.m_integers.emplace(std::move(column));
            return filler;
        }
        const bool complex = output.columns.size() == 2;
        const TableSize size{options.radix, variables, 1, 8 * (complex ? sizeof(Complex) : sizeof(double))};
        SEQUENCY_TRY(checkTableSize(options, size, {options.source, 1, 1}));
        auto made = complex ? filler.allocate<Complex>(rowCount) : filler.allocate<double>(rowCount);
        return made ? base::Result<OutputFiller>(std::move(filler)) : made.error();
    }

    base::Status append(const std::vector<CsvCell>& cells)
    {
        if (m_integers) {
            const std::int64_t value = std::get<std::int64_t>(*cellNumber(cells[m_cells[0]]));
            return m_integers->append({&value, 1});
        }
        if (m_cells.size() == 2)
            std::get<base::AlignedBuffer<Complex>>(m_values)[m_row++] = {realOf(cells[m_cells[0]]),
                                                                         realOf(cells[m_cells[1]])};
        else
            std::get<base::AlignedBuffer<double>>(m_values)[m_row++] = realOf(cells[m_cells[0]]);
        return base::success();
    }

    std::variant<BitColumn, base::ElementVector> take()
    {
        return m_integers ? m_integers->take()
                          : std::variant<BitColumn, base::ElementVector>(std::move(m_values));
    }

private:
    template <typename Value>
    base::Status allocate(std::size_t rowCount)
    {
        m_values = SEQUENCY_TRY(base::AlignedBuffer<Value>::allocate(rowCount));
        return base::success();
    }

    static double realOf(const CsvCell& cell)
    {
        return std::visit([](auto number) { return static_cast<double>(number); }, *cellNumber(cell));
    }

    std::vector<std::size_t> m_cells;
    std::optional<ValueColumn> m_integers;
    base::ElementVector m_values;
    std::size_t m_row = 0;
};

class CsvReader : TextReader {
public:
    explicit CsvReader(const TextInput& input) : TextReader(input), m_notes(input, m_table.notes) {}

    base::Result<TruthTable> read()
    {
        SEQUENCY_TRY(survey());
        if (m_input.isBegin && m_rowCount == 0)
            return TruthTable();
        SEQUENCY_TRY(chooseOutputs());
        if (m_input.isBegin)
            return TruthTable();
        const auto variables = variablesOf(m_input.options, m_rowCount);
        if (!variables)
            return error(m_end, variables.error().message);
        m_table.variables = *variables;
        m_table.radix = m_input.options.radix;
        std::size_t bitsOfRow = 0;
        for (const Output& output : m_outputs)
            bitsOfRow += m_columns[output.columns[0]].hasReals ? 64 * output.columns.size() : 1;
        const TableSize size{m_table.radix, m_table.variables, m_outputs.size(),
                             (bitsOfRow + m_outputs.size() - 1) / m_outputs.size()};
        SEQUENCY_TRY(checkTableSize(m_input.options, size, {m_input.options.source, 1, 1}));
        SEQUENCY_TRY(readOutputs());
        return std::move(m_table);
    }

private:
    // Reads all rows once to determine the names, the number of rows and the columns of numbers.
    base::Status survey()
    {
        CsvCursor cursor(m_input);
        bool first = true;
        for (;;) {
            const auto more = SEQUENCY_TRY(cursor.next());
            if (!more)
                break;
            const std::vector<CsvCell>& cells = cursor.cells();
            const bool heading = first && isHeading(cells);
            if (first)
                for (std::size_t i = 0; i < cells.size(); ++i)
                    m_columns.push_back(
                        {heading ? cellText(cells[i]) : std::string(), i, cells[i].place, false, {}});
            first = false;
            if (cells.size() != m_columns.size())
                return error(cursor.end(), fmt::format("{} cells found, expected {} as in the first row",
                                                       cells.size(), m_columns.size()));
            m_heading = m_heading || heading;
            if (heading)
                continue;
            for (Column& column : m_columns)
                surveyCell(column, cells[column.cell]);
            ++m_rowCount;
            m_end = cursor.end();
        }
        return base::success();
    }

    static bool isHeading(const std::vector<CsvCell>& cells)
    {
        return std::ranges::any_of(cells, [](const CsvCell& cell) {
            return !cell.text.empty() && !cellNumber(cell) && !isNotFinite(cell.text);
        });
    }

    base::Error faultOf(const Column& column) const
    {
        return error(column.fault->place, numberFault(column.fault->text));
    }

    void surveyCell(Column& column, const CsvCell& cell)
    {
        if (column.fault)
            return;
        const auto number = cellNumber(cell);
        if (number && !m_decimalComma && isDecimalComma(cell.text))
            m_decimalComma = cell.place;
        if (!number)
            column.fault = cell;
        else
            column.hasReals = column.hasReals || std::holds_alternative<double>(*number);
    }

    base::Status chooseOutputs()
    {
        if (!m_input.options.column.empty())
            return chooseColumn();
        std::size_t next = 0;
        const bool indexed = m_heading && m_columns.size() > 1 && isSameWord(m_columns[0].name, "index");
        if (indexed) {
            SEQUENCY_TRY(checkIndices());
            next = 1;
        }
        const auto inputs = recognisedInputs();
        std::vector<std::string> inputNames;
        for (; next < m_columns.size(); ++next) {
            const Column& column = m_columns[next];
            if (inputs && inputs->holds(next)) {
                inputNames.push_back(m_heading ? column.name : fmt::format("column {}", next + 1));
                continue;
            }
            const bool pair = next + 1 < m_columns.size() && isSameWord(column.name, "re") &&
                              isSameWord(m_columns[next + 1].name, "im") && !column.fault &&
                              !m_columns[next + 1].fault;
            if (pair) {
                m_outputs.push_back({{}, {next, next + 1}});
                ++next;
            } else if (!column.fault) {
                m_outputs.push_back({isNameless(column, indexed) ? std::string() : column.name, {next}});
            } else {
                passOver(column);
            }
        }
        if (inputs)
            m_notes.add(countingInputsNote(inputNames, m_heading), NoteKind::Choice);
        if (m_heading)
            m_table.inputNames = std::move(inputNames);
        if (!m_outputs.empty())
            return base::success();
        for (const Column& column : m_columns)
            if (column.fault)
                return faultOf(column);
        return error(m_input.text.size(), "no values found, expected columns of numbers");
    }

    // Returns the input columns of a table of numbers. Returns nullopt if there are none or if the caller requested columns of values.
    std::optional<CountingInputs> recognisedInputs() const
    {
        if (m_input.options.format != Format::Auto || m_input.options.radix != 2 || m_input.isBegin)
            return std::nullopt;
        const auto inputs = findCountingInputs(m_input);
        const bool isUsed = inputs && inputs->isMostSignificantFirst && inputs->hasHeading == m_heading;
        return isUsed ? inputs : std::nullopt;
    }

    // Returns true if the table has no heading, or if it has the heading "index,value", which is written for a function without a name.
    bool isNameless(const Column& column, bool indexed) const
    {
        return !m_heading || (indexed && m_columns.size() == 2 && isSameWord(column.name, "value"));
    }

    void passOver(const Column& column)
    {
        m_notes.add(fmt::format("the column {} was ignored: {}",
                                column.name.empty() ? fmt::to_string(column.cell) : quotedToken(column.name),
                                numberFault(column.fault->text)),
                    column.fault->place);
    }

    base::Status chooseColumn()
    {
        const std::string& wanted = m_input.options.column;
        auto found = std::ranges::find(m_columns, wanted,
                                       [](const Column& column) { return base::utf8Text(column.name); });
        if (const auto number = unsignedNumber(wanted);
            found == m_columns.end() && number && *number < m_columns.size())
            found = m_columns.begin() + static_cast<std::ptrdiff_t>(*number);
        if (found == m_columns.end())
            return base::Error{base::ErrorKind::BadUsage,
                               fmt::format("unknown column {}, expected 0 to {} or a name of the first row",
                                           base::quotedToken(wanted),
                                           m_columns.size() - std::min<std::size_t>(m_columns.size(), 1)),
                               {m_input.options.source, 0, 0}};
        if (found->fault)
            return faultOf(*found);
        m_outputs.push_back({found->name, {found->cell}});
        return base::success();
    }

    // Calls visit(cells) for every row of values.
    template <typename Visit>
    base::Status forEachRow(Visit&& visit) const
    {
        CsvCursor cursor(m_input);
        bool skip = m_heading;
        for (;;) {
            const auto more = SEQUENCY_TRY(cursor.next());
            if (!more)
                return base::success();
            if (!skip)
                SEQUENCY_TRY(visit(cursor.cells()));
            skip = false;
        }
    }

    // Checks that the rows are in the order of their indices; any other order would yield a different function.
    base::Status checkIndices() const
    {
        std::size_t index = 0;
        return forEachRow([&](const std::vector<CsvCell>& cells) -> base::Status {
            const auto found = unsignedNumber(cells[0].text);
            if (!found || *found != index)
                return error(cells[0].place,
                             fmt::format("index {} found, expected {}", quotedToken(cells[0].text), index));
            ++index;
            return base::success();
        });
    }

    // Reads all outputs in one pass, so that each row is split into cells only once.
    base::Status readOutputs()
    {
        std::vector<OutputFiller> fillers;
        for (const Output& output : m_outputs) {
            auto filler = SEQUENCY_TRY(OutputFiller::create(m_input.options, m_table.variables, m_rowCount,
                                                            output, m_columns[output.columns[0]].hasReals));
            fillers.push_back(std::move(filler));
        }
        SEQUENCY_TRY(forEachRow([&](const std::vector<CsvCell>& cells) -> base::Status {
            for (OutputFiller& filler : fillers)
                SEQUENCY_TRY(filler.append(cells));
            return base::success();
        }));
        for (std::size_t i = 0; i < fillers.size(); ++i) {
            m_table.outputs.push_back({m_outputs[i].name, fillers[i].take()});
            if (m_input.namePlaces != nullptr)
                m_input.namePlaces->outputs.push_back(m_columns[m_outputs[i].columns[0]].place);
        }
        SEQUENCY_TRY(placeOutputs());
        if (m_decimalComma)
            m_notes.add("commas within cells were read as decimal commas", *m_decimalComma, NoteKind::Choice);
        m_input.control.report(1);
        return base::success();
    }

    // Sets the locations of the columns and, if there are few values, of their integers.
    base::Status placeOutputs()
    {
        for (std::size_t i = 0; i < m_outputs.size(); ++i)
            m_table.outputs[i].places.push_back(lineOf(m_columns[m_outputs[i].columns[0]].place));
        if (m_rowCount > maxPlacedValues / m_outputs.size() ||
            std::ranges::none_of(m_table.outputs, holdsIntegers))
            return base::success();
        m_mark = {};
        return forEachRow([this](const std::vector<CsvCell>& cells) {
            for (std::size_t i = 0; i < m_outputs.size(); ++i)
                if (holdsIntegers(m_table.outputs[i]))
                    m_table.outputs[i].places.push_back(lineOf(cells[m_outputs[i].columns[0]].place));
            return base::success();
        });
    }

    static bool holdsIntegers(const OutputColumn& column)
    {
        const auto* const values = std::get_if<base::ElementVector>(&column.values);
        return values != nullptr && std::holds_alternative<base::AlignedBuffer<std::int64_t>>(*values);
    }

    // Returns the line and the column of an offset. Searches from the previous offset on, which must not be larger.
    base::SourceLocation lineOf(std::size_t offset)
    {
        const TextInput rest{m_input.text.substr(m_mark.offset), m_input.options, m_input.control};
        const std::size_t distance = offset - m_mark.offset;
        const base::SourceLocation place = placeOf(rest, distance);
        m_mark = {offset, m_mark.line + place.line - 1,
                  place.line == 1 ? m_mark.column + distance : place.column};
        return {{}, m_mark.line, m_mark.column};
    }
    struct Mark {
        std::size_t offset = 0;
        std::size_t line = 1;
        std::size_t column = 1;
    };

    TruthTable m_table;
    NoteList m_notes;
    Mark m_mark;  // the last result of lineOf()
    std::vector<Column> m_columns;
    std::vector<Output> m_outputs;
    bool m_heading = false;
    std::optional<std::size_t> m_decimalComma;  // offset of the first decimal comma, if any
    std::size_t m_rowCount = 0;
    std::size_t m_end = 0;
};

DetectionConfidence likenessToColumns(const TextShape& shape)
{
    const TableHeading heading = headingOf(shape);
    const bool hasHeading = heading.names && heading.beginsWithName && !shape.next.empty();
    return shape.isCsv || hasHeading ? DetectionConfidence::Weak : DetectionConfidence::None;
}

}  // namespace

FormatRow csvFormat()
{
    FormatRow row = namedRow("csv", SEQUENCY_TEXT("Engine", "Columns of values (CSV)"), {".csv", ".tsv"});
    row.info.format = Format::Csv;
    row.info.holdsSeveral = true;
    row.info.holdsNumbers = true;
    row.info.holdsDigits = true;
    row.info.hasColumns = true;
    row.readText = readWith<CsvReader>;
    row.likeness = likenessToColumns;
    row.suffixSays = SuffixPolicy::Nothing;
    row.write = writeCsv;
    row.keepsNames = KeepsNames::Outputs;
    row.checkNames = checkColumnNames;
    return row;
}

}  // namespace sequency::io
