// SPDX-License-Identifier: GPL-3.0-or-later
//
// A reader of bytes from a file, standard input or memory. The bytes can be read piece by piece any number of times. Internal to io.
//
// Readers of large inputs make two passes over the bytes: the first detects the format and checks the text, the second reads the values. A regular
// file is read again on each pass, so that memory never holds a copy of it. A stream (a pipe, a device or standard input) is read once and stored in
// memory. A stream may be endless; it is therefore checked while it grows, and at most maxOfStream bytes of it are read. Data compressed with gzip
// are decompressed while they are read, and then stored like a stream. At most maxUnpacked decompressed bytes are accepted, because a small file can
// expand to any size.
// Units:   offsets count bytes from the beginning of the input, or from the end of a skipped byte-order mark.
// Errors:  File (missing, a folder, or unreadable), BadInput for a stream that is too long, OutOfMemory, Cancelled.
// Threads: one at a time.
#pragma once

#include "engine/base/run_control.h"
#include "engine/io/bytes/text_scan.h"

#include <cstdlib>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

class ByteSource {
public:
    static constexpr std::size_t probeBytes = 4096;
    // The maximum number of bytes of a stream: enough for 2^30 bits written as characters, with about 1 MiB of line ends.
    static constexpr std::size_t maxOfStream = (std::size_t{1} << 30) + (std::size_t{1} << 20);
    static constexpr std::size_t maxUnpacked = std::size_t{1} << 28;  // maximum number of decompressed bytes
    struct Checks {
        // Checks the first bytes (at most probeBytes) before any other bytes are read. If it returns an Error, open() fails with it.
        std::function<base::Status(std::string_view begin)> probe;
        // Checks the bytes of a stream received so far, whenever their number has grown eightfold. Also checks the beginning of a large file. Returns
        // the maximum number of bytes to read from the stream. If it returns an Error, open() fails with it. May be empty.
        std::function<base::Result<std::size_t>(std::string_view begin)> growing = {};
        // True if compressed data are decompressed. All checks then apply to the decompressed bytes.
        bool unpacks = true;
    };

    // Returns a source that reads the file at `path`, or standard input if `path` is "-".
    static base::Result<ByteSource> open(const std::string& path, const Checks& checks,
                                         const base::RunControl& control);
    // Returns a source that reads `bytes` without decompressing them. `bytes` must outlive the source.
    static ByteSource of(std::string_view bytes, std::string name);
    // Returns a source that reads `bytes` and decompresses them if they are compressed.
    static base::Result<ByteSource> unpacked(std::string_view bytes, std::string name, const Checks& checks,
                                             const base::RunControl& control);
    ~ByteSource();
    ByteSource(ByteSource&& other) noexcept;
    ByteSource& operator=(ByteSource&&) = delete;

    // Skips a leading UTF-8 byte-order mark and rewinds the source. Offsets and sizes then exclude the mark.
    void skipByteOrderMark();
    void rewind() { m_offset = 0; }
    // Returns the next pollBytes bytes, or fewer at the end of the input, then an empty view. The view is valid until the next call.
    base::Result<std::string_view> next(const base::RunControl& control);
    // Reads bytes.size() bytes from `offset` on, on several threads. Errors: File if the file has become shorter since it was opened, or cannot be
    // read; Cancelled.
    base::Status readInto(std::span<char> bytes, std::size_t offset, const base::RunControl& control) const;
    // Returns the offset at which the next call to next() starts reading.
    std::size_t offset() const { return m_offset; }
    std::size_t size() const { return m_size; }  // number of bytes; for a file, its size when it was opened
    // Returns true if the input is a stream. All its bytes that may be read are then in memory.
    bool isStream() const { return m_isStream; }
    const std::string& name() const { return m_name; }

    // Returns all bytes as a view that is valid while the source exists. Copies the bytes only if they are not in memory yet.
    base::Result<std::string_view> all(const base::RunControl& control);

private:
    ByteSource() = default;
    struct FreeBytes {
        void operator()(char* bytes) const { std::free(bytes); }
    };
    // Memory that is enlarged with realloc(), which moves large blocks without copying them.
    using Bytes = std::unique_ptr<char, FreeBytes>;

    using Read = std::function<base::Result<std::size_t>(char* bytes, std::size_t capacity)>;
    base::Status readStream(const Read& read, const Checks& checks, const base::RunControl& control);
    base::Status readDescriptor(const Checks& checks, const base::RunControl& control);
    base::Status grow(Bytes& bytes, std::size_t& capacity, std::size_t wanted) const;
    base::Result<std::size_t> readSome(char* bytes, std::size_t capacity, const base::RunControl& control);
    void keep(Bytes bytes, std::size_t size);
    base::Result<std::size_t> readAt(std::size_t offset, std::span<char> bytes,
                                     const base::RunControl& control) const;

    std::string m_name;
    int m_descriptor = -1;  // descriptor of a regular file; -1 if the bytes are in memory
    bool m_hasMark = false;
    bool m_isStream = false;
    std::size_t m_origin = 0;  // length in bytes of a skipped byte-order mark
    std::size_t m_offset = 0;
    std::size_t m_size = 0;
    std::string_view m_memory;
    Bytes m_owned;  // owner of the memory to which m_memory refers; may be empty
    std::vector<char> m_piece;
};

base::Error changedWhileRead(const ByteSource& source);

// Returns BadInput if the beginning of an input is empty or is not text (UTF-16, an archive, doubly compressed data, or a NUL byte).
base::Status checkIsText(const std::string& source, std::string_view begin);

// Returns the line and column of the byte at `offset`. Reads the source again from its beginning.
base::SourceLocation placeOf(ByteSource& source, std::size_t offset, const base::RunControl& control);

// Calls visit(offset, piece) for all text outside # comments, in order and in pieces of at most pollBytes. A token may be split between two pieces.
// Stops at the first Error that `visit` returns.
template <typename Visit>
base::Status forEachPiece(ByteSource& source, const base::RunControl& control, Visit&& visit)
{
    source.rewind();
    bool inComment = false;
    for (;;) {
        const std::size_t begin = source.offset();
        const auto piece = SEQUENCY_TRY(source.next(control));
        if (piece.empty())
            return base::success();
        for (std::size_t i = 0; i < piece.size();) {
            if (inComment) {
                i = endOfComment(piece, i);
                inComment = i == piece.size();
                continue;
            }
            const std::size_t end = std::min(piece.find('#', i), piece.size());
            SEQUENCY_TRY(visit(begin + i, piece.substr(i, end - i)));
            inComment = end < piece.size();
            i = end;
        }
    }
}

}  // namespace sequency::io
