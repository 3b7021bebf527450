// SPDX-License-Identifier: GPL-3.0-or-later
//
// A decompressor for gzip data with one or more members. Internal to io.
//
// The caller provides a callback that reads the compressed bytes, and calls next() for the decompressed bytes. Up to 64 KiB of compressed bytes are
// buffered. next() never decompresses more bytes than the caller requests, so the caller limits the memory that a small file can take.
// Errors:  those of the callback; BadInput for data that are damaged or truncated, or that are followed by other bytes.
// Threads: one at a time.
// Source:  RFC 1952. zlib performs the decompression.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace sequency::io {

class Gunzip {
public:
    // A function that reads at most `capacity` bytes into `bytes` and returns their number, which is 0 at the end.
    using Read = std::function<base::Result<std::size_t>(char* bytes, std::size_t capacity)>;

    static bool isCompressed(std::string_view begin);  // `begin` needs at least three bytes

    // Creates a decompressor. `begin` must be the compressed bytes that were already read.
    Gunzip(Read read, std::string_view begin, std::string name);
    ~Gunzip();
    Gunzip(Gunzip&& other) noexcept;
    Gunzip& operator=(Gunzip&&) = delete;

    // Decompresses at most `capacity` bytes into `bytes` and returns their number, which is 0 at the end.
    base::Result<std::size_t> next(char* bytes, std::size_t capacity);

private:
    struct State;
    base::Status fill();
    base::Error bad(const std::string& what) const;

    std::unique_ptr<State> m_state;
};

}  // namespace sequency::io
