// SPDX-License-Identifier: GPL-3.0-or-later
// Reorders a Walsh spectrum of 2^bits values, bits >= 2·TILE_BITS, from Hadamard order into Paley or sequency order, or back: out[i] = in[source(i)].
// Works tile by tile, so that both vectors are accessed in rows of 2^TILE_BITS neighbouring values.
//
//   -D TILE_BITS=t    1 to 7
//   -D TO_HADAMARD    back to Hadamard order
//   and the options of prelude.clh and order_index.clh
//
// An index in Paley or sequency order is high·2^(bits−t) + middle·2^t + low. The maps are linear over GF(2): the Hadamard index is the XOR of the
// Hadamard indices of the three parts, and its low t bits depend only on `high`. Therefore, for each value of `middle`, all pairs (high, low) form a
// tile of 2^t rows in both vectors. In sequency order a tile has only every second value of its rows in the Hadamard vector, and the tile of the
// complement of `middle` has the other values. Neighbouring work-groups process these two tiles, so that cache lines are transferred once (as in
// engine/cpu/reordering.h).
//
// Global size: one work-group of any size for each of the 2^(bits−2t) tiles; out of place. Local memory: (2^t + 1)·2^t values.
#include "prelude.clh"

#include "order_index.clh"

#define TILE (1 << TILE_BITS)
#define PADDED_ROW (TILE + 1)  // padded so that the values of a column are in different banks

// Returns the index in Hadamard order of the tile's value (low, high), given the Hadamard index of the tile's `middle`.
inline ulong hadamard_place(ulong middle_index, ulong low, ulong high, int bits)
{
    return middle_index ^ hadamard_index(low, bits) ^ hadamard_index(high << (bits - TILE_BITS), bits);
}

inline ulong ordered_place(ulong middle, ulong low, ulong high, int bits)
{
    return (high << (bits - TILE_BITS)) | (middle << TILE_BITS) | low;
}

__kernel EXACT_WORK_GROUP void permute_tiles(__global const ELEMENT* in, __global ELEMENT* out, int bits)
{
    __local ELEMENT tile[TILE * PADDED_ROW];  // tile[high][low]
    const uint items = (uint)get_local_size(0);
    const ulong group = get_group_id(0);
    const ulong last = (1UL << (bits - 2 * TILE_BITS)) - 1;
    const ulong middle = (group & 1) != 0 ? last - group / 2 : group / 2;
    const ulong middle_index = hadamard_index(middle << TILE_BITS, bits);
    for (uint k = (uint)get_local_id(0); k < TILE * TILE; k += items) {
        const uint row = k >> TILE_BITS;
        const uint column = k & (TILE - 1);
#ifdef TO_HADAMARD
        tile[row * PADDED_ROW + column] = in[ordered_place(middle, column, row, bits)];
#else
        const uint high = (uint)position_of(column ^ (middle_index & (TILE - 1)), TILE_BITS);
        tile[high * PADDED_ROW + row] = in[hadamard_place(middle_index, row, high, bits)];
#endif
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = (uint)get_local_id(0); k < TILE * TILE; k += items) {
        const uint row = k >> TILE_BITS;
        const uint column = k & (TILE - 1);
#ifdef TO_HADAMARD
        const uint high = (uint)position_of(column ^ (middle_index & (TILE - 1)), TILE_BITS);
        out[hadamard_place(middle_index, row, high, bits)] = tile[high * PADDED_ROW + row];  //= TO_HADAMARD
#else
        out[ordered_place(middle, column, row, bits)] = tile[row * PADDED_ROW + column];  //= !TO_HADAMARD
#endif
    }
}
