// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/part_file.h"

#include "engine/io/bytes/file_error.h"
#include "engine/io/bytes/output_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <type_traits>
#include <unistd.h>
#include <utility>

namespace sequency::io {
namespace {

constexpr std::size_t pieceBytes = std::size_t{8} << 20;
static_assert(pieceBytes >= base::hugePageBytes);  // so that each piece is aligned to a huge page

bool isAligned(const void* memory)
{
    return reinterpret_cast<std::uintptr_t>(memory) % PartFile::blockBytes == 0;
}

// Repeats `call` until all bytes have been transferred. Returns false and sets errno after an error; at the end of the file, sets errno to 0.
template <typename Call>
bool wholly(std::size_t byteCount, const Call& call)
{
    for (std::size_t done = 0; done < byteCount;) {
        errno = 0;
        const ssize_t now = call(done, byteCount - done);
        if (now < 0 && errno == EINTR)
            continue;
        if (now <= 0)
            return false;
        done += static_cast<std::size_t>(now);
    }
    return true;
}

}  // namespace

base::Error PartFile::error(const char* what) const
{
    return errno != 0 ? systemError(m_path, what, errno)
                      : fileError(m_path, std::string(what) + ": the file ends before its last value");
}

base::Result<PartFile> PartFile::open(const std::string& path, int flags, Cache cache, Access access)
{
    PartFile file;
    file.m_path = path;
    const bool isPrivate = access == Access::Private;
    file.m_cached = ::open(path.c_str(), flags | O_CLOEXEC, isPrivate ? 0600 : 0666);
    if (file.m_cached < 0)
        return file.error((flags & O_ACCMODE) == O_RDONLY ? "cannot be read" : "cannot be written");
    if (cache == Cache::PastIt)
        file.openDirect(flags & (O_ACCMODE | O_NOFOLLOW));
    return file;
}

// Opens a second descriptor for direct access. Has no effect if the file system does not support direct access, or if another file now has this path.
void PartFile::openDirect(int flags)
{
    struct stat cached {};
    struct stat direct {};
    m_direct = ::open(m_path.c_str(), flags | O_CLOEXEC | O_DIRECT);
    if (m_direct >= 0 && (::fstat(m_cached, &cached) != 0 || ::fstat(m_direct, &direct) != 0 ||
                          cached.st_dev != direct.st_dev || cached.st_ino != direct.st_ino))
        ::close(std::exchange(m_direct, -1));
}

base::Result<PartFile> PartFile::openToRead(const std::string& path, Cache cache)
{
    auto file = open(path, O_RDONLY, cache);
    if (file)
        static_cast<void>(::posix_fadvise(file->m_cached, 0, 0, POSIX_FADV_SEQUENTIAL));
    return file;
}

base::Result<PartFile> PartFile::create(const std::string& path, std::size_t byteCount, Cache cache,
                                        Access access)
{
    auto file = SEQUENCY_TRY(open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, cache, access));
    const auto length = static_cast<off_t>(byteCount);
    const bool isLong =
        ::ftruncate(file.m_cached, length) == 0 &&
        (::fallocate(file.m_cached, 0, 0, length) == 0 || errno == EOPNOTSUPP || errno == ENOSYS);
    if (isLong)
        return file;
    const base::Error failure = file.error("cannot be written");
    ::unlink(path.c_str());
    return failure;
}

base::Result<PartFile> PartFile::openToContinue(const std::string& path, Cache cache)
{
    return open(path, O_RDWR | O_NOFOLLOW, cache);
}

PartFile::~PartFile()
{
    close();
}

PartFile::PartFile(PartFile&& other) noexcept
    : m_path(std::move(other.m_path)), m_cached(std::exchange(other.m_cached, -1)),
      m_direct(std::exchange(other.m_direct, -1)), m_bounce(std::move(other.m_bounce))
{}

PartFile& PartFile::operator=(PartFile&& other) noexcept
{
    if (this != &other) {
        close();
        m_path = std::move(other.m_path);
        m_cached = std::exchange(other.m_cached, -1);
        m_direct = std::exchange(other.m_direct, -1);
        m_bounce = std::move(other.m_bounce);
    }
    return *this;
}

void PartFile::close()
{
    for (int* const descriptor : {&m_direct, &m_cached})
        if (*descriptor >= 0)
            ::close(std::exchange(*descriptor, -1));
}

base::Result<std::byte*> PartFile::bounce()
{
    if (m_bounce.size() == 0) {
        m_bounce = SEQUENCY_TRY(base::AlignedBuffer<std::byte>::allocate(pieceBytes));
    }
    return m_bounce.data();
}

template <typename Byte>
base::Status PartFile::movePiece(std::size_t offset, std::span<Byte> bytes)
{
    constexpr bool isWritten = std::is_const_v<Byte>;
    constexpr const char* failure = isWritten ? "cannot be written" : "cannot be read";
    const auto moveBy = [&](int descriptor, Byte* memory) {
        return wholly(bytes.size(), [&](std::size_t done, std::size_t left) {
            const auto at = static_cast<off_t>(offset + done);
            if constexpr (isWritten)
                return ::pwrite(descriptor, memory + done, left, at);
            else
                return ::pread(descriptor, memory + done, left, at);
        });
    };
    if (m_direct >= 0 && bytes.size() % blockBytes == 0 && offset % blockBytes == 0) {
        const bool isCopied = !isAligned(bytes.data());
        Byte* memory = bytes.data();
        if (isCopied) {
            const auto aligned = SEQUENCY_TRY(bounce());
            if (isWritten)
                std::memcpy(aligned, bytes.data(), bytes.size());
            memory = aligned;
        }
        if (moveBy(m_direct, memory)) {
            if constexpr (!isWritten)
                if (isCopied)
                    std::memcpy(bytes.data(), memory, bytes.size());
            return base::success();
        }
        if (errno != EINVAL)
            return error(failure);
    }
    if (!moveBy(m_cached, bytes.data()))
        return error(failure);
    // Start the write-back immediately; otherwise sync() would have to wait until the whole file is written.
    if (isWritten && bytes.size() >= blockBytes)
        static_cast<void>(::sync_file_range(m_cached, static_cast<off_t>(offset),
                                            static_cast<off_t>(bytes.size()), SYNC_FILE_RANGE_WRITE));
    return base::success();
}

// Transfers the range in pieces that end at block boundaries. Thus only the first and the last piece can contain partial blocks.
template <typename Byte>
base::Status PartFile::moveAll(std::size_t offset, std::span<Byte> bytes, const base::RunControl& control)
{
    while (!bytes.empty()) {
        if (control.stopRequested())
            return base::cancelled();
        const std::size_t behind = offset % blockBytes;
        std::size_t count = std::min(bytes.size(), behind > 0 ? blockBytes - behind : pieceBytes);
        if (count > blockBytes)
            count -= count % blockBytes;
        SEQUENCY_TRY(movePiece(offset, bytes.first(count)));
        offset += count;
        bytes = bytes.subspan(count);
    }
    return base::success();
}

base::Status PartFile::read(std::size_t offset, std::span<std::byte> bytes, const base::RunControl& control)
{
    return moveAll(offset, bytes, control);
}

base::Status PartFile::write(std::size_t offset, std::span<const std::byte> bytes,
                             const base::RunControl& control)
{
    return moveAll(offset, bytes, control);
}

base::Status PartFile::sync()
{
    return ::fdatasync(m_cached) == 0 ? base::success() : base::Status(error("cannot be written"));
}

void PartFile::keepOwnerAndPermissionsOf(const std::string& path)
{
    struct stat facts {};
    if (::stat(path.c_str(), &facts) == 0)
        keepOwnerAndPermissions(m_cached, facts);
}

base::Result<std::size_t> freeDiskBytes(const std::string& path)
{
    struct statvfs facts {};
    const std::string folder = folderOf(path);
    if (::statvfs(folder.c_str(), &facts) != 0)
        return fileError(folder, std::generic_category().message(errno));
    return static_cast<std::size_t>(facts.f_bavail) * static_cast<std::size_t>(facts.f_frsize);
}

std::size_t diskBytesOf(const std::string& path)
{
    // st_blocks counts units of 512 bytes, regardless of the block size of the disk.
    constexpr std::size_t unit = 512;
    struct stat facts {};
    return ::stat(path.c_str(), &facts) == 0 ? static_cast<std::size_t>(facts.st_blocks) * unit : 0;
}

}  // namespace sequency::io
