// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/byte_source.h"

#include "engine/base/memory/host_memory.h"
#include "engine/base/worker_group.h"
#include "engine/io/bytes/file_error.h"
#include "engine/io/bytes/gunzip.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <limits>
#include <optional>
#include <poll.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace sequency::io {
namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

// Blocks until bytes can be read or a stop is requested. Returns false and sets errno after any error other than an interruption.
bool waitFor(int descriptor, const base::RunControl& control)
{
    constexpr int milliseconds = 100;
    while (!control.stopRequested()) {
        pollfd waiting{descriptor, POLLIN, 0};
        const int ready = ::poll(&waiting, 1, milliseconds);
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return false;
    }
    return true;
}

// Returns the first bytes of a stream, as many as are needed to recognise gzip compression.
base::Result<std::string> firstBytes(const std::function<base::Result<std::size_t>(char*, std::size_t)>& read)
{
    constexpr std::size_t enough = 3;
    std::string begin(enough, '\0');
    std::size_t size = 0;
    while (size < enough) {
        const auto count = SEQUENCY_TRY(read(begin.data() + size, enough - size));
        if (count == 0)
            break;
        size += count;
    }
    begin.resize(size);
    return begin;
}

}  // namespace

ByteSource::ByteSource(ByteSource&& other) noexcept
    : m_name(std::move(other.m_name)), m_descriptor(std::exchange(other.m_descriptor, -1)),
      m_hasMark(other.m_hasMark), m_isStream(other.m_isStream), m_origin(other.m_origin),
      m_offset(other.m_offset), m_size(other.m_size), m_memory(other.m_memory),
      m_owned(std::move(other.m_owned)), m_piece(std::move(other.m_piece))
{}

ByteSource::~ByteSource()
{
    if (m_descriptor > STDIN_FILENO)
        ::close(m_descriptor);
}

ByteSource ByteSource::of(std::string_view bytes, std::string name)
{
    ByteSource source;
    source.m_hasMark = bytes.starts_with(byteOrderMark);
    source.m_name = std::move(name);
    source.m_memory = bytes;
    source.m_size = bytes.size();
    return source;
}

base::Result<ByteSource> ByteSource::open(const std::string& path, const Checks& checks,
                                          const base::RunControl& control)
{
    ByteSource source;
    source.m_name = path;
    // Open without blocking: the other end of a named pipe may be opened much later or never, and a stop may be requested before that.
    source.m_descriptor =
        path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (source.m_descriptor < 0)
        return errno == ENOENT ? fileError(path, "there is no such file")
                               : systemError(path, "cannot be opened", errno);
    struct stat facts {};
    if (::fstat(source.m_descriptor, &facts) != 0)
        return systemError(path, "cannot be read", errno);
    if (S_ISDIR(facts.st_mode))
        return fileError(path, "is a folder, expected a file");
    // Standard input may be a file of which a part has already been read. Files of /proc and of some FUSE file systems report a size of 0 and are
    // read to their end like streams.
    if (!S_ISREG(facts.st_mode) || facts.st_size == 0 || path == "-") {
        SEQUENCY_TRY(source.readDescriptor(checks, control));
        return source;
    }
    constexpr std::size_t beginOfFile = std::size_t{1} << 19;
    std::string begin(std::cmp_greater(facts.st_size, beginOfFile) ? beginOfFile : probeBytes, '\0');
    const auto count = SEQUENCY_TRY(source.readAt(0, begin, control));
    begin.resize(count);
    if (checks.unpacks && Gunzip::isCompressed(begin)) {
        SEQUENCY_TRY(source.readDescriptor(checks, control));
        return source;
    }
    SEQUENCY_TRY(checks.probe({begin.data(), std::min(count, probeBytes)}));
    // Check the beginning of a large file before the whole file is read.
    if (checks.growing && count == beginOfFile)
        SEQUENCY_TRY(checks.growing(begin));
    source.m_hasMark = begin.starts_with(byteOrderMark);
    source.m_size = std::max(static_cast<std::size_t>(facts.st_size), count);
    return source;
}

base::Result<ByteSource> ByteSource::unpacked(std::string_view bytes, std::string name, const Checks& checks,
                                              const base::RunControl& control)
{
    if (!Gunzip::isCompressed(bytes))
        return of(bytes, std::move(name));
    ByteSource source;
    source.m_name = std::move(name);
    const Read read = [&bytes](char* to, std::size_t capacity) {
        const std::size_t count = bytes.copy(to, capacity);
        bytes.remove_prefix(count);
        return base::Result<std::size_t>(count);
    };
    SEQUENCY_TRY(source.readStream(read, checks, control));
    return source;
}

base::Status ByteSource::readDescriptor(const Checks& checks, const base::RunControl& control)
{
    // Request a larger pipe buffer, so that fewer read calls are needed. The request may fail.
    ::fcntl(m_descriptor, F_SETPIPE_SZ, static_cast<int>(pollBytes));
    return readStream([&](char* bytes, std::size_t capacity) { return readSome(bytes, capacity, control); },
                      checks, control);
}

base::Result<std::size_t> ByteSource::readSome(char* bytes, std::size_t capacity,
                                               const base::RunControl& control)
{
    for (;;) {
        const bool waited = waitFor(m_descriptor, control);
        if (control.stopRequested())
            return base::cancelled();
        const ssize_t count = waited ? ::read(m_descriptor, bytes, capacity) : -1;
        if (count >= 0)
            return static_cast<std::size_t>(count);
        if (errno != EINTR && errno != EAGAIN)
            return systemError(m_name, "cannot be read", errno);
    }
}

// Enlarges the buffer to `wanted` bytes after checking that this much memory is available.
base::Status ByteSource::grow(Bytes& bytes, std::size_t& capacity, std::size_t wanted) const
{
    auto enough = base::checkMemory(wanted, "the input");
    if (!enough) {
        base::Error error = enough.error();
        error.place.source = m_name;
        return error;
    }
    char* const larger = static_cast<char*>(std::realloc(bytes.get(), wanted));
    if (larger == nullptr)
        return base::Error{base::ErrorKind::OutOfMemory,
                           "not enough memory for " + base::byteCountText(wanted) + " of the input",
                           {m_name, 0, 0}};
    static_cast<void>(bytes.release());  // realloc has already freed or moved the old memory
    bytes.reset(larger);
    capacity = wanted;
    return base::success();
}

base::Status ByteSource::readStream(const Read& readRaw, const Checks& checks,
                                    const base::RunControl& control)
{
    constexpr std::size_t firstCheck = std::size_t{1} << 16;
    constexpr std::size_t checkFactor = 8;
    // A stream of at least this size in bytes is not checked again, because a check would take as long as reading the whole stream.
    constexpr std::size_t lastCheck = std::size_t{1} << 25;
    auto begin = SEQUENCY_TRY(firstBytes(readRaw));
    std::optional<Gunzip> gunzip;
    if (checks.unpacks && Gunzip::isCompressed(begin))
        gunzip.emplace(readRaw, begin, m_name);
    const auto readNext = [&](char* to, std::size_t most) -> base::Result<std::size_t> {
        if (control.stopRequested())
            return base::cancelled();
        if (gunzip)
            return gunzip->next(to, most);
        if (begin.empty())
            return readRaw(to, most);
        const std::size_t count = begin.copy(to, most);
        begin.erase(0, count);
        return count;
    };
    const std::size_t most = gunzip ? maxUnpacked : maxOfStream;
    Bytes bytes;
    std::size_t size = 0;
    std::size_t capacity = 0;
    std::size_t wanted = most + 1;
    std::size_t nextCheck = firstCheck;
    bool probed = false;
    while (size < wanted) {
        if (size == capacity)
            SEQUENCY_TRY(grow(bytes, capacity, std::min(std::max(2 * capacity, firstCheck), wanted)));
        const auto count = SEQUENCY_TRY(
            readNext(bytes.get() + size, std::min(probed ? pollBytes : probeBytes - size, capacity - size)));
        size += count;
        if (!probed && (count == 0 || size == probeBytes)) {
            SEQUENCY_TRY(checks.probe({bytes.get(), size}));
            probed = true;
        }
        if (count == 0)
            break;
        if (size >= nextCheck && checks.growing) {
            const auto useful = SEQUENCY_TRY(checks.growing({bytes.get(), size}));
            wanted = std::max(std::min(wanted, useful), size);
            nextCheck = size < lastCheck ? checkFactor * size : std::numeric_limits<std::size_t>::max();
        }
    }
    if (size > most)
        return base::Error{
            base::ErrorKind::BadInput,
            gunzip ? "the input exceeds " + base::byteCountText(maxUnpacked) +
                         " when decompressed, expected an uncompressed file"
                   : "the stream is longer than " + base::byteCountText(std::size_t{1} << 30) +
                         ", which would have to be kept in memory; expected a shorter stream or a file",
            {m_name, 1, 1}};
    m_isStream = true;
    keep(std::move(bytes), size);
    return base::success();
}

// Takes ownership of the bytes of a stream and closes the file. Later reads come from memory.
void ByteSource::keep(Bytes bytes, std::size_t size)
{
    if (m_descriptor > STDIN_FILENO)
        ::close(m_descriptor);
    m_descriptor = -1;
    m_owned = std::move(bytes);
    m_memory = {m_owned.get(), size};
    m_hasMark = m_origin == 0 && m_memory.starts_with(byteOrderMark);
    m_size = m_memory.size();
    rewind();
}

void ByteSource::skipByteOrderMark()
{
    rewind();
    if (!m_hasMark)
        return;
    m_hasMark = false;
    m_size -= byteOrderMark.size();
    if (m_descriptor < 0)
        m_memory.remove_prefix(byteOrderMark.size());
    else
        m_origin = byteOrderMark.size();
}

base::Result<std::size_t> ByteSource::readAt(std::size_t offset, std::span<char> bytes,
                                             const base::RunControl& control) const
{
    std::size_t length = 0;
    while (length < bytes.size()) {
        if (control.stopRequested())
            return base::cancelled();
        const ssize_t count = ::pread(m_descriptor, bytes.data() + length, bytes.size() - length,
                                      static_cast<off_t>(m_origin + offset + length));
        if (count == 0)
            break;
        if (count < 0 && errno != EINTR)
            return systemError(m_name, "cannot be read", errno);
        if (count > 0)
            length += static_cast<std::size_t>(count);
    }
    return length;
}

base::Result<std::string_view> ByteSource::next(const base::RunControl& control)
{
    if (control.stopRequested())
        return base::cancelled();
    if (m_descriptor < 0) {
        const std::string_view piece = m_memory.substr(m_offset, pollBytes);
        m_offset += piece.size();
        return piece;
    }
    m_piece.resize(pollBytes);
    const auto count = SEQUENCY_TRY(readAt(m_offset, m_piece, control));
    m_offset += count;
    return std::string_view(m_piece.data(), count);
}

base::Status ByteSource::readInto(std::span<char> bytes, std::size_t offset,
                                  const base::RunControl& control) const
{
    const std::size_t pieces = (bytes.size() + pollBytes - 1) / pollBytes;
    const std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
    base::WorkerGroup workers(std::clamp<std::size_t>(pieces, 1, threads));
    const auto read = [&](std::size_t, std::size_t piece) -> base::Status {
        const std::size_t begin = piece * pollBytes;
        const auto target = bytes.subspan(begin, std::min(pollBytes, bytes.size() - begin));
        std::size_t length = 0;
        if (m_descriptor < 0) {
            length = m_memory.copy(target.data(), target.size(), std::min(offset + begin, m_memory.size()));
        } else {
            length = SEQUENCY_TRY(readAt(offset + begin, target, control));
        }
        return length == target.size() ? base::success() : changedWhileRead(*this);
    };
    return workers.distribute({pieces}, read, control.progress);
}

base::Result<std::string_view> ByteSource::all(const base::RunControl& control)
{
    if (m_descriptor < 0)
        return m_memory;
    Bytes bytes;
    std::size_t capacity = 0;
    std::size_t size = 0;
    rewind();
    for (;;) {
        const auto piece = SEQUENCY_TRY(next(control));
        if (piece.empty())
            break;
        // The buffer is enlarged at most once, unless the file has grown since it was opened.
        if (size + piece.size() > capacity)
            SEQUENCY_TRY(grow(bytes, capacity, std::max(m_size, 2 * (size + piece.size()))));
        std::memcpy(bytes.get() + size, piece.data(), piece.size());
        size += piece.size();
        if (m_size > 0)
            control.report(std::min(1.0, double(size) / double(m_size)));
    }
    keep(std::move(bytes), size);
    return m_memory;
}

base::Error changedWhileRead(const ByteSource& source)
{
    return base::Error{base::ErrorKind::File, "has changed while it was read", {source.name(), 0, 0}};
}

base::SourceLocation placeOf(ByteSource& source, std::size_t offset, const base::RunControl& control)
{
    std::size_t line = 1;
    std::size_t lineBegin = 0;
    bool afterReturn = false;
    source.rewind();
    for (std::size_t begin = 0; begin < offset;) {
        const auto piece = source.next(control);
        if (!piece || piece->empty())
            break;
        for (std::size_t i = 0; i < piece->size() && begin + i < offset; ++i) {
            const char c = (*piece)[i];
            if (c == '\n' && afterReturn)
                lineBegin = begin + i + 1;  // the line feed of CR LF belongs to the same line end
            if (c == '\r' || (c == '\n' && !afterReturn)) {
                ++line;
                lineBegin = begin + i + 1;
            }
            afterReturn = c == '\r';
        }
        begin += piece->size();
    }
    return {source.name(), line, offset - lineBegin + 1};
}

}  // namespace sequency::io
