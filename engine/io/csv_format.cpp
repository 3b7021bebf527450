// SPDX-License-Identifier: GPL-3.0-or-later
//
// Columns of values: any CSV of numbers, and the "index,value" and "index,re,im" files that this program writes.
#include "engine/base/shown_text.h"
#include "engine/io/csv_rows.h"
#include "engine/io/note_list.h"
#include "engine/io/number_text.h"
#include "engine/io/table_formats.h"
#include "engine/io/value_column.h"

#include <algorithm>
#include <fmt/format.h>

namespace sequency::io {
namespace {

using Complex = std::complex<double>;

struct Column {
    std::string name;
    std::size_t cell = 0;
    bool hasReals = false;
    std::optional<base::Error> fault;  // of the first cell that holds no number
};

// One output of the table, from one column or (complex) from two.
struct Output {
    std::string name;
    std::vector<std::size_t> columns;
};

bool sameName(std::string_view a, std::string_view lower)
{
    return std::ranges::equal(a, lower,
                              [](unsigned char x, unsigned char y) { return std::tolower(x) == y; });
}

class CsvReader {
public:
    explicit CsvReader(const TextInput& input) : m_input(input), m_notes(input, m_table.notes) {}

    base::Result<TruthTable> read()
    {
        if (auto surveyed = survey(); !surveyed)
            return surveyed.error();
        if (auto chosen = chooseOutputs(); !chosen)
            return chosen.error();
        const auto variables = variablesOf(m_input.options, m_rowCount);
        if (!variables)
            return error(m_end, variables.error().message);
        m_table.variables = *variables;
        m_table.radix = m_input.options.radix;
        const TableSize size{m_table.radix, m_table.variables, m_outputs.size(), 1};
        if (auto fits = checkTableSize(m_input.options, size, {m_input.options.source, 1, 1}); !fits)
            return fits.error();
        for (const Output& output : m_outputs) {
            auto values = readOutput(output);
            if (!values)
                return values.error();
            m_table.outputs.push_back({output.name, std::move(*values)});
            m_input.control.report(double(m_table.outputs.size()) / double(m_outputs.size()));
        }
        return std::move(m_table);
    }

private:
    using Values = std::variant<BitColumn, base::ElementVector>;

    base::Error error(std::size_t offset, std::string message) const
    {
        return badInput(m_input, offset, std::move(message));
    }

    // Goes over all rows: names, the number of rows, and which columns hold numbers.
    base::Status survey()
    {
        CsvCursor cursor(m_input);
        bool first = true;
        for (;;) {
            const auto more = cursor.next();
            if (!more)
                return more.error();
            if (!*more)
                break;
            const std::vector<CsvCell>& cells = cursor.cells();
            const bool heading = first && isHeading(cells);
            if (first)
                for (std::size_t i = 0; i < cells.size(); ++i)
                    m_columns.push_back({heading ? cellText(cells[i]) : std::string(), i, false, {}});
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
            return !cell.text.empty() && !numberAt(cell.text) && !isNotFinite(cell.text);
        });
    }

    void surveyCell(Column& column, const CsvCell& cell)
    {
        if (column.fault)
            return;
        const auto number = numberAt(cell.text);
        if (!number)
            column.fault = error(cell.place, numberFault(cell.text));
        else
            column.hasReals = column.hasReals || std::holds_alternative<double>(*number);
    }

    base::Status chooseOutputs()
    {
        if (!m_input.options.column.empty())
            return chooseColumn();
        std::size_t next = 0;
        const bool indexed = m_heading && m_columns.size() > 1 && sameName(m_columns[0].name, "index");
        if (indexed) {
            if (auto inOrder = checkIndices(); !inOrder)
                return inOrder;
            next = 1;
        }
        for (; next < m_columns.size(); ++next) {
            const Column& column = m_columns[next];
            const bool pair = next + 1 < m_columns.size() && sameName(column.name, "re") &&
                              sameName(m_columns[next + 1].name, "im") && !column.fault &&
                              !m_columns[next + 1].fault;
            if (pair) {
                m_outputs.push_back({{}, {next, next + 1}});
                ++next;
            } else if (!column.fault) {
                m_outputs.push_back(
                    {m_heading && !(indexed && m_columns.size() == 2) ? column.name : std::string(), {next}});
            } else {
                passOver(column);
            }
        }
        if (!m_outputs.empty())
            return base::success();
        for (const Column& column : m_columns)
            if (column.fault)
                return *column.fault;
        return error(m_input.text.size(), "no values found, expected columns of numbers");
    }

    void passOver(const Column& column)
    {
        m_table.notes.push_back(
            {fmt::format("the column {} was passed over: {}",
                         column.name.empty() ? fmt::to_string(column.cell) : tokenText(column.name),
                         column.fault->message),
             column.fault->place});
    }

    base::Status chooseColumn()
    {
        const std::string& wanted = m_input.options.column;
        auto found = std::ranges::find(m_columns, wanted, &Column::name);
        if (const auto number = unsignedNumber(wanted);
            found == m_columns.end() && number && *number < m_columns.size())
            found = m_columns.begin() + static_cast<std::ptrdiff_t>(*number);
        if (found == m_columns.end())
            return base::Error{
                base::ErrorKind::BadUsage,
                fmt::format("there is no column {}, expected 0 to {} or a name of the first row",
                            base::tokenText(wanted),
                            m_columns.size() - std::min<std::size_t>(m_columns.size(), 1)),
                {m_input.options.source, 0, 0}};
        if (found->fault)
            return *found->fault;
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
            const auto more = cursor.next();
            if (!more)
                return more.error();
            if (!*more)
                return base::success();
            if (!skip)
                if (auto status = visit(cursor.cells()); !status)
                    return status;
            skip = false;
        }
    }

    // Rows in another order than that of their indices would be taken for another function.
    base::Status checkIndices() const
    {
        std::size_t index = 0;
        return forEachRow([&](const std::vector<CsvCell>& cells) -> base::Status {
            const auto found = unsignedNumber(cells[0].text);
            if (!found || *found != index)
                return error(cells[0].place,
                             fmt::format("index {} found, expected {}", tokenText(cells[0].text), index));
            ++index;
            return base::success();
        });
    }

    base::Result<Values> readOutput(const Output& output) const
    {
        if (output.columns.size() == 2)
            return readReals<Complex>(output);
        return m_columns[output.columns[0]].hasReals ? readReals<double>(output) : readIntegers(output);
    }

    base::Result<Values> readIntegers(const Output& output) const
    {
        auto column = ValueColumn::create(m_input.options, m_table.variables, m_rowCount);
        if (!column)
            return column.error();
        constexpr std::size_t blockSize = 1024;
        std::vector<std::int64_t> block;
        const auto read = forEachRow([&](const std::vector<CsvCell>& cells) -> base::Status {
            block.push_back(std::get<std::int64_t>(*numberAt(cells[output.columns[0]].text)));
            if (block.size() < blockSize)
                return base::success();
            auto appended = column->append(block);
            block.clear();
            return appended;
        });
        if (!read)
            return read.error();
        if (const auto appended = column->append(block); !appended)
            return appended.error();
        return column->take();
    }

    template <typename Value>
    base::Result<Values> readReals(const Output& output) const
    {
        const TableSize size{m_table.radix, m_table.variables, 1, 8 * sizeof(Value)};
        if (auto fits = checkTableSize(m_input.options, size, {m_input.options.source, 1, 1}); !fits)
            return fits.error();
        auto values = base::AlignedBuffer<Value>::allocate(m_rowCount);
        if (!values)
            return values.error();
        std::size_t row = 0;
        const auto realOf = [](const CsvCell& cell) {
            return std::visit([](auto number) { return static_cast<double>(number); }, *numberAt(cell.text));
        };
        const auto read = forEachRow([&](const std::vector<CsvCell>& cells) {
            if constexpr (std::is_same_v<Value, Complex>)
                (*values)[row++] = {realOf(cells[output.columns[0]]), realOf(cells[output.columns[1]])};
            else
                (*values)[row++] = realOf(cells[output.columns[0]]);
            return base::success();
        });
        if (!read)
            return read.error();
        return Values(base::ElementVector(std::move(*values)));
    }

    const TextInput& m_input;
    TruthTable m_table;
    NoteList m_notes;
    std::vector<Column> m_columns;
    std::vector<Output> m_outputs;
    bool m_heading = false;
    std::size_t m_rowCount = 0;
    std::size_t m_end = 0;
};

}  // namespace

base::Result<TruthTable> readCsv(const TextInput& input)
{
    return CsvReader(input).read();
}

}  // namespace sequency::io
