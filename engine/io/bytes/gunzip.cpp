// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/bytes/gunzip.h"

#include <algorithm>
#include <array>
#include <limits>
#include <zlib.h>

namespace sequency::io {
namespace {

constexpr std::size_t keptBytes = std::size_t{1} << 16;
constexpr int gzipOnly = 16 + MAX_WBITS;  // windowBits argument of inflateInit2() that accepts only gzip

}  // namespace

struct Gunzip::State {
    Read read;
    std::string name;
    z_stream stream{};
    bool isReady = false;
    bool ended = false;      // true if all compressed input has been read
    bool isBetween = false;  // true between two members of the gzip data
    std::array<char, keptBytes> bytes{};
};

bool Gunzip::isCompressed(std::string_view begin)
{
    return begin.starts_with("\x1F\x8B\x08");
}

Gunzip::Gunzip(Read read, std::string_view begin, std::string name) : m_state(std::make_unique<State>())
{
    m_state->read = std::move(read);
    m_state->name = std::move(name);
    const std::size_t count = begin.copy(m_state->bytes.data(), keptBytes);
    m_state->stream.next_in = reinterpret_cast<Bytef*>(m_state->bytes.data());
    m_state->stream.avail_in = static_cast<uInt>(count);
    m_state->isReady = inflateInit2(&m_state->stream, gzipOnly) == Z_OK;
}

Gunzip::Gunzip(Gunzip&& other) noexcept = default;

Gunzip::~Gunzip()
{
    if (m_state != nullptr && m_state->isReady)
        inflateEnd(&m_state->stream);
}

base::Error Gunzip::bad(const std::string& what) const
{
    return base::Error{base::ErrorKind::BadInput,
                       "the compressed data " + what + ", expected data written by gzip",
                       {m_state->name, 1, 1}};
}

// Reads more compressed bytes if all have been consumed.
base::Status Gunzip::fill()
{
    State& state = *m_state;
    if (state.stream.avail_in > 0 || state.ended)
        return base::success();
    const auto count = SEQUENCY_TRY(state.read(state.bytes.data(), state.bytes.size()));
    state.ended = count == 0;
    state.stream.next_in = reinterpret_cast<Bytef*>(state.bytes.data());
    state.stream.avail_in = static_cast<uInt>(count);
    return base::success();
}

base::Result<std::size_t> Gunzip::next(char* bytes, std::size_t capacity)
{
    State& state = *m_state;
    z_stream& stream = state.stream;
    if (!state.isReady)
        return base::Error{base::ErrorKind::OutOfMemory, "no memory to decompress", {state.name, 0, 0}};
    const std::size_t wanted = std::min<std::size_t>(capacity, std::numeric_limits<uInt>::max());
    stream.next_out = reinterpret_cast<Bytef*>(bytes);
    stream.avail_out = static_cast<uInt>(wanted);
    while (stream.avail_out == wanted) {
        SEQUENCY_TRY(fill());
        if (state.isBetween) {
            if (state.ended && stream.avail_in == 0)
                break;
            // The next bytes are either another member or padding (zeros), as in a tape block.
            if (*stream.next_in == 0) {
                ++stream.next_in;
                --stream.avail_in;
                continue;
            }
            state.isBetween = false;
            if (inflateReset(&stream) != Z_OK)
                return bad("cannot be read to the end");
        }
        if (state.ended && stream.avail_in == 0)
            return bad("end early");
        const int status = inflate(&stream, Z_NO_FLUSH);
        if (status == Z_MEM_ERROR)
            return base::Error{base::ErrorKind::OutOfMemory, "no memory to decompress", {state.name, 0, 0}};
        if (status == Z_STREAM_END)
            state.isBetween = true;
        else if (status != Z_OK && status != Z_BUF_ERROR)
            return bad("are damaged");
    }
    return wanted - stream.avail_out;
}

}  // namespace sequency::io
