// SPDX-License-Identifier: GPL-3.0-or-later
// Performs the middle part of a dyadic convolution on a tile, in place: the steps of butterfly_tile.cl, the product, and the same steps again from
// the last to the first.
//
//   -D SQUARE             squares the values; without it they are multiplied by the values of `other` at the same indices
//   and the options of tile_levels.clh, tile_memory.clh and tile_runs.clh. `data` and `other` have the same order of values.
//
// Global size and work-group as in butterfly_tile.cl. Cost: one read and one write of the vector, one read of `other`.
#include "tile_memory.clh"

#ifdef SQUARE
#define OTHER
#define PRODUCT_TILE(x)                                                                                      \
    UNROLL                                                                                                   \
    for (int k = 0; k < VALUES; ++k)                                                                         \
        x[k] = x[k] * x[k];
#else
#define OTHER , __global const ELEMENT* other
#define PRODUCT_TILE(x) MULTIPLY_TILE(x, other + LOADED_PLACE(start), REGISTERS_LAST, LANES_LAST)
#endif

__kernel TILE_KERNEL void convolution_tile(__global ELEMENT* data OTHER)
{
    SHARED_TILE
    const uint item = (uint)get_local_id(0);
    const INDEX start = TILE_START((INDEX)get_group_id(0));
    ELEMENT x[VALUES];
    LOAD_TILE(x, data + LOADED_PLACE(start), REGISTERS_0, LANES_0)
    ALL_STAGES(x);    //=
    PRODUCT_TILE(x);  //=
    STAGES_BACK(x);   //=
    SCALE_TILE(x)
    STORE_TILE(x, data + STORED_PLACE(start), REGISTERS_0, LANES_0)
}
