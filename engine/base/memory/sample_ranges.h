// SPDX-License-Identifier: GPL-3.0-or-later
//
// Selects evenly spaced pieces of a long byte sequence, for checks that read only a part of it. Pure; any thread.
#pragma once

#include <cstddef>
#include <vector>

namespace sequency::base {

struct Piece {
    std::size_t offset = 0;
    std::size_t byteCount = 0;
};

// Returns sixteen evenly spaced pieces of 1 MiB, the first at the start and the last at the end. If `byteCount` is at most 16 MiB, returns one piece
// with all bytes.
inline std::vector<Piece> sampleRanges(std::size_t byteCount)
{
    constexpr std::size_t count = 16;
    constexpr std::size_t each = std::size_t{1} << 20;
    if (byteCount <= count * each)
        return {{0, byteCount}};
    std::vector<Piece> pieces;
    for (std::size_t i = 0; i + 1 < count; ++i)
        pieces.push_back({(byteCount - each) / (count - 1) * i, each});
    pieces.push_back({byteCount - each, each});
    return pieces;
}

}  // namespace sequency::base
