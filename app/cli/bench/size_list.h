// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists on the command line: "10:24:2" for sizes, "a,b" for names. Pure; any thread.
#pragma once

#include "engine/base/error.h"

#include <string_view>
#include <vector>

namespace sequency::cli {

// Numbers of variables: FROM:TO[:STEP], a single number, or several of these separated by commas. In the order given, each
// once. BadUsage for anything else, numbers beyond 62, a step below 1, an empty range.
std::vector<int> parseSizes(std::string_view text);

// The parts of "a,b,c", empty ones left out, each once.
std::vector<std::string> splitNames(std::string_view text);

}  // namespace sequency::cli
