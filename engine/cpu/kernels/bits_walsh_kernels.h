// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the Walsh spectrum of packed bits in three steps with narrow integers; compiled once per instruction set (Highway).
//
// Private to engine/cpu; walsh_of_bits.cpp calls the steps in order. A block of 2^n bits (17 ≤ n ≤ 24) is a matrix of 64 rows of 2^(n−6) bits. Level
// l combines values at distance 2^l. The values are the negated bits: after l levels the first coefficient is in [−2^l, 0], and all other
// coefficients are in [−2^(l−1), 2^(l−1)]. So int8 suffices for seven levels and int16 for fifteen, and every step is exact:
// 1. bitTile computes level 0 and the six levels that combine different rows, from bits to int8, for 512 columns and 16 of the rows. Two of the six
//    levels are computed by counting the bits of four rows, for 512 columns at a time.
// 2. byteRow computes levels 1 to 3 and the levels from tileLevels() on within one row, from int8 to int16.
// 3. shortTiles computes levels 4 to 12 of 2^13 consecutive values, from int16 to int32, with non-temporal stores if `stream` is true. It multiplies
//    by −1 or, if the bits represent 1 and −1, by 2. In the second case the caller must add 2^n to the first coefficient.
// A level takes three operations if it combines values within one SIMD vector, but only one operation if it combines two SIMD vectors. So levels
// within vectors are computed while values are narrow and a vector holds many of them. Between steps 1 and 2 there are only 16 rows of int8, because
// caches cannot hold 64 rows. Each row is a cache line longer than a power of two: rows 2^(n−6) bytes apart all mapped to one set of L1, and step 1
// took 27 cycles per vector instead of 6.
//
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

// Returns the distance in bytes between the starts of int8 rows of `rowLength` values.
constexpr std::size_t byteRowPitch(std::size_t rowLength)
{
    return rowLength + 64;
}

// tileLevels() returns log₂ of the size of the tiles into which a row of 2^rowLevels values is divided. shortTilePitch() returns the distance, in
// values, between int16 tiles of 2^levels values.
constexpr int tileLevels(int rowLevels)
{
    return std::min(rowLevels, maxTileLevels);
}
constexpr std::size_t shortTilePitch(int levels)
{
    return (std::size_t{1} << levels) + 32;
}

// Computes the first step of the transform for eight words of each of 64 rows, which are `rowWords` words apart. Writes rows 16 · group to 16 · group + 15 of the result; row
// 16 · group + i starts at out + i · byteRowPitch(64 · rowWords).
void bitTile(const std::uint64_t* words, std::size_t rowWords, std::size_t group, std::int8_t* out);

// Computes the second step, which follows bitTile(), for a row of 2^rowLevels values, and writes the row's tiles to `out`. Requires 11 ≤ rowLevels ≤ 18.
void byteRow(const std::int8_t* in, int rowLevels, std::int16_t* out);

// The `count` tiles of 2^levels values (11 ≤ levels ≤ 13) that shortTiles() processes. `polarity` is true if the bits represent 1 and −1. The results
// are stored one after another in `out`.
struct BitTiles {
    int levels;
    std::size_t count;
    bool polarity;
    bool stream;
};
void shortTiles(const std::int16_t* in, const BitTiles& tiles, std::int32_t* out);

}  // namespace sequency::cpu
