// SPDX-License-Identifier: GPL-3.0-or-later
// Performs many steps of a transform of radix 2 in one pass over memory, in place unless the pass changes the order of the values. A work-group
// loads a tile of 2^TILE_BITS values, performs the steps on values in registers, exchanges these values through local memory between the stages, and
// writes the tile.
//
//   the options of tile_levels.clh (the tile, its stages and steps), tile_memory.clh (loading, scaling, storing) and tile_runs.clh (the order of the
//   values that are read or written)
//
// Global size: N / 2^(TILE_BITS - ITEM_BITS), N a multiple of the tile; work-group 2^ITEM_BITS. Cost: one read and one write of the vector.
#include "tile_memory.clh"

#if defined(READS_RUNS) != defined(WRITES_RUNS)
__kernel TILE_KERNEL void butterfly_tile(__global const ELEMENT* from, __global ELEMENT* to)
{
#else
__kernel TILE_KERNEL void butterfly_tile(__global ELEMENT* data)
{
    __global const ELEMENT* from = data;
    __global ELEMENT* to = data;
#endif
    SHARED_TILE
    const uint item = (uint)get_local_id(0);
    const INDEX start = TILE_START((INDEX)get_group_id(0));
    ELEMENT x[VALUES];
    LOAD_TILE(x, from + LOADED_PLACE(start), REGISTERS_0, LANES_0)
    ALL_STAGES(x);  //=
    SCALE_TILE(x)
    STORE_TILE(x, to + STORED_PLACE(start), REGISTERS_LAST, LANES_LAST)
}
