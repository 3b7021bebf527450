// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/csv_rows.h"

#include "engine/io/bytes/decimal_comma.h"

#include <algorithm>
#include <charconv>

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

std::size_t endOfCell(std::string_view line, std::size_t begin, char separator)
{
    bool quoted = false;
    bool opens = true;  // true while the cell is blank; only then does a quote open a quoted cell
    std::size_t i = begin;
    for (; i < line.size() && (quoted || line[i] != separator); ++i) {
        const char c = line[i];
        if (quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"')
            ++i;
        else if (c == '"' && (quoted || opens))
            quoted = !quoted;
        opens = c == ',' || c == ';' || c == '\t' || (opens && c == ' ');
    }
    return i;
}

namespace {

// Returns true if spreadsheets interpret `text` as a formula: it begins with = + - @, a tab or CR, and is not a number.
bool looksLikeFormula(std::string_view text)
{
    constexpr std::string_view begins = "=+-@\t\r";
    if (text.size() < 2 || begins.find(text.front()) == std::string_view::npos)
        return false;
    double number = 0;
    const std::string_view digits = text.front() == '+' ? text.substr(1) : text;
    const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return failure != std::errc() || end != digits.data() + digits.size();
}

// Returns true if a cell needs a leading apostrophe, which makes spreadsheets show it as text (OWASP, CSV injection). A name that already begins with
// apostrophes gets one more, so that the reader restores every name.
bool needsApostrophe(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of('\''), text.size()));
    return looksLikeFormula(text);
}

std::string_view withoutApostrophe(std::string_view cell)
{
    const bool isMarked = cell.starts_with('\'') && needsApostrophe(cell.substr(1));
    return isMarked ? cell.substr(1) : cell;
}

}  // namespace

std::string csvCell(std::string_view text, char separator)
{
    std::string safe;
    if (needsApostrophe(text)) {
        safe = "'" + std::string(text);
        text = safe;
    }

    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";  // skipped at the beginning of a file
    const std::string_view needsQuotes = separator == '\t' ? "\t\"\n\r" : ",;\"\t#\n\r";
    const bool plain = text.find_first_of(needsQuotes) == std::string_view::npos && !text.empty() &&
                       text.front() != ' ' && text.back() != ' ' && !text.starts_with(byteOrderMark);
    if (plain)
        return std::string(text);
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

namespace {

// Returns true if the line has at least two cells separated by `separator` and if all cells with commas are numbers with a decimal comma.
bool hasDecimalCommas(std::string_view line, char separator)
{
    std::size_t cells = 0;
    for (std::size_t begin = 0; begin <= line.size(); ++cells) {
        const std::size_t end = endOfCell(line, begin, separator);
        const std::string_view cell = trimmed(line.substr(begin, end - begin));
        if (!cell.starts_with('"') && cell.find(',') != std::string_view::npos && !isDecimalComma(cell))
            return false;
        begin = end + 1;
    }
    return cells > 1;
}

}  // namespace

std::optional<std::size_t> endOfRow(std::string_view text, std::size_t begin, std::size_t end, char separator)
{
    if (text.substr(begin, end - begin).find('"') == std::string_view::npos)
        return end;
    const auto parts = [separator](char c) {
        return separator != '\0' ? c == separator : c == ',' || c == ';' || c == '\t';
    };
    bool quoted = false;
    bool opens = true;  // true while a quote would open a quoted cell, as in endOfCell()
    for (std::size_t i = begin; i < text.size(); ++i) {
        const char c = text[i];
        if (!quoted && i >= end && (c == '\n' || c == '\r'))
            return i;
        if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"')
            ++i;
        else if (c == '"' && (quoted || opens))
            quoted = !quoted;
        opens = parts(c) || (opens && c == ' ');
    }
    return quoted ? std::nullopt : std::optional(text.size());
}

char csvParting(std::string_view line)
{
    const bool comma = endOfCell(line, 0, ',') < line.size();
    for (const char separator : {';', '\t'})
        if (comma && hasDecimalCommas(line, separator))
            return separator;
    return comma ? ',' : endOfCell(line, 0, ';') < line.size() ? ';' : '\t';
}

base::Result<bool> CsvCursor::next()
{
    while (m_lines.next()) {
        const std::string_view content = trimmed(m_lines.line());
        if (content.empty() || content[0] == '#')
            continue;
        const auto end = endOfRow(m_input.text, m_lines.begin(), m_lines.end(), m_parting);
        if (!end && m_input.isBegin)
            return false;  // the rest of the stream may close the quote
        if (end && *end != m_lines.end())
            m_lines.extendTo(*end);
        const std::string_view line = m_lines.line();
        if (m_parting == '\0')
            m_parting = csvParting(line);
        SEQUENCY_TRY(split(line, m_lines.begin()));
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
            SEQUENCY_TRY(takeQuoted(line, begin, i));
        } else {
            const std::size_t end = std::min(line.find(m_parting, i), line.size());
            std::string_view text = line.substr(i, end - i);
            while (text.ends_with(' ') || text.ends_with('\t'))
                text.remove_suffix(1);
            m_cells.push_back({withoutApostrophe(text), begin + i, false});
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
        return badInput(m_input, begin + open, "a quote is not closed");
    m_cells.push_back({withoutApostrophe(line.substr(open + 1, i - open - 1)), begin + open, true});
    ++i;
    while (i < line.size() && (line[i] == ' ' || (line[i] == '\t' && m_parting != '\t')))
        ++i;
    if (i < line.size() && line[i] != m_parting)
        return badInput(m_input, begin + i, "text found after a quoted cell, expected the next cell");
    return base::success();
}

}  // namespace sequency::io
