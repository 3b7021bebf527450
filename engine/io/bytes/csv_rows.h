// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows and cells of a CSV file. Internal to io.
//
// Commas part the cells, or semicolons or tabs where the first row has no comma; a cell may stand in double quotes ("" in it is
// one quote), and then hold whatever parts cells and lines. Blanks around a cell do not count, nor do empty lines and those that begin
// with #. What csv_line.h writes is read back here.
// Views into the text; places are offsets in it. Any thread.
#pragma once

#include "engine/io/bytes/csv_line.h"
#include "engine/io/bytes/text_scan.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

struct CsvCell {
    std::string_view text;  // without its quotes
    std::size_t place = 0;
    bool quoted = false;
};

// The cell's text with doubled quotes made one.
std::string cellText(const CsvCell& cell);

// What parts the cells of a line: a comma, else a semicolon, else a tab; those between quotes do not count, nor does a comma
// within numbers, as in "1,5;2,5".
char csvParting(std::string_view line);
// The end of the cell that begins at `begin`: the next parting character outside of quotes, or the end of the line.
std::size_t endOfCell(std::string_view line, std::size_t begin, char parting);
// The end of the row whose first line is text[begin, end): behind further lines where a quote is open, nothing where it is never
// closed. `parting` 0: not known yet, a quote may open behind a comma, a semicolon or a tab.
std::optional<std::size_t> endOfRow(std::string_view text, std::size_t begin, std::size_t end, char parting);

class CsvCursor {
public:
    explicit CsvCursor(const TextInput& input) : m_input(input), m_lines(input.text) {}

    // False at the end of the text; BadInput for a quote that is not closed or has text behind it.
    base::Result<bool> next();
    const std::vector<CsvCell>& cells() const { return m_cells; }
    std::size_t place() const { return m_lines.begin(); }
    std::size_t end() const { return m_lines.end(); }
    char parting() const { return m_parting; }

private:
    base::Status split(std::string_view line, std::size_t begin);
    base::Status takeQuoted(std::string_view line, std::size_t begin, std::size_t& i);

    const TextInput& m_input;
    LineCursor m_lines;
    char m_parting = '\0';
    std::vector<CsvCell> m_cells;
};

}  // namespace sequency::io
