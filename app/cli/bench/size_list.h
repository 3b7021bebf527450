// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parses lists on the command line: sizes such as "10:24:2" and names such as "a,b".
//
// Threads: any.
#pragma once

#include "engine/base/error.h"

#include <string_view>
#include <vector>

namespace sequency::cli {

// Parses numbers of variables and returns them in the given order without duplicates. The text is FROM:TO[:STEP], a number, or a comma-separated list
// of both. Errors: BadUsage for any other text, a number above 62, a step below 1, or an empty range.
std::vector<int> parseSizes(std::string_view text);

// Returns the non-empty parts of a string such as "a,b,c", without duplicates.
std::vector<std::string> splitNames(std::string_view text);

}  // namespace sequency::cli
