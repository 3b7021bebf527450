// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the results of several inputs go: all into one file, or a file for each in a folder, named as its input with the suffix of the result.
//
// Looks at the file system, writes nothing.
#pragma once

#include "app/cli/options/input_options.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::cli {

// The file of each result. They go into a folder if `path`, of --output, ends in '/' or is one, and an input has a name; otherwise all go to
// `path`, unless `whyNotShared` is an error. Errors: BadUsage if there is no such folder, for an input without a name in it, for two results of one
// name, and for a result in the place of an input.
std::vector<std::string> resultFiles(const std::vector<InputOptions>& inputs, const std::string& path,
                                     std::string_view suffix, const std::optional<base::Error>& whyNotShared);

}  // namespace sequency::cli
