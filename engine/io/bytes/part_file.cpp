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
#include <system_error>
#include <type_traits>
#include <unistd.h>
#include <utility>

namespace sequency::io {
namespace {

constexpr std::size_t pieceBytes = std::size_t{8} << 20;
static_assert(pieceBytes >= base::hugePageBytes);  // so that the memory of a piece begins at a block

std::string systemText(int code)
{
    return std::error_code(code, std::generic_category()).message();
}

bool isAligned(const void* memory)
{
    return reinterpret_cast<std::uintptr_t>(memory) % PartFile::blockBytes == 0;
}

// All of it, however many calls it takes; false and errno, which is 0 at the end of the file.
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
    return fileError(m_path, std::string(what) + ": " +
                                 (errno != 0 ? systemText(errno) : "the file ends before its last value"));
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

// Without effect if the file system refuses, or if the path names another file now.
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
    auto file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, cache, access);
    if (!file)
        return file;
    const auto length = static_cast<off_t>(byteCount);
    const bool isLong =
        ::ftruncate(file->m_cached, length) == 0 &&
        (::fallocate(file->m_cached, 0, 0, length) == 0 || errno == EOPNOTSUPP || errno == ENOSYS);
    if (isLong)
        return file;
    const base::Error failure = file->error("cannot be written");
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
        auto memory = base::AlignedBuffer<std::byte>::allocate(pieceBytes);
        if (!memory)
            return memory.error();
        m_bounce = std::move(*memory);
    }
    return m_bounce.data();
}

// Pieces end at the ends of blocks, so that only the first and the last can have less than whole blocks.
template <typename Byte, typename Move>
base::Status PartFile::forEachPiece(std::size_t offset, std::span<Byte> bytes,
                                    const base::RunControl& control, const Move& move)
{
    while (!bytes.empty()) {
        if (control.stopRequested())
            return base::cancelled();
        const std::size_t behind = offset % blockBytes;
        std::size_t count = std::min(bytes.size(), behind > 0 ? blockBytes - behind : pieceBytes);
        if (count > blockBytes)
            count -= count % blockBytes;
        if (auto done = move(offset, bytes.first(count)); !done)
            return done;
        offset += count;
        bytes = bytes.subspan(count);
    }
    return base::success();
}

base::Status PartFile::readPiece(std::size_t offset, std::span<std::byte> bytes)
{
    const auto readFrom = [&](int descriptor, std::byte* to) {
        return wholly(bytes.size(), [&](std::size_t done, std::size_t left) {
            return ::pread(descriptor, to + done, left, static_cast<off_t>(offset + done));
        });
    };
    if (m_direct >= 0 && bytes.size() % blockBytes == 0 && offset % blockBytes == 0) {
        const bool isCopied = !isAligned(bytes.data());
        auto* to = bytes.data();
        if (isCopied) {
            const auto memory = bounce();
            if (!memory)
                return memory.error();
            to = *memory;
        }
        if (readFrom(m_direct, to)) {
            if (isCopied)
                std::memcpy(bytes.data(), to, bytes.size());
            return base::success();
        }
        if (errno != EINVAL)
            return error("cannot be read");
    }
    return readFrom(m_cached, bytes.data()) ? base::success() : base::Status(error("cannot be read"));
}

base::Status PartFile::writePiece(std::size_t offset, std::span<const std::byte> bytes)
{
    const auto writeTo = [&](int descriptor, const std::byte* from) {
        return wholly(bytes.size(), [&](std::size_t done, std::size_t left) {
            return ::pwrite(descriptor, from + done, left, static_cast<off_t>(offset + done));
        });
    };
    if (m_direct >= 0 && bytes.size() % blockBytes == 0 && offset % blockBytes == 0) {
        const auto* from = bytes.data();
        if (!isAligned(from)) {
            const auto memory = bounce();
            if (!memory)
                return memory.error();
            std::memcpy(*memory, from, bytes.size());
            from = *memory;
        }
        if (writeTo(m_direct, from))
            return base::success();
        if (errno != EINVAL)
            return error("cannot be written");
    }
    if (!writeTo(m_cached, bytes.data()))
        return error("cannot be written");
    // Not left to the end, when all of it would be waited for.
    if (bytes.size() >= blockBytes)
        static_cast<void>(::sync_file_range(m_cached, static_cast<off_t>(offset),
                                            static_cast<off_t>(bytes.size()), SYNC_FILE_RANGE_WRITE));
    return base::success();
}

base::Status PartFile::read(std::size_t offset, std::span<std::byte> bytes, const base::RunControl& control)
{
    return forEachPiece(offset, bytes, control,
                        [this](std::size_t at, std::span<std::byte> piece) { return readPiece(at, piece); });
}

base::Status PartFile::write(std::size_t offset, std::span<const std::byte> bytes,
                             const base::RunControl& control)
{
    return forEachPiece(offset, bytes, control, [this](std::size_t at, std::span<const std::byte> piece) {
        return writePiece(at, piece);
    });
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
        return fileError(folder, systemText(errno));
    return static_cast<std::size_t>(facts.f_bavail) * static_cast<std::size_t>(facts.f_frsize);
}

std::size_t diskBytesOf(const std::string& path)
{
    constexpr std::size_t unit = 512;  // of st_blocks, whatever the disk's blocks
    struct stat facts {};
    return ::stat(path.c_str(), &facts) == 0 ? static_cast<std::size_t>(facts.st_blocks) * unit : 0;
}

}  // namespace sequency::io
