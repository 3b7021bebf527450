// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists the properties of functions and S-boxes with their meanings, for `analyze --list-properties`.
#pragma once

#include <string>

namespace sequency::cli {

// Returns the lists of all kinds of objects, one line per property.
std::string propertyList();
// Returns one line per property: a JSON object that describes the property.
std::string propertyListJson();

}  // namespace sequency::cli
