// SPDX-License-Identifier: GPL-3.0-or-later
//
// The only writer of CSV: a row, cell by cell, with one rule for quotes, so that each text is read back as it was (csv_rows.h).
//
// A cell of text stands in double quotes where it would not be read back otherwise: it holds what parts cells or lines, a quote or a #,
// begins or ends with a blank, or is empty. Texts hold no NUL. The row that end() gives is valid until the next cell. Any
// thread, one at a time.
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace sequency::io {

// The text as a cell between such parting characters.
std::string csvCell(std::string_view text, char parting = ',');

class CsvLine {
public:
    explicit CsvLine(char parting = ',') : m_parting(parting) {}

    CsvLine& text(std::string_view text) { return plain(csvCell(text, m_parting)); }
    // As it stands: a number, a digit, nothing.
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
    // The row with its end of line; the next cell begins another one.
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
