// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bytes that gzip compressed, as they were before: one member or several one after another. Internal to io.
//
// Reads from a function that gives compressed bytes, and keeps 64 KiB of them; never more is decompressed than is asked for, so that
// who asks decides how much memory a small file can come to. Errors: those of the function, and BadInput for data that are
// damaged, end early or have something behind them. Not for two threads.
// Source: RFC 1952; zlib does the work.
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
    // At most so many bytes; none at the end.
    using Read = std::function<base::Result<std::size_t>(char* bytes, std::size_t capacity)>;

    static bool isCompressed(std::string_view begin);  // its first three bytes or more

    // `begin`: what was read of it already.
    Gunzip(Read read, std::string_view begin, std::string name);
    ~Gunzip();
    Gunzip(Gunzip&& other) noexcept;
    Gunzip& operator=(Gunzip&&) = delete;

    // At most so many bytes of what was compressed; none at the end.
    base::Result<std::size_t> next(char* bytes, std::size_t capacity);

private:
    struct State;
    base::Status fill();
    base::Error bad(const std::string& what) const;

    std::unique_ptr<State> m_state;
};

}  // namespace sequency::io
