// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels of transforms with one 2×2 matrix for all variables: Walsh and arithmetic transforms of 32- and 64-bit values, and Reed–Muller transforms
// of packed bits.
//
// Private to engine/cpu; compiled once per instruction set (Highway's run-time dispatch). Level l of a transform combines values at distance 2^l.
// transformBlock() computes all levels of the 2^levels contiguous values of `in` in `data`, which may be the same memory: first in registers (256
// float32, the maximum for AVX-512; 64 with AVX2), then with radix 8 in the order of a binary counter, so that every step finds its data in the
// smallest possible cache. With AVX-512, radix 16 computes the first four or eight levels after the registers if this saves a pass.
// transformRows() computes the levels that combine 2^levels rows of `columns` values (a multiple of rowGranularity), whose starts are `stride` values
// apart. Up to three levels are computed directly. More levels use `buffer`, whose rows are a cache line longer than a power of two. Prefetching by
// software gained nothing. Integers are unsigned, so that arithmetic modulo 2^32 and 2^64 is defined.
//
// Threads: any, on memory that no other thread uses. Nothing is allocated.
// Cost:    with float32, one thread and AVX-512, in units of memcpy: 3.2 for n = 16, 3.0 for n = 20, 2.0 for n = 24 and 2.5 for n = 27. int32 takes
//          slightly longer, because a level within a vector is a shuffle and a multiply-add for floats, but a shuffle, an addition and a masked
//          subtraction for integers.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sequency::cpu {

// The butterfly of a pair (a, b). Walsh yields (a + b, a − b), Arithmetic (a, b − a) and ArithmeticInverse (a, a + b). ReedMullerBits applies only to
// packed words of 64 bits: transformBlock() computes the six levels within every word, then (a, a ⊕ b) for pairs of words.
enum class Butterfly { Walsh, Arithmetic, ArithmeticInverse, ReedMullerBits };

inline constexpr std::size_t rowGranularity = 16;

// Returns the number of values in the buffer that transformRows() needs.
constexpr std::size_t rowBufferSize(int levels, std::size_t columns)
{
    return levels <= 3 ? 0 : (columns + rowGranularity) << levels;
}

void transformBlock(Butterfly butterfly, const std::uint32_t* in, std::uint32_t* data, int levels);
void transformBlock(Butterfly butterfly, const std::uint64_t* in, std::uint64_t* data, int levels);
void transformBlock(Butterfly butterfly, const float* in, float* data, int levels);
void transformBlock(Butterfly butterfly, const double* in, double* data, int levels);

template <typename Element>
struct RowTile {
    Element* data;
    std::size_t stride;
    std::size_t columns;
    int levels;
    Element* buffer;
};

void transformRows(Butterfly butterfly, const RowTile<std::uint32_t>& tile);
void transformRows(Butterfly butterfly, const RowTile<std::uint64_t>& tile);
void transformRows(Butterfly butterfly, const RowTile<float>& tile);
void transformRows(Butterfly butterfly, const RowTile<double>& tile);

}  // namespace sequency::cpu
