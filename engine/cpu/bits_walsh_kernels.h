// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Walsh spectrum of packed bits in three narrow steps, one compiled version per instruction set (Highway).
//
// Private to engine/cpu. A block of 2^n bits (17 ≤ n ≤ 24) is a matrix of 64 rows of 2^(n−6) bits. Exact at every step:
// 1. bitTile: the six levels between the 64 rows, bits in, int8 out (|v| ≤ 64), for 512 columns;
// 2. byteRow: within one row, the levels down to 1024 values, int8 in, int16 out (|v| ≤ 2^14);
// 3. shortRow: the ten levels of 1024 values, int16 in, int32 out, past the caches where `stream`.
// Between 1 and 2 lie 64 rows of int8, a cache line longer than a power of two: rows 2^(n−6) bytes apart all fell into one
// set of L1, and step 1 took 27 cycles a vector instead of 6.
// Nothing is allocated; any thread, on memory that no other thread writes.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sequency::cpu {

inline constexpr int bitRowLevels = 6;
inline constexpr int shortRowLevels = 10;
inline constexpr int mostBitBlockLevels = bitRowLevels + 8 + shortRowLevels;
inline constexpr int leastBitBlockLevels = bitRowLevels + 1 + shortRowLevels;

inline constexpr std::size_t bitTileWords = 8;

// Between the rows of int8, for rows of so many values.
constexpr std::size_t byteRowPitch(std::size_t rowLength)
{
    return rowLength + 64;
}

// Eight words of each of 64 rows, `rowWords` words apart. Bits stand for 0 and 1, or where `polarity` for 1 and −1. Results
// go to out + row · byteRowPitch.
void bitTile(const std::uint64_t* words, std::size_t rowWords, bool polarity, std::int8_t* out);

// Row of 2^(levels + 10) values, 1 ≤ levels ≤ 8; 1024 values lie side by side in
// `out`, the next shortRowPitch further.
inline constexpr std::size_t shortRowPitch = (std::size_t{1} << shortRowLevels) + 32;
void byteRow(const std::int8_t* in, int levels, std::int16_t* out);

void shortRow(const std::int16_t* in, std::int32_t* out, bool stream);

}  // namespace sequency::cpu
