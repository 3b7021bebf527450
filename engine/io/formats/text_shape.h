// SPDX-License-Identifier: GPL-3.0-or-later
//
// Features of the first lines of an input, from which its format is detected. Internal to io.
#pragma once

#include "engine/io/format.h"

#include <optional>
#include <string_view>

namespace sequency::io {

struct TextShape {
    std::string_view text;
    std::string_view first;     // first line, trimmed, that is neither empty nor a comment
    std::string_view next;      // the line after `first`
    std::string_view firstRow;  // first row of a table: the first line, continued while a quote is open
    bool isCsv = false;         // true if the file name has a CSV suffix
};

TextShape shapeOf(std::string_view text, bool isCsv = false);

// How well an input matches a format. Sure: no other format begins in this way. Likely: such a beginning is unusual in other formats. Possible:
// tables in other formats have similar headings. Weak: the format is used only if no other format matches better.
enum class DetectionConfidence { None, Weak, Possible, Likely, Sure };

bool isLetter(char c);  // accepts letters and _

// Returns the format that the text matches best, or the first of several formats that match equally well. Returns nullopt for a plain list of values.
std::optional<Format> detectStructure(const TextShape& shape);

// Returns the format of an input whose suffix suggests the format `told`. Returns another format only if it has the same suffix and the text is
// recognised as that format.
Format formatOfText(std::string_view text, Format told);

// Features of the first row of a table, which distinguish columns of values from truth tables.
struct TableHeading {
    bool beginsWithName = false;
    bool isParted = false;  // true if the row contains a comma, a semicolon or a tab
    bool names = false;     // true if a cell of the row can only be a name
    bool gap = false;       // true if the row has an empty cell between other cells
    bool bar = false;       // true if a cell is "|", or if the row has a | but no separators
};

TableHeading headingOf(const TextShape& shape);

}  // namespace sequency::io
