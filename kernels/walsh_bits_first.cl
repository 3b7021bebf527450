// SPDX-License-Identifier: GPL-3.0-or-later
// The first pass of a Walsh transform of packed bits, in the notation of packed_bits.clh: reads 2^TILE_BITS / 16 words of
// `bits` per group, a work-item four neighbours (REGISTERS_0 is 0x3f), does the steps of the bits from 4 up, ascending over all
// stages, and writes 2^(TILE_BITS + 1) coefficients to `shorts`, as u.
//
//   -D those of tile_levels.clh, but for matrices and rings; TILE_BITS 6 … 14 (default 6), ELEMENT uint
//
// Global size: N / 2^(TILE_BITS + 1 - ITEM_BITS) for N bits; work-group 2^ITEM_BITS. Cost: one read of the bits and one write
// of two bytes per coefficient.
#ifndef TILE_BITS
#define TILE_BITS 6
#endif
#ifndef ELEMENT
#define ELEMENT uint
#endif
#define BIT_FIELDS
#define BUTTERFLY_ROW(bit, i, first, second)                                                                 \
    ((i) == 0 ? (first) + (second) : (first) - (second) + (0x00010001u << (bit)))
#include "packed_bits.clh"
#include "tile_levels.clh"

// The step of the fifth variable, and both halves to their places: a coefficient's bits 0 to 3, 4, 5 and up are the
// bits 0 to 3 of its word's place, the half, the bits 4 and up.
#define SHORT_PLACE(place) (((place)&15u) | ((place) >> 4) << 5)
#define STORE_SHORT_TILE(x, to, registers, lanes)                                                            \
    {                                                                                                        \
        __global ushort* origin = (to) + SHORT_PLACE(item_place(item, registers, lanes));                    \
        UNROLL                                                                                               \
        for (int k = 0; k < VALUES; k += 4) {                                                                \
            const uint4 v = (uint4)(x[k], x[k + 1], x[k + 2], x[k + 3]);                                     \
            const uint4 low = v & 0xffffu;                                                                   \
            const uint4 high = v >> 16;                                                                      \
            __global ushort* at = origin + SHORT_PLACE(deposit((uint)k, registers));                         \
            *(__global ushort4*)at = convert_ushort4(low + high);                                            \
            *(__global ushort4*)(at + 16) = convert_ushort4(low - high + (1u << TILE_BITS));                 \
        }                                                                                                    \
    }

__kernel TILE_KERNEL void walsh_bits_first(__global const uint4* bits, __global ushort* shorts)
{
    SHARED_TILE
    const uint item = (uint)get_local_id(0);
    const INDEX start = TILE_START((INDEX)get_group_id(0));
    ELEMENT x[VALUES];
    {
        const uint4 words = bits[(start + item_place(item, REGISTERS_0, LANES_0)) >> 6];
        expand_word(x, words.x);
        expand_word(x + 16, words.y);
        expand_word(x + 32, words.z);
        expand_word(x + 48, words.w);
    }
    ALL_STAGES(x);  //=
    STORE_SHORT_TILE(x, shorts + 2 * start, REGISTERS_LAST, LANES_LAST)
}
