// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program fill-manual FOLDER PAGE…: computes the worked examples of every page of the manual and writes the pages to FOLDER. A page whose text
// has not changed is not written again. The exit status is 0, or 1 after an error, which is printed as one line with the page and the line number.
#include "app/manual/worked_example.h"

#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace {

std::string contentOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    return std::move(content).str();
}

sequency::base::Status fill(const std::filesystem::path& folder, const std::filesystem::path& page)
{
    using sequency::base::Error;
    using sequency::base::ErrorKind;
    if (!std::filesystem::is_regular_file(page))
        return Error{ErrorKind::File, "is not a file", {page.string()}};
    const auto filled = SEQUENCY_TRY(sequency::manual::filledPage(contentOf(page), page.string()));
    const std::filesystem::path target = folder / page.filename();
    if (std::filesystem::exists(target) && contentOf(target) == filled)
        return sequency::base::success();
    std::ofstream file(target, std::ios::binary);
    file << filled;
    file.close();
    if (!file)
        return Error{ErrorKind::File, "cannot be written", {target.string()}};
    return sequency::base::success();
}

}  // namespace

int main(int count, char** arguments)
{
    if (count < 3) {
        std::fputs("usage: fill-manual FOLDER PAGE...\n", stderr);
        return 1;
    }
    try {
        const std::filesystem::path folder = arguments[1];
        std::filesystem::create_directories(folder);
        for (int i = 2; i < count; ++i)
            if (const auto done = fill(folder, arguments[i]); !done) {
                std::fprintf(stderr, "fill-manual: %s\n", done.error().text().c_str());
                return 1;
            }
    } catch (const std::exception& exception) {
        std::fprintf(stderr, "fill-manual: %s\n", exception.what());
        return 1;
    }
    return 0;
}
