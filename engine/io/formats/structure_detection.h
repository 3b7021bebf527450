// SPDX-License-Identifier: GPL-3.0-or-later
//
// The formats that tell themselves by their first line: PLA, BLIF, BSbox-tools, memory images, S-boxes, tables with a heading.
// Internal to io; looks at the first lines only.
#pragma once

#include "engine/io/format.h"

#include <optional>
#include <string_view>

namespace sequency::io {

// A text whose suffix says hex or sbox may be a memory image or a list of PEIGEN all the same: it says so itself.
Format formatOfText(std::string_view text, Format told);

// Whether a text shows all that is looked at: a line that says something and the begin of the next.
bool hasTwoLines(std::string_view text);

// Nothing for a plain list of values. `isCsv`: the file's name says that it is a CSV of some kind.
std::optional<Format> detectStructure(std::string_view text, bool isCsv);

}  // namespace sequency::io
