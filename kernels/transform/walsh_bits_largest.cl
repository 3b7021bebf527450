// SPDX-License-Identifier: GPL-3.0-or-later
// Performs the last pass of a Walsh transform of packed bits if only the largest magnitude is needed. The steps are those of butterfly_tile.cl, but
// every work-group writes only the largest magnitude of its results.
//
//   the options of tile_shorts.clh, tile_levels.clh and tile_memory.clh; ELEMENT int, or uint modulo 2^32 if magnitudes do not exceed 2^31
//
// Global size and work-group as in butterfly_tile.cl. Cost: one read of the vector, or of two bytes per value.
#include "tile_shorts.clh"

#ifdef LOAD_SHORTS
#define FROM __global const ushort* shorts
#define LOAD_VALUES(x) LOAD_SHORT_TILE(x, shorts + start, REGISTERS_0, LANES_0)
#else
#define FROM __global const ELEMENT* data
#define LOAD_VALUES(x) LOAD_TILE(x, data + start, REGISTERS_0, LANES_0)
#endif

__kernel TILE_KERNEL void walsh_bits_largest(FROM, __global uint* largest)
{
#if STAGES > 1
    SHARED_TILE
#else
    __local ELEMENT shared[1 << ITEM_BITS];
#endif
    const uint item = (uint)get_local_id(0);
    const INDEX start = TILE_START((INDEX)get_group_id(0));
    ELEMENT x[VALUES];
    LOAD_VALUES(x)
    ALL_STAGES(x);  //=
    uint mine = 0;
    UNROLL
    for (int k = 0; k < VALUES; ++k)
        mine = max(mine, (uint)abs((int)x[k]));  //=
    barrier(CLK_LOCAL_MEM_FENCE);
    shared[item] = (ELEMENT)mine;
    for (uint width = 1u << ITEM_BITS >> 1; width > 0; width /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < width)
            shared[item] = max(shared[item], shared[item + width]);  //=
    }
    if (item == 0)
        largest[(INDEX)get_group_id(0)] = (uint)shared[0];
}
