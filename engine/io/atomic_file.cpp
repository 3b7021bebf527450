// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/atomic_file.h"

#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace sequency::io {
namespace {

base::Error fileError(const std::string& path, const std::string& message)
{
    return base::Error{base::ErrorKind::File, message, {path, 0, 0}};
}

base::Error systemError(const std::string& path, int code)
{
    return fileError(path, "cannot be written: " + std::error_code(code, std::generic_category()).message());
}

// The file behind a chain of links, even where the last one points to a file that is yet to be made.
std::string behindLinks(std::filesystem::path path)
{
    constexpr int mostLinks = 40;
    std::error_code failure;
    for (int i = 0; i < mostLinks && std::filesystem::is_symlink(path, failure); ++i) {
        const auto target = std::filesystem::read_symlink(path, failure);
        if (failure)
            break;
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    return path.string();
}

// Makes a new file beside the target with the permissions that a new file has here; -1 and errno where that fails.
int openBeside(const std::string& target, std::string& temporary)
{
    static std::atomic<unsigned> number{0};
    constexpr int mostTries = 1000;
    for (int i = 0; i < mostTries; ++i) {
        temporary = fmt::format("{}.part-{}-{}", target, ::getpid(), number++);
        const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0 || errno != EEXIST)
            return descriptor;
    }
    return -1;
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

base::Status AtomicFile::commit()
{
    if (m_file == nullptr)
        return fileError(m_path, "was closed before it was written");
    if (m_failure == 0 && std::fflush(m_file) != 0)
        m_failure = errno;
    if (m_failure == 0 && !m_temporary.empty() && ::fsync(::fileno(m_file)) != 0)
        m_failure = errno;
    if (std::fclose(std::exchange(m_file, nullptr)) != 0 && m_failure == 0)
        m_failure = errno;
    if (m_failure == 0 && !m_temporary.empty()) {
        if (std::rename(m_temporary.c_str(), m_path.c_str()) == 0)
            m_temporary.clear();
        else
            m_failure = errno;
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

base::Status writeFile(const std::string& path, std::string_view bytes)
{
    auto file = AtomicFile::create(path);
    if (!file)
        return file.error();
    file->write(bytes);
    return file->commit();
}

}  // namespace sequency::io
