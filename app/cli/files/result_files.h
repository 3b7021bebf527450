// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the results of several inputs go: a file for each in a folder, named as its input with the suffix of the result.
//
// Looks at the file system, writes nothing.
#pragma once

#include "app/cli/options/input_options.h"

#include <string>
#include <vector>

namespace sequency::cli {

// Whether results go into a folder: the path of --output ends in '/' or is one, and an input has a name.
bool goIntoFolder(const std::vector<InputOptions>& inputs, const std::string& path);

// A path in the folder for each input. BadUsage where there is no such folder, for an input without a name, two of one name, and a result
// in the place of an input.
base::Result<std::vector<std::string>> resultFiles(const std::vector<InputOptions>& inputs,
                                                   const std::string& folder, std::string_view suffix);

}  // namespace sequency::cli
