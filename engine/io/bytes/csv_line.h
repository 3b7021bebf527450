// SPDX-License-Identifier: GPL-3.0-or-later
//
// A builder of CSV rows, used by every writer of CSV.
//
// The caller appends the cells of a row with text(), plain() and number(), and takes the row from end(). A text cell is quoted if it contains a
// separator, a line end, a quote or a #, begins or ends with a blank, or is empty, so that csv_rows.h reads every cell back unchanged. Cells must not
// contain NUL.
// Threads: any, one at a time.
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace sequency::io {

// Returns `text` as a cell of a row with the given separator, quoted if necessary.
std::string csvCell(std::string_view text, char separator = ',');

class CsvLine {
public:
    explicit CsvLine(char separator = ',') : m_parting(separator) {}

    CsvLine& text(std::string_view text) { return plain(csvCell(text, m_parting)); }
    // Appends a cell that needs no quotes: a number, a digit or an empty cell.
    CsvLine& plain(std::string_view text)
    {
        if (m_isEnded)
            m_row.clear();
        if (!m_isEnded)
            m_row += m_parting;
        m_isEnded = false;
        m_row += text;
        return *this;
    }
    template <std::integral Number>
    CsvLine& number(Number number)
    {
        char digits[24];
        return plain({digits, static_cast<std::size_t>(
                                  std::to_chars(digits, digits + sizeof digits, number).ptr - digits)});
    }
    // Returns the row, including its line end. The result is valid until the next cell is added, which begins a new row.
    std::string_view end()
    {
        if (m_isEnded)
            m_row.clear();
        m_row += '\n';
        m_isEnded = true;
        return m_row;
    }

private:
    char m_parting;
    bool m_isEnded = true;
    std::string m_row;
};

}  // namespace sequency::io
