// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/csv_rows.h"

#include <algorithm>

namespace sequency::io {

std::string cellText(const CsvCell& cell)
{
    std::string text;
    for (std::size_t i = 0; i < cell.text.size(); ++i) {
        text += cell.text[i];
        if (cell.quoted && cell.text[i] == '"')
            ++i;
    }
    return text;
}

std::size_t endOfCell(std::string_view line, std::size_t begin, char parting)
{
    bool quoted = false;
    bool opens = true;  // a quote here would open: only blanks since the begin of a cell, whatever parts them
    std::size_t i = begin;
    for (; i < line.size() && (quoted || line[i] != parting); ++i) {
        const char c = line[i];
        if (quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"')
            ++i;
        else if (c == '"' && (quoted || opens))
            quoted = !quoted;
        opens = c == ',' || c == ';' || c == '\t' || (opens && c == ' ');
    }
    return i;
}

char csvParting(std::string_view line)
{
    for (const char parting : {',', ';'})
        if (endOfCell(line, 0, parting) < line.size())
            return parting;
    return '\t';
}

base::Result<bool> CsvCursor::next()
{
    while (m_lines.next()) {
        const std::string_view line = m_lines.line();
        const std::string_view content = trimmed(line);
        if (content.empty() || content[0] == '#')
            continue;
        if (m_parting == '\0')
            m_parting = csvParting(line);
        if (auto parted = split(line, m_lines.begin()); !parted)
            return parted.error();
        if (m_lines.number() % 1024 == 0 && m_input.control.stopRequested())
            return base::cancelled();
        return true;
    }
    return false;
}

base::Status CsvCursor::split(std::string_view line, std::size_t begin)
{
    m_cells.clear();
    std::size_t i = 0;
    for (;;) {
        while (i < line.size() && (line[i] == ' ' || (line[i] == '\t' && m_parting != '\t')))
            ++i;
        if (i < line.size() && line[i] == '"') {
            if (auto taken = takeQuoted(line, begin, i); !taken)
                return taken;
        } else {
            const std::size_t end = std::min(line.find(m_parting, i), line.size());
            std::string_view text = line.substr(i, end - i);
            while (text.ends_with(' ') || text.ends_with('\t'))
                text.remove_suffix(1);
            m_cells.push_back({text, begin + i, false});
            i = end;
        }
        if (i >= line.size())
            return base::success();
        ++i;
    }
}

base::Status CsvCursor::takeQuoted(std::string_view line, std::size_t begin, std::size_t& i)
{
    const std::size_t open = i++;
    while (i < line.size() && (line[i] != '"' || (i + 1 < line.size() && line[i + 1] == '"')))
        i += line[i] == '"' ? 2 : 1;
    if (i >= line.size())
        return badInput(m_input, begin + open, "a quote that is not closed in its line");
    m_cells.push_back({line.substr(open + 1, i - open - 1), begin + open, true});
    ++i;
    while (i < line.size() && (line[i] == ' ' || (line[i] == '\t' && m_parting != '\t')))
        ++i;
    if (i < line.size() && line[i] != m_parting)
        return badInput(m_input, begin + i, "text behind a quoted cell, expected the next cell");
    return base::success();
}

}  // namespace sequency::io
