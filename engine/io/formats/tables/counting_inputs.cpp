// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/tables/counting_inputs.h"

#include "engine/io/bytes/csv_rows.h"
#include "engine/io/formats/tables/cover_table.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>

namespace sequency::io {
namespace {

constexpr std::size_t maxInputs = 30;

bool isIndexHeading(const CsvCell& cell)
{
    return std::ranges::equal(cell.text, std::string_view("index"),
                              [](unsigned char a, char b) { return std::tolower(a) == b; });
}

// One place and order that the inputs may have, and the numbers of inputs that all rows agree with.
struct Candidate {
    bool isLeft = true;
    bool isMostSignificantFirst = true;
    std::array<bool, maxInputs + 1> isPossible{};

    std::size_t begin(std::size_t count, std::size_t columns) const { return isLeft ? 0 : columns - count; }
};

class CountingSearch {
public:
    explicit CountingSearch(std::size_t columns)
        : m_columns(columns), m_most(std::min(columns - 1, maxInputs)), m_isLiteral(columns, true)
    {
        for (Candidate& candidate : m_candidates)
            std::fill_n(candidate.isPossible.begin() + 1, m_most, true);
    }

    // False if no number of inputs is possible any more.
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
                                      candidate.isMostSignificantFirst, true};
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
    std::size_t m_most;  // inputs
    std::size_t m_rowCount = 0;
    std::string m_literals;  // a row's cells; ? for one that is not a literal
    std::vector<bool> m_isLiteral;
    std::array<Candidate, 4> m_candidates{
        {{true, true, {}}, {false, true, {}}, {true, false, {}}, {false, false, {}}}};
};

}  // namespace

std::optional<CountingInputs> findCountingInputs(const TextInput& input)
{
    CsvCursor cursor(input);
    const auto heading = cursor.next();
    if (!heading || !*heading || cursor.cells().size() < 2 || isIndexHeading(cursor.cells()[0]))
        return std::nullopt;
    const std::size_t columns = cursor.cells().size();
    CountingSearch search(columns);
    for (;;) {
        const auto more = cursor.next();
        if (!more)
            return std::nullopt;
        if (!*more)
            return search.found();
        if (cursor.cells().size() != columns || !search.take(cursor.cells()))
            return std::nullopt;
    }
}

std::string countingInputsNote(const std::vector<std::string>& names)
{
    return fmt::format(
        "read as a truth table: {} {} through all combinations and {} (--input-format csv reads "
        "columns of values)",
        base::nameList(names.size(), [&](std::size_t i) { return names[i]; }),
        names.size() == 1 ? "counts" : "count", names.size() == 1 ? "is the input" : "are the inputs");
}

}  // namespace sequency::io
