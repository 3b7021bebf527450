// SPDX-License-Identifier: GPL-3.0-or-later
//
// Chooses the files for the results of several inputs: one file for all results, or a folder with one file per input, named after the input.
//
// A folder that does not exist is created.
#pragma once

#include "app/cli/options/input_options.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::cli {

// A folder that is removed at the end of a call if nothing was written to it.
class CreatedFolder {
public:
    CreatedFolder() = default;
    ~CreatedFolder();
    CreatedFolder(const CreatedFolder&) = delete;
    CreatedFolder& operator=(const CreatedFolder&) = delete;

    // Creates the folder with its missing parents. Errors: File.
    void create(const std::string& path);

private:
    std::vector<std::string> m_paths;  // the folders that were created, outermost first
};

// The files for the results of a call.
struct ResultFiles {
    std::vector<std::string> paths;  // one path per result
    std::unique_ptr<CreatedFolder> folder = {};
};

// Returns the path of the file for each result. `path` is the value of --output. If it ends in '/' or is a folder, and an input has a name, the
// results go into this folder. Otherwise all results go to `path`. If several results would go there and `whyNotShared` is set, throws this error.
// Errors: File if the folder cannot be created; BadUsage if an input has no name, if two results have the same name, or if a result would overwrite an input.
ResultFiles resultFiles(const std::vector<InputOptions>& inputs, const std::string& path,
                        std::string_view suffix, const std::optional<base::Error>& whyNotShared);

}  // namespace sequency::cli
