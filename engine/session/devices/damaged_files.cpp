// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/devices/damaged_files.h"

#include "engine/base/text/display_text.h"

#include <filesystem>
#include <mutex>
#include <set>
#include <utility>

namespace sequency::session {
namespace {

struct Found {
    std::mutex mutex;
    std::vector<DamagedFile> files;  // entries that takeDamagedFiles() has not returned yet
    std::set<std::string> stuck;     // paths of files that could not be renamed
};

Found& foundFiles()
{
    static Found one;
    return one;
}

}  // namespace

std::vector<DamagedFile> takeDamagedFiles()
{
    const std::lock_guard lock(foundFiles().mutex);
    return std::exchange(foundFiles().files, {});
}

std::string sentenceOf(const DamagedFile& file)
{
    const std::string damage = "is damaged or from another version";
    if (file.newPath.empty())
        return damage + " and is not used; it cannot be renamed: " + file.problem;
    return damage + "; it was renamed to " +
           base::quotedToken(std::filesystem::path(file.newPath).filename().string()) +
           " and will be created again";
}

void addDamagedFile(DamagedFile file)
{
    constexpr std::size_t maxFiles = 16;  // limit for programs that never call takeDamagedFiles()
    const std::lock_guard lock(foundFiles().mutex);
    if (file.newPath.empty() && !foundFiles().stuck.insert(file.path).second)
        return;
    if (foundFiles().files.size() < maxFiles)
        foundFiles().files.push_back(std::move(file));
}

}  // namespace sequency::session
