// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/output_file.h"

#include "engine/io/bytes/file_error.h"
#include "engine/io/bytes/file_lock.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <random>
#include <string_view>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace sequency::io {
namespace {

constexpr std::size_t randomDigits = 16;

// Returns the part of a path before its last component, including the final slash.
std::string_view folderPrefix(std::string_view path)
{
    return path.substr(0, path.rfind('/') + 1);
}

// Returns the longest prefix of `name` that has at most `most` bytes and does not end inside a UTF-8 character.
std::string_view beginOfName(std::string_view name, std::size_t most)
{
    if (name.size() <= most)
        return name;
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U)
        --end;
    return name.substr(0, end > 0 ? end : most);
}

// Returns `target`, shortened so that `suffixBytes` bytes can be appended to its name.
std::string shortened(const std::string& target, std::size_t suffixBytes)
{
    const std::string_view folder = folderPrefix(target);
    const long limit = ::pathconf(folderOf(target).c_str(), _PC_NAME_MAX);
    const std::size_t most = limit > 0 ? static_cast<std::size_t>(limit) : NAME_MAX;
    const std::string_view name = std::string_view(target).substr(folder.size());
    return std::string(folder) + std::string(beginOfName(name, most - std::min(most, suffixBytes)));
}

bool isRandomName(std::string_view digits)
{
    return digits.size() == randomDigits &&
           digits.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Returns true if `numbers` is PID-N (the suffix of temporary session files in other versions of this program) and process PID has ended.
bool belongsToEndedProcess(std::string_view numbers)
{
    const std::size_t dash = numbers.find('-');
    if (dash == 0 || dash > 9 || dash == std::string_view::npos || dash + 1 == numbers.size() ||
        numbers.find_first_not_of("0123456789", dash + 1) != std::string_view::npos ||
        numbers.substr(0, dash).find_first_not_of("0123456789") != std::string_view::npos)
        return false;
    const auto process = static_cast<pid_t>(std::strtol(std::string(numbers).c_str(), nullptr, 10));
    return ::kill(process, 0) != 0 && errno == ESRCH;
}

bool isSameFile(const struct stat& a, const struct stat& b)
{
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

bool isNamed(int descriptor, const std::string& path)
{
    struct stat held {};
    struct stat named {};
    return ::fstat(descriptor, &held) == 0 && ::lstat(path.c_str(), &named) == 0 && isSameFile(held, named);
}

void removeUnlocked(const std::string& path)
{
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0)
        return;
    struct stat facts {};
    if (::fstat(descriptor, &facts) == 0 && S_ISREG(facts.st_mode) && facts.st_uid == ::geteuid() &&
        ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 && isNamed(descriptor, path))
        ::unlink(path.c_str());
    ::close(descriptor);
}

}  // namespace

std::string folderOf(const std::string& path)
{
    const std::string_view folder = folderPrefix(path);
    return folder.empty() ? "." : std::string(folder);
}

base::Result<std::string> followLinks(const std::string& path)
{
    constexpr int maxLinks = 40;
    std::filesystem::path followed = path;
    for (int i = 0; i < maxLinks; ++i) {
        struct stat link {};
        struct stat folder {};
        if (::lstat(followed.c_str(), &link) != 0 || !S_ISLNK(link.st_mode))
            return followed.string();
        constexpr mode_t everyones = S_ISVTX | S_IWOTH;
        if (::stat(folderOf(followed.string()).c_str(), &folder) == 0 &&
            (folder.st_mode & everyones) == everyones && link.st_uid != ::geteuid() &&
            link.st_uid != folder.st_uid)
            return fileError(path,
                             "is a symbolic link of another user in a world-writable folder, expected the "
                             "name of a file to write");
        std::error_code failure;
        const auto target = std::filesystem::read_symlink(followed, failure);
        if (failure)
            return systemError(path, "cannot be written", failure.value());
        followed = target.is_absolute() ? target : followed.parent_path() / target;
    }
    return systemError(path, "cannot be written", ELOOP);
}

void keepOwnerAndPermissions(int descriptor, const struct stat& old)
{
    mode_t mode = old.st_mode & 0777U;
    // Only root may change the owner of a file. Other users may change its group to a group to which they belong.
    if (::fchown(descriptor, old.st_uid, old.st_gid) != 0 &&
        ::fchown(descriptor, static_cast<uid_t>(-1), old.st_gid) != 0) {
        struct stat now {};
        if (::fstat(descriptor, &now) != 0 || now.st_gid != old.st_gid)
            mode &= 0707U | (mode & 07U) << 3U;
    }
    // The call fails on file systems without permissions. The failure is ignored.
    static_cast<void>(::fchmod(descriptor, mode));
}

std::string randomNameFor(const std::string& target, std::string_view prefix)
{
    std::random_device random;
    const std::string suffix = fmt::format("{}{:08x}{:08x}", prefix, random(), random());
    return shortened(target, suffix.size()) + suffix;
}

int createTemporary(const std::string& target, mode_t mode, std::string& path)
{
    constexpr int maxTries = 100;
    for (int i = 0; i < maxTries; ++i) {
        path = randomNameFor(target, temporaryPrefix);
        const int descriptor =
            ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
        if (descriptor < 0 && errno != EEXIST)
            return descriptor;
        if (descriptor < 0)
            continue;
        // Before the lock was taken, another process may have mistaken the file for a leftover and removed it.
        if ((::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) &&
            isNamed(descriptor, path))
            return descriptor;
        ::close(descriptor);
    }
    errno = EEXIST;
    return -1;
}

void removeLeftovers(const std::string& target, std::string_view prefix)
{
    const std::string begin = shortened(target, prefix.size() + randomDigits);
    const std::string_view name = std::string_view(begin).substr(folderPrefix(begin).size());
    const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir(folderOf(target).c_str()), ::closedir);
    if (!folder)
        return;
    std::vector<std::string> found;
    while (const dirent* const entry = ::readdir(folder.get())) {
        std::string_view rest = entry->d_name;
        if (!rest.starts_with(name))
            continue;
        rest.remove_prefix(name.size());
        constexpr std::string_view oldPrefix = ".part-";
        if ((rest.starts_with(prefix) && isRandomName(rest.substr(prefix.size()))) ||
            (name.ends_with(".sequency") && rest.starts_with(oldPrefix) &&
             belongsToEndedProcess(rest.substr(oldPrefix.size()))))
            found.push_back(std::string(folderPrefix(target)) + entry->d_name);
    }
    std::ranges::for_each(found, removeUnlocked);
}

bool isOwnFile(const std::string& path)
{
    struct stat facts {};
    return ::lstat(path.c_str(), &facts) == 0 && S_ISREG(facts.st_mode) && facts.st_uid == ::geteuid() &&
           facts.st_nlink == 1;
}

void removeOwnFile(const std::string& path)
{
    if (isOwnFile(path))
        ::unlink(path.c_str());
}

base::Status renameFile(const std::string& from, const std::string& to,
                        const std::function<base::Status()>& mayReplace)
{
    const auto lock = FileLock::takeFolder(folderOf(to));
    if (!lock && errno == EWOULDBLOCK)
        return fileError(to, "cannot be written: another program has locked the folder");
    if (mayReplace)
        SEQUENCY_TRY(mayReplace());
    if (std::rename(from.c_str(), to.c_str()) != 0)
        return systemError(to, "cannot be written", errno);
    // The new name survives a power failure only if the folder has been flushed to disk. The rename has already succeeded, even if the flush fails.
    if (lock)
        static_cast<void>(::fsync(lock->descriptor()));
    return base::success();
}

}  // namespace sequency::io
