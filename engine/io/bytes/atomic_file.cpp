// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/atomic_file.h"

#include "engine/io/bytes/file_error.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <climits>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace sequency::io {
namespace {

base::Error systemError(const std::string& path, int code)
{
    return fileError(path, "cannot be written: " + std::error_code(code, std::generic_category()).message());
}

// The file behind a chain of links, even where the last one points to a file that is yet to be made.
std::string behindLinks(std::filesystem::path path)
{
    constexpr int maxLinks = 40;
    std::error_code failure;
    for (int i = 0; i < maxLinks && std::filesystem::is_symlink(path, failure); ++i) {
        const auto target = std::filesystem::read_symlink(path, failure);
        if (failure)
            break;
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    return path.string();
}

// The folder of a path with its slash; empty for the current one.
std::string folderOf(const std::string& path)
{
    return path.substr(0, path.rfind('/') + 1);
}

// The first bytes of a name, at most so many, without half a character of UTF-8 at the end: some file systems take nothing else.
std::string_view beginOfName(std::string_view name, std::size_t most)
{
    if (name.size() <= most)
        return name;
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U)
        --end;
    return name.substr(0, end > 0 ? end : most);
}

// A name for the new file beside the target: the target's and a suffix, shortened where the folder takes no longer names.
std::string nameBeside(const std::string& target, unsigned number)
{
    const std::string folder = folderOf(target);
    const std::string suffix = fmt::format(".part-{}-{}", ::getpid(), number);
    const long limit = ::pathconf(folder.empty() ? "." : folder.c_str(), _PC_NAME_MAX);
    const std::size_t most = limit > 0 ? static_cast<std::size_t>(limit) : NAME_MAX;
    const std::string_view name = std::string_view(target).substr(folder.size());
    return folder + std::string(beginOfName(name, most - std::min(most, suffix.size()))) + suffix;
}

// Makes a new file beside the target with the permissions that a new file has here; -1 and errno where that fails.
int openBeside(const std::string& target, std::string& temporary)
{
    static std::atomic<unsigned> number{0};
    constexpr int maxTries = 1000;
    for (int i = 0; i < maxTries; ++i) {
        temporary = nameBeside(target, number++);
        const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0 || errno != EEXIST)
            return descriptor;
    }
    return -1;
}

// The new name outlives a power failure only when the folder is on the disk, too. The file is in its place whatever comes of
// this: a folder that may not be read, or a file system that does not sync folders, is no failure of the writing.
void syncFolderOf(const std::string& path)
{
    const std::string folder = folderOf(path);
    const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    static_cast<void>(::fsync(descriptor));
    ::close(descriptor);
}

}  // namespace

base::Result<AtomicFile> AtomicFile::create(const std::string& path)
{
    if (path.empty())
        return fileError(path, "an empty name, expected the name of a file to write");
    AtomicFile file;
    file.m_path = behindLinks(path);
    struct stat old {};
    const bool exists = ::stat(file.m_path.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode))
        return fileError(path, "is a folder, expected the name of a file to write");
    if (exists && ::access(file.m_path.c_str(), W_OK) != 0)
        return systemError(path, errno);
    const bool special = exists && !S_ISREG(old.st_mode);
    const int descriptor = special ? ::open(file.m_path.c_str(), O_WRONLY | O_CLOEXEC)
                                   : openBeside(file.m_path, file.m_temporary);
    if (descriptor < 0) {
        const int code = errno;
        file.m_temporary.clear();
        return systemError(path, code);
    }
    if (exists && !special)
        static_cast<void>(
            ::fchmod(descriptor, old.st_mode & 07777U));  // another's file: ours keeps the default
    file.m_file = ::fdopen(descriptor, "wb");
    if (file.m_file == nullptr) {
        const int code = errno;
        ::close(descriptor);
        return systemError(path, code);
    }
    return file;
}

AtomicFile::~AtomicFile()
{
    discard();
}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : m_file(std::exchange(other.m_file, nullptr)), m_path(std::move(other.m_path)),
      m_temporary(std::exchange(other.m_temporary, {})), m_failure(other.m_failure)
{}

AtomicFile& AtomicFile::operator=(AtomicFile&& other) noexcept
{
    if (this != &other) {
        discard();
        m_file = std::exchange(other.m_file, nullptr);
        m_path = std::move(other.m_path);
        m_temporary = std::exchange(other.m_temporary, {});
        m_failure = other.m_failure;
    }
    return *this;
}

void AtomicFile::write(std::string_view bytes)
{
    if (m_file == nullptr || m_failure != 0 || bytes.empty())
        return;
    errno = 0;
    if (std::fwrite(bytes.data(), 1, bytes.size(), m_file) != bytes.size())
        m_failure = errno != 0 ? errno : EIO;
}

base::Status AtomicFile::commit(const std::function<base::Status()>& mayReplace)
{
    if (m_file == nullptr)
        return fileError(m_path, "was closed before it was written");
    if (m_failure == 0 && std::fflush(m_file) != 0)
        m_failure = errno;
    if (m_failure == 0 && !m_temporary.empty() && ::fsync(::fileno(m_file)) != 0)
        m_failure = errno;
    if (std::fclose(std::exchange(m_file, nullptr)) != 0 && m_failure == 0)
        m_failure = errno;
    if (m_failure == 0 && !m_temporary.empty() && mayReplace)
        if (auto allowed = mayReplace(); !allowed) {
            discard();
            return allowed;
        }
    if (m_failure == 0 && !m_temporary.empty()) {
        if (std::rename(m_temporary.c_str(), m_path.c_str()) == 0) {
            m_temporary.clear();
            syncFolderOf(m_path);
        } else {
            m_failure = errno;
        }
    }
    const int failure = m_failure;
    discard();
    return failure == 0 ? base::success() : base::Status(systemError(m_path, failure));
}

void AtomicFile::discard()
{
    if (m_file != nullptr)
        std::fclose(std::exchange(m_file, nullptr));
    if (!m_temporary.empty())
        ::unlink(m_temporary.c_str());
    m_temporary.clear();
}

base::Status
writeFile(const std::string& path,
          const std::function<base::Status(const std::function<base::Status(std::string_view)>& sink)>& write,
          const std::function<base::Status()>& mayReplace)
{
    auto file = AtomicFile::create(path);
    if (!file)
        return file.error();
    const auto written = write([&file](std::string_view bytes) {
        file->write(bytes);
        return base::success();
    });
    return written ? file->commit(mayReplace) : written;
}

base::Status writeFile(const std::string& path, std::string_view bytes)
{
    return writeFile(path, [bytes](const auto& sink) { return sink(bytes); });
}

}  // namespace sequency::io
