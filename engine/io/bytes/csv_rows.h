// SPDX-License-Identifier: GPL-3.0-or-later
//
// A reader of the rows and cells of a CSV file. Internal to io.
//
// The caller moves a CsvCursor from row to row and reads its cells. The separator is a comma, or a semicolon or tab if the first row contains no
// comma. A cell may be enclosed in double quotes; it may then contain separators and line ends, and "" stands for one quote. Blanks around a cell,
// empty lines and lines that begin with # are ignored. Everything that csv_line.h writes is read back unchanged.
// Units:     `place` is a byte offset in the text.
// Ownership: cells are views into the text.
// Threads:   any.
#pragma once

#include "engine/io/bytes/csv_line.h"
#include "engine/io/bytes/text_scan.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

struct CsvCell {
    std::string_view text;  // text of the cell without the enclosing quotes
    std::size_t place = 0;
    bool quoted = false;
};

// Returns the text of `cell`, with every doubled quote replaced by a single quote.
std::string cellText(const CsvCell& cell);

// Returns the separator of a line: a comma if the line contains one, otherwise a semicolon if it contains one, otherwise a tab. Ignores quoted
// characters and commas within numbers, as in "1,5;2,5".
char csvParting(std::string_view line);
// Returns the end offset of the cell that begins at `begin`: the offset of the next separator outside quotes, or of the end of the line.
std::size_t endOfCell(std::string_view line, std::size_t begin, char separator);
// Returns the offset of the end of the row whose first line is text[begin, end). The row includes the following lines while a quote is open. Returns
// nullopt if the quote is never closed. If `separator` is 0, the separator is not known yet, and a quote may open after a comma, a semicolon or a
// tab.
std::optional<std::size_t> endOfRow(std::string_view text, std::size_t begin, std::size_t end,
                                    char separator);

class CsvCursor {
public:
    explicit CsvCursor(const TextInput& input) : m_input(input), m_lines(input.text) {}

    // Moves to the next row. Returns false at the end of the text. Errors: BadInput for an unclosed quote or for text after a closing quote.
    base::Result<bool> next();
    const std::vector<CsvCell>& cells() const { return m_cells; }
    std::size_t place() const { return m_lines.begin(); }
    std::size_t end() const { return m_lines.end(); }
    char separator() const { return m_parting; }

private:
    base::Status split(std::string_view line, std::size_t begin);
    base::Status takeQuoted(std::string_view line, std::size_t begin, std::size_t& i);

    const TextInput& m_input;
    LineCursor m_lines;
    char m_parting = '\0';
    std::vector<CsvCell> m_cells;
};

}  // namespace sequency::io
