// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/text_shape.h"

#include "engine/io/bytes/csv_rows.h"
#include "engine/io/bytes/number_text.h"
#include "engine/io/bytes/text_scan.h"
#include "engine/io/formats/format_row.h"

#include <cctype>

namespace sequency::io {

TextShape shapeOf(std::string_view text, bool isCsv)
{
    TextShape shape;
    shape.text = text;
    shape.isCsv = isCsv;
    for (LineCursor cursor(text); cursor.next();) {
        const std::string_view line = trimmed(cursor.line());
        if (!shape.first.empty()) {
            shape.next = line;
            break;
        }
        if (line.empty() || line[0] == '#')
            continue;
        shape.first = line;
        shape.firstRow = line;
        // Extend the row if necessary, because a quoted name may contain a line end.
        if (const auto end = endOfRow(text, cursor.begin(), cursor.end(), '\0');
            end && *end != cursor.end()) {
            shape.firstRow = trimmed(text.substr(cursor.begin(), *end - cursor.begin()));
            cursor.extendTo(*end);
        }
    }
    return shape;
}

bool isLetter(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::optional<Format> detectStructure(const TextShape& shape)
{
    std::optional<Format> best;
    DetectionConfidence most = DetectionConfidence::None;
    if (shape.first.empty())
        return best;
    for (const FormatRow& row : formatRows()) {
        const DetectionConfidence likeness =
            row.likeness == nullptr ? DetectionConfidence::None : row.likeness(shape);
        if (likeness <= most)
            continue;
        most = likeness;
        best = row.info.format;
    }
    return best;
}

Format formatOfText(std::string_view text, Format told)
{
    if (formatRow(told)->suffixSays != SuffixPolicy::Usually)
        return told;
    const TextShape shape = shapeOf(text);
    if (!shape.first.empty())
        for (const FormatRow& row : formatRows())
            if (row.likeness != nullptr && row.likeness(shape) == DetectionConfidence::Sure)
                return row.info.format;
    return told;
}

namespace {

// Returns true for a cell that can only be a name: it is quoted or starts with a letter.
bool isName(std::string_view cell)
{
    return cell.starts_with('"') || (!cell.empty() && isLetter(cell[0]) && !isNotFinite(cell));
}

}  // namespace

TableHeading headingOf(const TextShape& shape)
{
    const std::string_view row = shape.firstRow;
    TableHeading heading;
    heading.beginsWithName = isLetter(row[0]) || row[0] == '"';
    heading.isParted = row.find_first_of(",;\t") != std::string_view::npos;
    if (!heading.isParted) {
        heading.bar = row.find('|') != std::string_view::npos;
        return heading;
    }
    const char separator = csvParting(row);
    for (std::size_t begin = 0; begin <= row.size();) {
        const std::size_t end = endOfCell(row, begin, separator);
        const std::string_view cell = trimmed(row.substr(begin, end - begin));
        heading.names = heading.names || isName(cell);
        heading.bar = heading.bar || cell == "\"|\"" || cell == "|";
        heading.gap = heading.gap || (cell.empty() && begin > 0 && end < row.size());
        begin = end + 1;
    }
    return heading;
}

}  // namespace sequency::io
