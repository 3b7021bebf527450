// SPDX-License-Identifier: GPL-3.0-or-later
// Runs two passes of butterfly_tile.cl in one launch, chunk by chunk, so that the second pass reads the output of the first from the L2 cache.
//
//   the options of tile_pair.clh
//
// Global size, work-group and cost: tile_pair.clh.
#include "tile_pair.clh"

__kernel TILE_KERNEL void butterfly_pair(__global ELEMENT* data, volatile __global uint* progress,
                                         uint chunks)
{
    IN_TURNS(PAIR_SHARED, first_tile(data, tile, shared), second_tile(data, tile, shared))  //=
}
