// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/file_lock.h"

#include <atomic>
#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace sequency::io {
namespace {

using std::chrono::milliseconds;

std::atomic<milliseconds> patienceOfAll = milliseconds(5000);

// Locks an open file. Waits for at most `patience`. Returns 0, or errno on failure.
int lockWithin(int descriptor, milliseconds patience)
{
    constexpr milliseconds pause(5);
    for (milliseconds waited(0); ::flock(descriptor, LOCK_EX | LOCK_NB) != 0;) {
        const int code = errno;
        if (code == EINTR)
            continue;
        if (code != EWOULDBLOCK || waited >= patience)
            return code;
        std::this_thread::sleep_for(pause);
        waited += pause;
    }
    return 0;
}

}  // namespace

milliseconds FileLock::defaultPatience()
{
    return patienceOfAll;
}

void FileLock::setDefaultPatience(milliseconds patience)
{
    patienceOfAll = patience;
}

std::string FileLock::problem()
{
    const int code = errno;
    if (code != EWOULDBLOCK)
        return "cannot be locked: " + std::generic_category().message(code);
    return "is locked by another program, expected it to be released within " +
           std::to_string(std::chrono::ceil<std::chrono::seconds>(defaultPatience()).count()) + " s";
}

std::optional<FileLock> FileLock::tryTake(const std::string& path)
{
    return take(path, milliseconds(0));
}

std::optional<FileLock> FileLock::take(const std::string& path, milliseconds patience)
{
    std::string kept = path;  // copied before open(), so that a failed allocation cannot leak the descriptor
    for (;;) {
        const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (descriptor < 0)
            return std::nullopt;
        if (const int code = lockWithin(descriptor, patience); code != 0) {
            ::close(descriptor);
            errno = code;
            return std::nullopt;
        }
        struct stat facts {};
        if (::fstat(descriptor, &facts) == 0 && (!S_ISREG(facts.st_mode) || facts.st_size > 0)) {
            ::close(descriptor);
            errno = EEXIST;
            return std::nullopt;
        }
        // The previous holder may have removed the file between open() and flock(). The lock is then on a deleted file, so the loop tries again.
        struct stat held {};
        struct stat named {};
        if (::fstat(descriptor, &held) == 0 && ::stat(path.c_str(), &named) == 0 &&
            held.st_ino == named.st_ino && held.st_dev == named.st_dev)
            return FileLock(std::move(kept), descriptor);
        ::close(descriptor);
    }
}

std::optional<FileLock> FileLock::takeFolder(const std::string& folder, milliseconds patience)
{
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return std::nullopt;
    if (const int code = lockWithin(descriptor, patience); code != 0) {
        ::close(descriptor);
        errno = code;
        return std::nullopt;
    }
    return FileLock({}, descriptor);
}

FileLock::FileLock(std::string path, int descriptor) : m_path(std::move(path)), m_descriptor(descriptor)
{}

FileLock::~FileLock()
{
    release();
}

FileLock::FileLock(FileLock&& other) noexcept
    : m_path(std::move(other.m_path)), m_descriptor(std::exchange(other.m_descriptor, -1))
{}

FileLock& FileLock::operator=(FileLock&& other) noexcept
{
    if (this != &other) {
        release();
        m_path = std::move(other.m_path);
        m_descriptor = std::exchange(other.m_descriptor, -1);
    }
    return *this;
}

void FileLock::release()
{
    if (m_descriptor < 0)
        return;
    if (!m_path.empty())
        ::unlink(m_path.c_str());  // the lock is still held, so that no other process can lock the file first
    ::close(std::exchange(m_descriptor, -1));
}

}  // namespace sequency::io
