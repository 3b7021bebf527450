// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Walsh spectrum of packed bits in three steps with narrow integers, one compiled version per instruction set (Highway).
//
// Private to engine/cpu. A block of 2^n bits (17 ≤ n ≤ 24) is a matrix of 64 rows of 2^(n−6) bits. The input is the negated bits: after l levels the
// first coefficient is in [−2^l, 0], all others are in [−2^(l−1), 2^(l−1)], so that int8 suffices for seven levels, int16 for fifteen, and every step
// is exact:
// 1. bitTile: level 0 and the six levels between the 64 rows, from bits to int8, for 512 columns and 16 of the rows; two of the six levels are done
//    by counting the bits of four rows, 512 columns at once.
// 2. byteRow: levels 1 to 3 and those above shortTileLevels within one row, from int8 to int16.
// 3. shortTiles: levels 4 to 12 of 2^13 consecutive values, none of them within a vector, from int16 to int32, with non-temporal stores if `stream`.
//    Multiplies by 2 if the bits represent 1 and −1 (the first coefficient then lacks 2^n), otherwise by −1.
// A level within a vector takes three operations, between vectors one: levels within vectors are done while values are narrow. Between steps 1 and 2
// there are 16 rows of int8, because caches hold 16 rows rather than 64. Each row is a cache line longer than a power of two: rows 2^(n−6) bytes
// apart all mapped to one set of L1, and step 1 took 27 cycles per vector instead of 6.
// Threads: any, on memory that no other thread writes. Nothing is allocated.
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

// Returns the distance between the int8 rows, for rows of `rowLength` values.
constexpr std::size_t byteRowPitch(std::size_t rowLength)
{
    return rowLength + 64;
}

// tileLevels() returns the number of levels of the tiles in a row of 2^rowLevels values, shortTilePitch() the distance between int16 tiles.
constexpr int tileLevels(int rowLevels)
{
    return std::min(rowLevels, maxTileLevels);
}
constexpr std::size_t shortTilePitch(int levels)
{
    return (std::size_t{1} << levels) + 32;
}

// Processes eight words of each of 64 rows, `rowWords` words apart. Rows 16 · group … 16 · group + 15 of the result go to out + i · byteRowPitch.
void bitTile(const std::uint64_t* words, std::size_t rowWords, std::size_t group, std::int8_t* out);

// Processes a row of 2^rowLevels values, 11 ≤ rowLevels ≤ 18; writes tiles to `out`.
void byteRow(const std::int8_t* in, int rowLevels, std::int16_t* out);

// A list of `count` tiles of 2^levels values, 11 ≤ levels ≤ 13, whose results are consecutive in `out`.
struct BitTiles {
    int levels;
    std::size_t count;
    bool polarity;
    bool stream;
};
void shortTiles(const std::int16_t* in, const BitTiles& tiles, std::int32_t* out);

}  // namespace sequency::cpu
