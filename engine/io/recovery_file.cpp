// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/recovery_file.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <random>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace sequency::io {
namespace {

namespace files = std::filesystem;

constexpr std::string_view lockSuffix = ".lock";

base::Error systemError(const std::string& path, int code)
{
    return {base::ErrorKind::File,
            "cannot be used: " + std::error_code(code, std::generic_category()).message(),
            {path, 0, 0}};
}

std::string lockOf(const std::string& path)
{
    return path + std::string(lockSuffix);
}

// A descriptor that holds the lock of this file; −1 and errno where somebody else does or it cannot be made.
int lockFile(const std::string& lockPath)
{
    for (;;) {
        const int descriptor = ::open(lockPath.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (descriptor < 0)
            return -1;
        if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            const int code = errno;
            ::close(descriptor);
            errno = code;
            return -1;
        }
        // Whoever held it before may have removed the file between the two calls: then this lock is one of nothing.
        struct stat held {};
        struct stat named {};
        if (::fstat(descriptor, &held) == 0 && ::stat(lockPath.c_str(), &named) == 0 &&
            held.st_ino == named.st_ino && held.st_dev == named.st_dev)
            return descriptor;
        ::close(descriptor);
    }
}

void unlockFile(const std::string& lockPath, int descriptor)
{
    ::unlink(lockPath.c_str());  // while it is held: nobody can take it in between
    ::close(descriptor);
}

std::string newName()
{
    std::random_device random;
    return fmt::format("{:x}-{:08x}{:08x}{}", ::getpid(), random(), random(), sessionSuffix);
}

}  // namespace

// The folder as it is found.
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

    // Null where a program that runs has it.
    static std::unique_ptr<RecoveryFile> take(const std::string& path)
    {
        const int lock = lockFile(lockOf(path));
        if (lock < 0)
            return nullptr;
        return std::unique_ptr<RecoveryFile>(new RecoveryFile(path, lock));
    }

    void clean() const
    {
        std::error_code failure;
        for (const std::string& lock : locks)
            if (!files::exists(lock.substr(0, lock.size() - lockSuffix.size()), failure))
                if (const int descriptor = lockFile(lock); descriptor >= 0)
                    unlockFile(lock, descriptor);
        for (const std::string& part : parts) {
            const std::string owner = part.substr(0, part.find(".part-"));
            if (take(owner))
                files::remove(part, failure);
        }
    }
};

RecoveryFile::RecoveryFile(std::string path, int lock) : m_path(std::move(path)), m_lock(lock)
{}

RecoveryFile::~RecoveryFile()
{
    unlockFile(lockOf(m_path), m_lock);
}

base::Result<std::unique_ptr<RecoveryFile>> RecoveryFile::create(const std::string& folder)
{
    std::error_code failure;
    files::create_directories(folder, failure);
    if (failure)
        return systemError(folder, failure.value());
    if (::chmod(folder.c_str(), 0700) != 0)
        return systemError(folder, errno);
    const std::string path = (files::path(folder) / newName()).string();
    const int lock = lockFile(lockOf(path));
    if (lock < 0)
        return systemError(path, errno);
    return std::unique_ptr<RecoveryFile>(new RecoveryFile(path, lock));
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
        return systemError(m_path, errno);
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
        auto head = readSessionHead(path);
        found.push_back({std::move(file), head ? std::move(head).value() : SessionHead{}, facts.st_mtime});
    }
    std::sort(found.begin(), found.end(),
              [](const Leftover& a, const Leftover& b) { return a.writtenAt > b.writtenAt; });
    return found;
}

}  // namespace sequency::io
