// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/formats/tables/heading.h"

#include "engine/io/bytes/csv_rows.h"
#include "engine/io/bytes/number_text.h"

namespace sequency::io {
namespace {

// A cell that can only be a name: quoted, or beginning with a letter.
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
    const char parting = csvParting(row);
    for (std::size_t begin = 0; begin <= row.size();) {
        const std::size_t end = endOfCell(row, begin, parting);
        const std::string_view cell = trimmed(row.substr(begin, end - begin));
        heading.names = heading.names || isName(cell);
        heading.bar = heading.bar || cell == "\"|\"" || cell == "|";
        heading.gap = heading.gap || (cell.empty() && begin > 0 && end < row.size());
        begin = end + 1;
    }
    return heading;
}

}  // namespace sequency::io
