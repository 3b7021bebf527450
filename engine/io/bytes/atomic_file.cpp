// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/atomic_file.h"

#include "engine/base/catch_exceptions.h"
#include "engine/io/bytes/file_error.h"
#include "engine/io/bytes/output_file.h"

#include <cerrno>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace sequency::io {
base::Result<AtomicFile> AtomicFile::create(const std::string& path)
{
    if (path.empty())
        return fileError(path, "the file name is empty, expected the name of a file to write");
    AtomicFile file;
    file.m_path = SEQUENCY_TRY(followLinks(path));
    struct stat old {};
    const bool exists = ::stat(file.m_path.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode))
        return fileError(path, "is a folder, expected the name of a file to write");
    if (exists && ::faccessat(AT_FDCWD, file.m_path.c_str(), W_OK, AT_EACCESS) != 0)
        return systemError(path, "cannot be written", errno);
    const bool special = exists && !S_ISREG(old.st_mode);
    if (auto opened = file.open(special, exists ? 0600 : 0666); opened != 0)
        return systemError(path, "cannot be written", opened);
    if (exists && !special)
        keepOwnerAndPermissions(file.m_lock, old);
    return file;
}

int AtomicFile::open(bool isSpecial, mode_t mode)
{
    if (!isSpecial)
        removeLeftovers(m_path);
    const int descriptor = isSpecial ? ::open(m_path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY)
                                     : createTemporary(m_path, mode, m_temporary);
    if (descriptor < 0) {
        const int code = errno;
        m_temporary.clear();
        return code;
    }
    // The duplicate descriptor shares the lock of the temporary file, so closing the first descriptor does not release the lock.
    m_lock = ::fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    m_file = m_lock >= 0 ? ::fdopen(descriptor, "wb") : nullptr;
    if (m_file != nullptr)
        return 0;
    const int code = errno;
    ::close(descriptor);
    return code;
}

AtomicFile::~AtomicFile()
{
    discard();
}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : m_file(std::exchange(other.m_file, nullptr)), m_lock(std::exchange(other.m_lock, -1)),
      m_path(std::move(other.m_path)), m_temporary(std::exchange(other.m_temporary, {})),
      m_failure(other.m_failure)
{}

AtomicFile& AtomicFile::operator=(AtomicFile&& other) noexcept
{
    if (this != &other) {
        discard();
        m_file = std::exchange(other.m_file, nullptr);
        m_lock = std::exchange(other.m_lock, -1);
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
    base::Status done = base::success();
    if (m_failure != 0)
        done = systemError(m_path, "cannot be written", m_failure);
    else if (!m_temporary.empty())
        done = renameFile(m_temporary, m_path, mayReplace);
    if (done)
        m_temporary.clear();
    discard();
    return done;
}

void AtomicFile::discard()
{
    if (m_file != nullptr)
        std::fclose(std::exchange(m_file, nullptr));
    if (!m_temporary.empty())
        ::unlink(m_temporary.c_str());
    m_temporary.clear();
    if (m_lock >= 0)
        ::close(std::exchange(m_lock, -1));
}

base::Status
writeFile(const std::string& path,
          const std::function<base::Status(const std::function<base::Status(std::string_view)>& sink)>& write,
          const std::function<base::Status()>& mayReplace)
{
    return base::catchExceptions([&]() -> base::Status {
        auto file = AtomicFile::create(path);
        if (!file)
            return file.error();
        const auto written = write([&file](std::string_view bytes) {
            file->write(bytes);
            return base::success();
        });
        return written ? file->commit(mayReplace) : written;
    });
}

base::Status writeFile(const std::string& path, std::string_view bytes)
{
    return writeFile(path, [bytes](const auto& sink) { return sink(bytes); });
}

}  // namespace sequency::io
