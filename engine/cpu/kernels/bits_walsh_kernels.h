// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Walsh spectrum of packed bits in three narrow steps, one compiled version per instruction set (Highway).
//
// Private to engine/cpu. A block of 2^n bits (17 ≤ n ≤ 24) is a matrix of 64 rows of 2^(n−6) bits. What is transformed are
// the bits with a minus sign: after l levels the first coefficient lies in [−2^l, 0], all others in [−2^(l−1), 2^(l−1)], so that int8
// holds seven levels, int16 fifteen, and every step is exact:
// 1. bitTile: level 0 and the six levels between the 64 rows, bits in, int8 out, for 512 columns and 16 of the rows: two of
//    the six levels by counting the bits of four rows, 512 columns at once;
// 2. byteRow: within one row, levels 1 to 3 and those above shortTileLevels, int8 in, int16 out;
// 3. shortTiles: levels 4 to 12 of 2^13 neighbouring values, none of them within a vector, int16 in, int32 out, past the caches
//    where `stream`; times 2 where the bits stand for 1 and −1 (then 2^n is missing in the first coefficient), else times −1.
// A level within a vector takes three operations, between vectors one: such levels are done while values are narrow.
// Between 1 and 2 lie 16 rows of int8, which caches hold rather than 64, each a cache line longer
// than a power of two: rows 2^(n−6) bytes apart all fell into one set of L1, and step 1 took 27 cycles a vector instead of 6.
// Nothing is allocated; any thread, on memory that no other thread writes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace sequency::cpu {

inline constexpr int bitRowLevels = 6;
inline constexpr std::size_t bitGroupRows = 16;
inline constexpr int maxTileLevels = 13;
inline constexpr int minTileLevels = 11;
inline constexpr int maxBitBlockLevels = bitRowLevels + 5 + maxTileLevels;
inline constexpr int minBitBlockLevels = bitRowLevels + minTileLevels;

inline constexpr std::size_t bitTileWords = 8;

// Between the rows of int8, for rows of so many values.
constexpr std::size_t byteRowPitch(std::size_t rowLength)
{
    return rowLength + 64;
}

// Of a row of 2^rowLevels values: how many levels its tiles have, and how far apart they are as int16.
constexpr int tileLevels(int rowLevels)
{
    return std::min(rowLevels, maxTileLevels);
}
constexpr std::size_t shortTilePitch(int levels)
{
    return (std::size_t{1} << levels) + 32;
}

// Eight words of each of 64 rows, `rowWords` words apart. Rows 16 · group … 16 · group + 15 of the result go to out + i · byteRowPitch.
void bitTile(const std::uint64_t* words, std::size_t rowWords, std::size_t group, std::int8_t* out);

// Row of 2^rowLevels values, 11 ≤ rowLevels ≤ 18, to tiles in `out`.
void byteRow(const std::int8_t* in, int rowLevels, std::int16_t* out);

// `count` tiles of 2^levels values, 11 ≤ levels ≤ 13, one after the other in `out`.
struct BitTiles {
    int levels;
    std::size_t count;
    bool polarity;
    bool stream;
};
void shortTiles(const std::int16_t* in, const BitTiles& tiles, std::int32_t* out);

}  // namespace sequency::cpu
