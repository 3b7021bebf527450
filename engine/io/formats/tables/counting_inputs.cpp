// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/tables/counting_inputs.h"

#include "engine/io/bytes/csv_rows.h"
#include "engine/io/bytes/number_text.h"
#include "engine/io/formats/tables/cover_table.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace sequency::io {
namespace {

constexpr std::size_t maxInputs = 30;

// An assumption about the side of the table with the input columns and about their bit order. isPossible[k] is true if, in the
// rows read so far, the k columns on this side run through all combinations in this order.
struct Candidate {
    bool isLeft = true;
    bool isMostSignificantFirst = true;
    std::array<bool, maxInputs + 1> isPossible{};

    std::size_t begin(std::size_t count, std::size_t columns) const { return isLeft ? 0 : columns - count; }
};

class CountingSearch {
public:
    CountingSearch(std::size_t columns, std::size_t min, bool hasHeading)
        : m_columns(columns), m_most(std::min(columns - 1, maxInputs)), m_hasHeading(hasHeading),
          m_isLiteral(columns, true)
    {
        for (Candidate& candidate : m_candidates)
            for (std::size_t count = min; count <= m_most; ++count)
                candidate.isPossible[count] = true;
    }

    // Checks the next row. Returns false if there is no longer a possible number of inputs.
    bool take(const std::vector<CsvCell>& cells)
    {
        m_literals.clear();
        for (const CsvCell& cell : cells)
            m_literals += literalOfCell(cell.text).value_or('?');
        for (std::size_t column = 0; column < m_columns; ++column)
            m_isLiteral[column] = m_isLiteral[column] && m_literals[column] != '?';
        bool isAnyPossible = false;
        for (Candidate& candidate : m_candidates)
            for (std::size_t count = 1; count <= m_most; ++count) {
                bool& possible = candidate.isPossible[count];
                possible = possible && countsTo(m_rowCount, candidate, count);
                isAnyPossible = isAnyPossible || possible;
            }
        ++m_rowCount;
        return isAnyPossible;
    }

    std::optional<CountingInputs> found() const
    {
        for (const Candidate& candidate : m_candidates)
            for (std::size_t count = 1; count <= m_most; ++count) {
                if (!candidate.isPossible[count] || std::size_t{1} << count != m_rowCount)
                    continue;
                CountingInputs inputs{candidate.begin(count, m_columns), count,
                                      candidate.isMostSignificantFirst, true, m_hasHeading};
                for (std::size_t column = 0; column < m_columns; ++column)
                    inputs.hasOutputBits = inputs.hasOutputBits && m_isLiteral[column];
                return inputs;
            }
        return std::nullopt;
    }

private:
    bool countsTo(std::size_t row, const Candidate& candidate, std::size_t count) const
    {
        if (row >> count != 0)
            return false;
        const std::size_t begin = candidate.begin(count, m_columns);
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t bit = candidate.isMostSignificantFirst ? count - 1 - i : i;
            if (m_literals[begin + i] != ((row >> bit & 1) != 0 ? '1' : '0'))
                return false;
        }
        return true;
    }

    std::size_t m_columns;
    std::size_t m_most;  // maximum number of inputs
    bool m_hasHeading;
    std::size_t m_rowCount = 0;
    // The cells of the current row, one character each. A '?' stands for a cell that is not a literal.
    std::string m_literals;
    std::vector<bool> m_isLiteral;
    std::array<Candidate, 4> m_candidates{
        {{true, true, {}}, {false, true, {}}, {true, false, {}}, {false, false, {}}}};
};

bool isNumberOrLiteral(const CsvCell& cell)
{
    return literalOfCell(cell.text).has_value() || numberAt(cell.text).has_value();
}

// A check of the rows of a table under two assumptions: that the table has a heading, and that it has none.
class TableSearch {
public:
    // Checks the first row. Returns false if neither assumption is possible.
    bool start(const std::vector<CsvCell>& cells, const ReadOptions& options, bool isHeadingPossible)
    {
        if (cells.size() < 2 || isSameWord(cells[0].text, "index"))
            return false;
        m_columns = cells.size();
        const std::size_t min = options.format == Format::Auto ? 2 : 1;
        if (isHeadingPossible)
            m_searches.emplace_back(m_columns, std::size_t{1}, true);
        CountingSearch bare(m_columns, min, false);
        if (std::ranges::all_of(cells, isNumberOrLiteral) && bare.take(cells))
            m_searches.push_back(std::move(bare));
        return !m_searches.empty();
    }

    // Checks the next row. Returns false if neither assumption is possible any longer.
    bool take(const std::vector<CsvCell>& cells)
    {
        if (cells.size() != m_columns)
            return false;
        std::erase_if(m_searches, [&cells](CountingSearch& search) { return !search.take(cells); });
        return !m_searches.empty();
    }

    std::optional<CountingInputs> found() const
    {
        for (const CountingSearch& search : m_searches)
            if (const auto inputs = search.found())
                return inputs;
        return std::nullopt;
    }

private:
    std::size_t m_columns = 0;
    std::vector<CountingSearch> m_searches;
};

}  // namespace

std::optional<CountingInputs> findCountingInputs(const TextInput& input)
{
    CsvCursor cursor(input);
    TableSearch search;
    for (bool isFirst = true;; isFirst = false) {
        const auto more = cursor.next();
        if (!more || (!*more && isFirst))
            return std::nullopt;
        if (!*more)
            return search.found();
        if (isFirst ? !search.start(cursor.cells(), input.options, true) : !search.take(cursor.cells()))
            return std::nullopt;
    }
}

bool mayCountWithoutHeading(std::string_view begin, const ReadOptions& options)
{
    constexpr std::size_t enough = 1 << 16;  // a beginning of this number of bytes is enough for the check
    begin = begin.substr(0, enough);
    if (begin.size() == enough)  // the last row may be incomplete
        begin = begin.substr(0, std::min(begin.find_last_of("\r\n"), begin.size()));
    const base::RunControl control;
    const TextInput input{begin, options, control};
    CsvCursor cursor(input);
    TableSearch search;
    for (bool isFirst = true;; isFirst = false) {
        const auto more = cursor.next();
        if (!more)
            return false;
        if (!*more)
            return !isFirst;
        if (isFirst ? !search.start(cursor.cells(), options, false) : !search.take(cursor.cells()))
            return false;
    }
}

std::string countingInputsNote(const std::vector<std::string>& names, bool hasHeading)
{
    return fmt::format(
        "read as a truth table{}: {} {} through all combinations and {} (--input-format csv reads "
        "columns of values{})",
        hasHeading ? "" : " without a heading",
        base::nameList(names.size(), [&](std::size_t i) { return names[i]; }),
        names.size() == 1 ? "counts" : "count", names.size() == 1 ? "is the input" : "are the inputs",
        hasHeading ? "" : ", bits reads a list");
}

}  // namespace sequency::io
