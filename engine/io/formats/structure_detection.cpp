// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/structure_detection.h"

#include "engine/io/bytes/csv_rows.h"
#include "engine/io/bytes/number_text.h"
#include "engine/io/bytes/text_scan.h"
#include "engine/io/results/result_document.h"
#include "engine/io/session/session_file.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace sequency::io {
namespace {

struct FirstLines {
    std::string_view first;     // that says something, without blanks at either end
    std::string_view next;      // the one behind it
    std::string_view firstRow;  // of a table: the first line, and more of them where a quote is open
};

FirstLines firstLinesOf(std::string_view text)
{
    FirstLines lines;
    for (LineCursor cursor(text); cursor.next();) {
        const std::string_view line = trimmed(cursor.line());
        if (!lines.first.empty()) {
            lines.next = line;
            break;
        }
        if (line.empty() || line[0] == '#')
            continue;
        lines.first = line;
        lines.firstRow = line;
        // A quoted name may hold the end of a line.
        if (const auto end = endOfRow(text, cursor.begin(), cursor.end(), '\0');
            end && *end != cursor.end()) {
            lines.firstRow = trimmed(text.substr(cursor.begin(), *end - cursor.begin()));
            cursor.extendTo(*end);
        }
    }
    return lines;
}

bool isLetter(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// A cell that can only be a name: quoted, or beginning with a letter.
bool isName(std::string_view cell)
{
    return cell.starts_with('"') || (!cell.empty() && isLetter(cell[0]) && !isNotFinite(cell));
}

bool isBlifDirective(std::string_view line)
{
    constexpr std::array<std::string_view, 10> directives{".model",  ".inputs", ".outputs", ".names",
                                                          ".subckt", ".search", ".exdc",    ".clock",
                                                          ".latch",  ".gate"};
    return std::ranges::find(directives, line.substr(0, line.find_first_of(" \t"))) != directives.end();
}

bool isRomLine(std::string_view line)
{
    return line.starts_with("v2.0 ") || line.starts_with("v3.0 ");
}

// "name,0c05…" or "name,0ed9_3687_…": at least the eight values that PEIGEN begins with.
bool isPeigenLine(std::string_view line)
{
    constexpr std::size_t fewestDigits = 16;
    const std::size_t comma = line.find(',');
    return comma != std::string_view::npos && isLetter(line[0]) && line.size() - comma > fewestDigits &&
           line.find_first_not_of("0123456789abcdefABCDEF_", comma + 1) == std::string_view::npos;
}

struct Heading {
    bool names = false;
    bool gap = false;  // an empty cell between others
    bool bar = false;  // a cell "|"
    std::size_t cells = 0;
};

Heading headingOf(std::string_view line, char parting)
{
    Heading heading;
    for (std::size_t begin = 0; begin <= line.size(); ++heading.cells) {
        const std::size_t end = endOfCell(line, begin, parting);
        const std::string_view cell = trimmed(line.substr(begin, end - begin));
        heading.names = heading.names || isName(cell);
        heading.bar = heading.bar || cell == "\"|\"" || cell == "|";
        heading.gap = heading.gap || (cell.empty() && begin > 0 && end < line.size());
        begin = end + 1;
    }
    return heading;
}

// Truth tables and columns with a heading, which look alike.
std::optional<Format> detectHeading(const FirstLines& lines, bool isCsv)
{
    const std::string_view row = lines.firstRow;
    const std::size_t comma = row.find_first_of(",;\t");
    const bool nameFirst = isLetter(row[0]) || row[0] == '"';
    if (nameFirst && row.find('|') != std::string_view::npos && comma == std::string_view::npos)
        return Format::Logisim;
    if (comma == std::string_view::npos)
        return isCsv ? std::optional(Format::Csv) : std::nullopt;
    const char parting = csvParting(row);
    const Heading heading = headingOf(row, parting);
    if (nameFirst && heading.bar)
        return Format::Logisim;
    if (nameFirst && heading.gap)
        return Format::Digital;
    return isCsv || (heading.names && nameFirst && !lines.next.empty()) ? std::optional(Format::Csv)
                                                                        : std::nullopt;
}

}  // namespace

Format formatOfText(std::string_view text, Format told)
{
    if (told != Format::Hex && told != Format::Sbox)
        return told;
    const std::string_view first = firstLinesOf(text).first;
    return isRomLine(first) ? Format::Rom : isPeigenLine(first) ? Format::Peigen : told;
}

bool hasTwoLines(std::string_view text)
{
    return !firstLinesOf(text).next.empty();
}

std::optional<Format> detectStructure(std::string_view text, bool isCsv)
{
    const FirstLines lines = firstLinesOf(text);
    const std::string_view first = lines.first;
    if (first.empty())
        return std::nullopt;
    if (first.size() > 1 && first[0] == '.' && isLetter(first[1]))
        return isBlifDirective(first) ? Format::Blif : Format::Pla;
    if (first[0] == '?' || first.starts_with("== "))
        return Format::Bsbox;
    if (isRomLine(first))
        return Format::Rom;
    if (isPeigenLine(first))
        return Format::Peigen;
    if (looksLikeSession(text) || looksLikeResult(text))
        return Format::Session;
    constexpr std::size_t begin = 4096;  // of a source file: comments, the array's declaration
    const bool braces = text.substr(0, begin).find('{') != std::string_view::npos;
    if (braces || first[0] == '[' || first.starts_with("//") || first.starts_with("/*"))
        return Format::Sbox;
    return detectHeading(lines, isCsv);
}

}  // namespace sequency::io
