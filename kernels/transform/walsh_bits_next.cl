// SPDX-License-Identifier: GPL-3.0-or-later
// Performs a later pass of a Walsh transform of packed bits. Unlike butterfly_tile.cl, it can read the output of walsh_bits_first.cl and can convert
// the spectrum of (-1)^f to that of f.
//
//   -D FROM_SIGNS=h       last pass: writes the spectrum of f, (2h·[w = 0] - S(w)) / 2, where S is the spectrum of (-1)^f
//   and the options of tile_shorts.clh, tile_levels.clh and tile_memory.clh; ELEMENT int
//
// Global size and work-group as in butterfly_tile.cl. Cost: one read of the vector, or of two bytes per value, and one write.
#include "tile_shorts.clh"

#ifdef LOAD_SHORTS
#define FROM , __global const ushort* shorts
#define LOAD_VALUES(x) LOAD_SHORT_TILE(x, shorts + start, REGISTERS_0, LANES_0)
#else
#define FROM
#define LOAD_VALUES(x) LOAD_TILE(x, data + start, REGISTERS_0, LANES_0)
#endif

__kernel TILE_KERNEL void walsh_bits_next(__global ELEMENT* data FROM)
{
    SHARED_TILE
    const uint item = (uint)get_local_id(0);
    const INDEX start = TILE_START((INDEX)get_group_id(0));
    ELEMENT x[VALUES];
    LOAD_VALUES(x)
    ALL_STAGES(x);  //=
#ifdef FROM_SIGNS
    UNROLL
    for (int k = 0; k < VALUES; ++k)
        x[k] = -(x[k] >> 1);  //= FROM_SIGNS
    if (start == 0 && item_place(item, REGISTERS_LAST, LANES_LAST) == 0)
        x[0] += FROM_SIGNS;  //= FROM_SIGNS
#endif
    STORE_TILE(x, data + start, REGISTERS_LAST, LANES_LAST)
}
