// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/byte_source.h"

#include "engine/base/host_memory.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace sequency::io {
namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

base::Error fileError(const std::string& path, const std::string& message)
{
    return base::Error{base::ErrorKind::File, message, {path, 0, 0}};
}

std::string systemMessage(int code)
{
    return std::error_code(code, std::generic_category()).message();
}

// Waits for bytes no longer than the caller wants them. False: an error other than an interruption, in errno.
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

}  // namespace

ByteSource::ByteSource(ByteSource&& other) noexcept
    : m_name(std::move(other.m_name)), m_descriptor(std::exchange(other.m_descriptor, -1)),
      m_hasMark(other.m_hasMark), m_origin(other.m_origin), m_offset(other.m_offset), m_size(other.m_size),
      m_memory(other.m_memory), m_owned(std::move(other.m_owned)), m_piece(std::move(other.m_piece))
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

base::Result<ByteSource> ByteSource::open(const std::string& path, const Probe& probe,
                                          const base::RunControl& control)
{
    ByteSource source;
    source.m_name = path;
    // Without blocking: the other end of a named pipe may come late or never, and the caller may want to stop before.
    source.m_descriptor =
        path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (source.m_descriptor < 0)
        return fileError(path, errno == ENOENT ? "there is no such file"
                                               : "cannot be opened: " + systemMessage(errno));
    struct stat facts {};
    if (::fstat(source.m_descriptor, &facts) != 0)
        return fileError(path, "cannot be read: " + systemMessage(errno));
    if (S_ISDIR(facts.st_mode))
        return fileError(path, "is a folder, expected a file");
    // Standard input may be a file that is to be read from its middle on.
    if (!S_ISREG(facts.st_mode) || path == "-") {
        if (auto read = source.readPipe(probe, control); !read)
            return read.error();
        return source;
    }
    std::string begin(probeBytes, '\0');
    const auto count = source.readAt(begin.data(), begin.size(), control);
    if (!count)
        return count.error();
    begin.resize(*count);
    if (auto probed = probe(begin); !probed)
        return probed.error();
    source.m_hasMark = begin.starts_with(byteOrderMark);
    source.m_size = std::max(static_cast<std::size_t>(facts.st_size), *count);
    return source;
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
            return fileError(m_name, "cannot be read: " + systemMessage(errno));
    }
}

base::Status ByteSource::readPipe(const Probe& probe, const base::RunControl& control)
{
    std::string bytes;
    std::vector<char> chunk(pollBytes);
    std::size_t granted = 0;
    bool probed = false;
    for (;;) {
        const auto count = readSome(chunk.data(), probed ? chunk.size() : probeBytes - bytes.size(), control);
        if (!count)
            return count.error();
        if (bytes.size() + *count > granted) {  // asked for before it is taken, whenever it has doubled
            granted = std::max(2 * granted, 4 * chunk.size());
            if (const auto enough = base::checkMemory(granted, "the input"); !enough) {
                base::Error error = enough.error();
                error.place.source = m_name;
                return error;
            }
            bytes.reserve(granted);
        }
        bytes.append(chunk.data(), *count);
        if (!probed && (*count == 0 || bytes.size() == probeBytes)) {
            if (auto status = probe(bytes); !status)
                return status;
            probed = true;
        }
        if (*count == 0)
            break;
    }
    keep(std::move(bytes));
    return base::success();
}

// From here on the bytes are in memory.
void ByteSource::keep(std::string bytes)
{
    if (m_descriptor > STDIN_FILENO)
        ::close(m_descriptor);
    m_descriptor = -1;
    m_owned = std::make_unique<std::string>(std::move(bytes));
    m_memory = *m_owned;
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

base::Result<std::size_t> ByteSource::readAt(char* bytes, std::size_t capacity,
                                             const base::RunControl& control)
{
    std::size_t length = 0;
    while (length < capacity) {
        if (control.stopRequested())
            return base::cancelled();
        const ssize_t count = ::pread(m_descriptor, bytes + length, capacity - length,
                                      static_cast<off_t>(m_origin + m_offset + length));
        if (count == 0)
            break;
        if (count < 0 && errno != EINTR)
            return fileError(m_name, "cannot be read: " + systemMessage(errno));
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
    const auto count = readAt(m_piece.data(), m_piece.size(), control);
    if (!count)
        return count.error();
    m_offset += *count;
    return std::string_view(m_piece.data(), *count);
}

base::Result<std::string_view> ByteSource::all(const base::RunControl& control)
{
    if (m_descriptor < 0)
        return m_memory;
    if (const auto enough = base::checkMemory(m_size, "the text"); !enough) {
        base::Error error = enough.error();
        error.place.source = m_name;
        return error;
    }
    std::string bytes;
    bytes.reserve(m_size);
    rewind();
    for (;;) {
        const auto piece = next(control);
        if (!piece)
            return piece.error();
        if (piece->empty())
            break;
        bytes += *piece;
        if (m_size > 0)
            control.report(std::min(1.0, double(bytes.size()) / double(m_size)));
    }
    keep(std::move(bytes));
    return m_memory;
}

base::Place placeOf(ByteSource& source, std::size_t offset, const base::RunControl& control)
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
                lineBegin = begin + i + 1;  // the second half of a line's end
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
