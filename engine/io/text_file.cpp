// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/host_memory.h"
#include "engine/io/read_checks.h"
#include "engine/io/text_scan.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace sequency::io {
namespace {

constexpr std::size_t probeBytes = 4096;
constexpr std::size_t chunkBytes = std::size_t(1) << 20;

std::string systemMessage(int code)
{
    return std::error_code(code, std::generic_category()).message();
}

base::Error fileError(const std::string& path, const std::string& message)
{
    return base::Error{base::ErrorKind::File, message, {path, 0, 0}};
}

// A descriptor that is closed with it, but for standard input.
class Descriptor {
public:
    explicit Descriptor(const std::string& path)
        : m_isStandardInput(path == "-"),
          m_number(m_isStandardInput ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC))
    {}
    ~Descriptor()
    {
        if (!m_isStandardInput && m_number >= 0)
            ::close(m_number);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int number() const { return m_number; }

private:
    bool m_isStandardInput;
    int m_number;
};

// Reads at most `capacity` bytes, waiting for the first of them no longer than the caller wants them. 0: the end.
base::Result<std::size_t> readSome(int descriptor, char* bytes, std::size_t capacity, const std::string& path,
                                   const base::RunControl& control)
{
    constexpr int milliseconds = 100;
    for (;;) {
        if (control.stopRequested())
            return base::cancelled();
        pollfd waiting{descriptor, POLLIN, 0};
        const int ready = ::poll(&waiting, 1, milliseconds);
        if (ready == 0 || (ready < 0 && errno == EINTR))
            continue;
        const ssize_t count = ::read(descriptor, bytes, capacity);
        if (count >= 0)
            return static_cast<std::size_t>(count);
        if (errno != EINTR && errno != EAGAIN)
            return fileError(path, "cannot be read: " + systemMessage(errno));
    }
}

// BadInput where the begin of a text shows that it is none.
base::Status checkIsText(std::string_view begin, const std::string& path)
{
    ReadOptions options;
    options.source = path;
    const base::RunControl control;
    const TextInput input{begin, options, control};
    if (begin.empty())
        return badInput(input, 0, "the input is empty, expected the values of a function");
    const std::size_t nul = begin.find('\0');
    if (begin.starts_with("\xFF\xFE") || begin.starts_with("\xFE\xFF"))
        return badInput(input, 0, "UTF-16 text found, expected UTF-8 or ASCII");
    if (nul != std::string_view::npos)
        return badInput(input, nul, "a NUL byte found, so this is binary data; expected text");
    return base::success();
}

// Appends all that is left. Memory is asked for before it is taken: for all of a regular file at once, for a pipe
// whenever the text has doubled.
base::Status readRest(const Descriptor& file, std::size_t knownSize, const std::string& path,
                      std::string& text, const base::RunControl& control)
{
    std::vector<char> chunk(chunkBytes);
    std::size_t granted = 0;
    const auto grant = [&](std::size_t byteCount) {
        granted = byteCount;
        auto enough = base::checkMemory(byteCount, "the text");
        if (enough) {
            text.reserve(byteCount);
            return enough;
        }
        base::Error error = enough.error();
        error.place.source = path;
        return base::Status(error);
    };
    if (auto enough = grant(std::max(knownSize, 4 * chunkBytes)); !enough)
        return enough;
    for (;;) {
        const auto count = readSome(file.number(), chunk.data(), chunk.size(), path, control);
        if (!count)
            return count.error();
        if (*count == 0)
            return base::success();
        if (text.size() + *count > granted) {
            if (auto enough = grant(2 * granted); !enough)
                return enough;
        }
        text.append(chunk.data(), *count);
        if (knownSize > 0)
            control.report(std::min(1.0, double(text.size()) / double(knownSize)));
    }
}

}  // namespace

base::Result<std::string> readText(const std::string& path, const base::RunControl& control)
{
    const Descriptor file(path);
    if (file.number() < 0)
        return fileError(path, errno == ENOENT ? "there is no such file"
                                               : "cannot be opened: " + systemMessage(errno));
    struct stat facts {};
    if (::fstat(file.number(), &facts) != 0)
        return fileError(path, "cannot be read: " + systemMessage(errno));
    if (S_ISDIR(facts.st_mode))
        return fileError(path, "is a folder, expected a file");
    std::string text(probeBytes, '\0');
    std::size_t length = 0;
    while (length < probeBytes) {
        const auto count = readSome(file.number(), text.data() + length, probeBytes - length, path, control);
        if (!count)
            return count.error();
        if (*count == 0)
            break;
        length += *count;
    }
    text.resize(length);
    if (const auto isText = checkIsText(text, path); !isText)
        return isText.error();
    if (length < probeBytes)
        return text;
    const std::size_t knownSize = S_ISREG(facts.st_mode) ? static_cast<std::size_t>(facts.st_size) : 0;
    if (const auto read = readRest(file, knownSize, path, text, control); !read)
        return read.error();
    return text;
}

base::Result<ReadFunction> readVectorFile(const std::string& path, ReadOptions options,
                                          const base::RunControl& control)
{
    options.source = path;
    if (const auto status = checkRequest(options); !status)
        return status.error();
    // Reading the bytes is the smaller part of the work.
    const base::RunControl reading{control.stop, [&](double done) { control.report(0.3 * done); }};
    const base::RunControl parsing{control.stop, [&](double done) { control.report(0.3 + 0.7 * done); }};
    const auto text = readText(path, reading);
    if (!text)
        return text.error();
    return readVector(*text, options, parsing);
}

}  // namespace sequency::io
