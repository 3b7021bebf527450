// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/files/result_files.h"

#include <algorithm>
#include <filesystem>

namespace sequency::cli {
namespace {

bool hasName(const InputOptions& input)
{
    return !input.input.empty() && input.input != "-";
}

bool goIntoFolder(const std::vector<InputOptions>& inputs, const std::string& path)
{
    std::error_code failure;
    const bool isFolder =
        path.ends_with('/') || (!path.empty() && std::filesystem::is_directory(path, failure));
    return isFolder && std::ranges::any_of(inputs, hasName);
}

std::vector<std::string> filesInFolder(const std::vector<InputOptions>& inputs, const std::string& folder,
                                       std::string_view suffix)
{
    std::error_code failure;
    std::vector<std::string> paths;
    for (const InputOptions& input : inputs) {
        if (!hasName(input))
            throw usage("--output",
                        "the result of " + inputName(input) +
                            " has no file name in the folder, expected files as inputs, or -o FILE");
        const std::string name = std::filesystem::path(input.input).stem().string() + std::string(suffix);
        paths.push_back((std::filesystem::path(folder) / name).string());
        if (std::ranges::count(paths, paths.back()) > 1)
            throw usage("--output", "two inputs would be written to '" + paths.back() +
                                        "', expected inputs with different names");
    }
    for (const std::string& path : paths)
        for (const InputOptions& input : inputs)
            if (std::filesystem::equivalent(path, input.input, failure))
                throw usage("--output",
                            "the result '" + path + "' would replace an input, expected another folder");
    return paths;
}

}  // namespace

CreatedFolder::~CreatedFolder()
{
    std::error_code failure;
    for (auto path = m_paths.rbegin(); path != m_paths.rend(); ++path)
        std::filesystem::remove(*path, failure);  // fails if the folder is not empty
}

void CreatedFolder::create(const std::string& path)
{
    std::error_code failure;
    std::filesystem::path folder;
    for (const std::filesystem::path& part : std::filesystem::path(path)) {
        folder /= part;
        if (std::filesystem::create_directory(folder, failure))
            m_paths.push_back(folder.string());
        if (failure)
            throw base::Error{base::ErrorKind::File,
                              "the folder cannot be created: " + failure.message(),
                              {folder.string(), 0, 0}};
    }
}

ResultFiles resultFiles(const std::vector<InputOptions>& inputs, const std::string& path,
                        std::string_view suffix, const std::optional<base::Error>& whyNotShared)
{
    if (goIntoFolder(inputs, path)) {
        ResultFiles files{filesInFolder(inputs, path, suffix), std::make_unique<CreatedFolder>()};
        files.folder->create(path);
        return files;
    }
    if (inputs.size() > 1 && whyNotShared)
        throw *whyNotShared;
    return {std::vector<std::string>(inputs.size(), path)};
}

}  // namespace sequency::cli
