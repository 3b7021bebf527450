// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the first row of a table shows: columns of values and truth tables look alike. Internal to io.
#pragma once

#include "engine/io/formats/text_shape.h"

namespace sequency::io {

struct TableHeading {
    bool beginsWithName = false;
    bool isParted = false;  // there is a comma, a semicolon or a tab
    bool names = false;     // cells that can only be names
    bool gap = false;       // an empty cell between others
    bool bar = false;       // a cell "|"; in a row that is not parted, the character
};

TableHeading headingOf(const TextShape& shape);

}  // namespace sequency::io
