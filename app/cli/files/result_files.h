// SPDX-License-Identifier: GPL-3.0-or-later
//
// Chooses the files for the results of several inputs: one file for all results, or a folder with one file per input, named after the input.
//
// The function examines the file system but writes nothing.
#pragma once

#include "app/cli/options/input_options.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::cli {

// Returns the path of the file for each result. `path` is the value of --output. If it ends in '/' or is a folder, and an input has a name, the
// results go into this folder. Otherwise all results go to `path`. If several results would go there and `whyNotShared` is set, throws this error.
// Errors: BadUsage if the folder does not exist, if an input has no name, if two results have the same name, or if a result would overwrite an input.
std::vector<std::string> resultFiles(const std::vector<InputOptions>& inputs, const std::string& path,
                                     std::string_view suffix, const std::optional<base::Error>& whyNotShared);

}  // namespace sequency::cli
