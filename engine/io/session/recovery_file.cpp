// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/session/recovery_file.h"

#include "engine/io/bytes/file_error.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <random>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace sequency::io {
namespace {

namespace files = std::filesystem;

constexpr std::string_view lockSuffix = ".lock";

std::string lockOf(const std::string& path)
{
    return path + std::string(lockSuffix);
}

std::string newName()
{
    std::random_device random;
    return fmt::format("{:x}-{:08x}{:08x}{}", ::getpid(), random(), random(), sessionSuffix);
}

}  // namespace

// The files that were found in the folder of recovery files.
struct RecoveryScan {
    std::vector<std::string> sessions;
    std::vector<std::string> locks;
    std::vector<std::string> parts;

    explicit RecoveryScan(const std::string& folder)
    {
        std::error_code failure;
        for (files::directory_iterator it(folder, failure), end; !failure && it != end;
             it.increment(failure)) {
            const std::string path = it->path().string();
            if (path.ends_with(sessionSuffix))
                sessions.push_back(path);
            else if (path.ends_with(lockSuffix))
                locks.push_back(path);
            else if (path.find(std::string(sessionSuffix) + ".part-") != std::string::npos)
                parts.push_back(path);
        }
    }

    // Locks the session at `path` and returns it. Returns null if a running program has locked it.
    static std::unique_ptr<RecoveryFile> take(const std::string& path)
    {
        auto lock = FileLock::tryTake(lockOf(path));
        if (!lock)
            return nullptr;
        return std::unique_ptr<RecoveryFile>(new RecoveryFile(path, std::move(*lock)));
    }

    void clean() const
    {
        std::error_code failure;
        for (const std::string& lock : locks)
            if (!files::exists(lock.substr(0, lock.size() - lockSuffix.size()), failure))
                // Remove the lock file if no process holds the lock.
                static_cast<void>(FileLock::tryTake(lock));
        for (const std::string& part : parts) {
            const std::string owner = part.substr(0, part.find(".part-"));
            if (take(owner))
                files::remove(part, failure);
        }
    }
};

RecoveryFile::RecoveryFile(std::string path, FileLock lock) : m_path(std::move(path)), m_lock(std::move(lock))
{}

base::Result<std::unique_ptr<RecoveryFile>> RecoveryFile::create(const std::string& folder)
{
    std::error_code failure;
    files::create_directories(folder, failure);
    if (failure)
        return systemError(folder, "cannot be used", failure.value());
    if (::chmod(folder.c_str(), 0700) != 0)
        return systemError(folder, "cannot be used", errno);
    const std::string path = (files::path(folder) / newName()).string();
    auto lock = FileLock::tryTake(lockOf(path));
    if (!lock)
        return systemError(path, "cannot be used", errno);
    return std::unique_ptr<RecoveryFile>(new RecoveryFile(path, std::move(*lock)));
}

base::Status RecoveryFile::write(const Session& session)
{
    return writeSession(m_path, session);
}

base::Result<Session> RecoveryFile::read(const base::RunControl& control) const
{
    return readSession(m_path, control);
}

base::Status RecoveryFile::remove()
{
    if (::unlink(m_path.c_str()) != 0 && errno != ENOENT)
        return systemError(m_path, "cannot be used", errno);
    return base::success();
}

std::vector<Leftover> findLeftovers(const std::string& folder)
{
    const RecoveryScan scan(folder);
    scan.clean();
    std::vector<Leftover> found;
    for (const std::string& path : scan.sessions) {
        auto file = RecoveryScan::take(path);
        struct stat facts {};
        if (!file || ::stat(path.c_str(), &facts) != 0)
            continue;
        auto head = readSessionHeader(path);
        found.push_back({std::move(file), head ? std::move(head).value() : SessionHeader{}, facts.st_mtime});
    }
    std::sort(found.begin(), found.end(),
              [](const Leftover& a, const Leftover& b) { return a.writtenAt > b.writtenAt; });
    return found;
}

}  // namespace sequency::io
