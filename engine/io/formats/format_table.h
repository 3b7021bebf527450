// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows that the program has (format_table.cpp). Internal to io.
#pragma once

#include "engine/io/formats/format_row.h"

#include <vector>

namespace sequency::io {

std::vector<FormatRow> programsFormats();

}  // namespace sequency::io
