// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the first lines of a text show, for formats that tell themselves by them. Internal to io; looks at the first lines only.
#pragma once

#include "engine/io/format.h"

#include <optional>
#include <string_view>

namespace sequency::io {

struct TextShape {
    std::string_view text;
    std::string_view
        first;              // line that says something: not empty, no # comment; without blanks at either end
    std::string_view next;  // the one behind it
    std::string_view firstRow;  // of a table: the first line, and more of them where a quote is open
    bool isCsv = false;         // the file's name says that it is a CSV of some kind
};

TextShape shapeOf(std::string_view text, bool isCsv = false);

// How much a text is like those of a format. Sure: no other format has such a begin. Likely: it would be strange in another one.
// Possible: as tables with a heading are like one another. Weak: what remains where no other format says more.
enum class DetectionConfidence { None, Weak, Possible, Likely, Sure };

bool isLetter(char c);  // or _

// The format that the text is most like, the first one among equals; nothing for a plain list of values.
std::optional<Format> detectStructure(const TextShape& shape);

// What a text is whose suffix says `told`: some suffixes are used for several formats, one of which surely shows itself.
Format formatOfText(std::string_view text, Format told);

// What the first row of a table shows: columns of values and truth tables look alike.
struct TableHeading {
    bool beginsWithName = false;
    bool isParted = false;  // there is a comma, a semicolon or a tab
    bool names = false;     // cells that can only be names
    bool gap = false;       // an empty cell between others
    bool bar = false;       // a cell "|"; in a row that is not parted, the character
};

TableHeading headingOf(const TextShape& shape);

}  // namespace sequency::io
