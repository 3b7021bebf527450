// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists the properties of functions and S-boxes with their meanings, for `analyze --list-properties`.
#pragma once

#include <optional>
#include <string>

namespace sequency::cli {

// Returns one line per property, with a title before each kind of object. If `radix` is given, only the properties of objects with values of this radix
// are listed. If `isJson` is true, each line is a JSON object that describes the property, and there are no titles.
std::string propertyList(std::optional<int> radix, bool isJson);

}  // namespace sequency::cli
