// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bytes of a file, of standard input or of memory, in pieces and as often as wanted: what the readers of large inputs go
// over twice, once to look and once to take. Internal to io.
//
// A regular file is read anew each time, so that no copy of it lies in memory; a stream (a pipe, a device, standard input) is
// read once and kept. A stream may be endless: what has come of it is looked at while it grows, and no more than maxOfStream
// bytes of it are taken. What gzip compressed is decompressed as it is read, and kept like a stream, at most maxUnpacked bytes of
// it: a small file can come to any size. Offsets count bytes from the begin, or from behind a byte-order mark that was skipped. Errors: File
// (not there, a folder, not readable), BadInput for a stream that is too long, OutOfMemory before one outgrows the machine,
// Cancelled. Not for two threads.
#pragma once

#include "engine/base/run_control.h"
#include "engine/io/bytes/text_scan.h"

#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::io {

class ByteSource {
public:
    static constexpr std::size_t probeBytes = 4096;
    static constexpr std::size_t maxOfStream =
        (std::size_t{1} << 30) + (std::size_t{1} << 20);              // a GiB of bits and some ends of lines
    static constexpr std::size_t maxUnpacked = std::size_t{1} << 28;  // decompressed in less than a second
    struct Checks {
        // Looks at the first bytes, at most probeBytes, before any more are read; its Error ends the opening.
        std::function<base::Status(std::string_view begin)> probe;
        // Looks at what has come of a stream that goes on, each time that it is eight times as long, and at the start of a large
        // file; its Error ends the opening.
        // How many bytes are wanted of the stream at most: what follows them is not read. May be empty.
        std::function<base::Result<std::size_t>(std::string_view begin)> growing = {};
        bool unpacks = true;  // compressed data are decompressed, and all of this is about what they were
    };

    // A file, or standard input for "-".
    static base::Result<ByteSource> open(const std::string& path, const Checks& checks,
                                         const base::RunControl& control);
    // Bytes that outlive the source, as they are.
    static ByteSource of(std::string_view bytes, std::string name);
    // The same, decompressed where they are compressed.
    static base::Result<ByteSource> unpacked(std::string_view bytes, std::string name, const Checks& checks,
                                             const base::RunControl& control);
    ~ByteSource();
    ByteSource(ByteSource&& other) noexcept;
    ByteSource& operator=(ByteSource&&) = delete;

    // From now on a UTF-8 byte-order mark is no part of the bytes. Goes back to the begin.
    void skipByteOrderMark();
    // Goes back to the begin.
    void rewind() { m_offset = 0; }
    // At most pollBytes further bytes, fewer only at the end, none at it. Valid until the next call.
    base::Result<std::string_view> next(const base::RunControl& control);
    std::size_t offset() const { return m_offset; }  // of what next() gives
    std::size_t size() const { return m_size; }      // bytes, of a file when it was opened
    bool isStream() const { return m_isStream; }     // all of it that was wanted is in memory
    const std::string& name() const { return m_name; }

    // All bytes; where they are in memory already, without a copy. Valid while the source lives.
    base::Result<std::string_view> all(const base::RunControl& control);

private:
    ByteSource() = default;
    struct FreeBytes {
        void operator()(char* bytes) const { std::free(bytes); }
    };
    using Bytes =
        std::unique_ptr<char, FreeBytes>;  // grows by realloc, which moves large pieces without a copy

    using Read = std::function<base::Result<std::size_t>(char* bytes, std::size_t capacity)>;
    base::Status readStream(const Read& read, const Checks& checks, const base::RunControl& control);
    base::Status readDescriptor(const Checks& checks, const base::RunControl& control);
    base::Status grow(Bytes& bytes, std::size_t& capacity, std::size_t wanted) const;
    base::Result<std::size_t> readSome(char* bytes, std::size_t capacity, const base::RunControl& control);
    void keep(Bytes bytes, std::size_t size);
    base::Result<std::size_t> readAt(char* bytes, std::size_t capacity, const base::RunControl& control);

    std::string m_name;
    int m_descriptor = -1;  // a regular file's; -1: in memory
    bool m_hasMark = false;
    bool m_isStream = false;
    std::size_t m_origin = 0;  // bytes of a mark that was skipped
    std::size_t m_offset = 0;
    std::size_t m_size = 0;
    std::string_view m_memory;
    Bytes m_owned;  // what m_memory shows, where it is ours
    std::vector<char> m_piece;
};

// BadInput if the beginning of an input is empty or not text: UTF-16, an archive, compressed twice, or with a NUL byte (text_file.cpp).
base::Status checkIsText(const std::string& source, std::string_view begin);

// Line and column of an offset: goes over the source again.
base::Place placeOf(ByteSource& source, std::size_t offset, const base::RunControl& control);

// Calls visit(offset, piece) for all of the text outside # comments, in pieces of at most pollBytes, in order; ends early with its
// first Error. A token may lie across two neighbouring pieces.
template <typename Visit>
base::Status forEachPiece(ByteSource& source, const base::RunControl& control, Visit&& visit)
{
    source.rewind();
    bool inComment = false;
    for (;;) {
        const std::size_t begin = source.offset();
        const auto piece = source.next(control);
        if (!piece)
            return piece.error();
        if (piece->empty())
            return base::success();
        for (std::size_t i = 0; i < piece->size();) {
            if (inComment) {
                i = endOfComment(*piece, i);
                inComment = i == piece->size();
                continue;
            }
            const std::size_t end = std::min(piece->find('#', i), piece->size());
            if (auto status = visit(begin + i, piece->substr(i, end - i)); !status)
                return status;
            inComment = end < piece->size();
            i = end;
        }
    }
}

}  // namespace sequency::io
