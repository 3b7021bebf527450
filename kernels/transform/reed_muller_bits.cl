// SPDX-License-Identifier: GPL-3.0-or-later
// Performs the first pass of a Reed–Muller transform of packed bits: the steps within words, then the steps of a tile of words (butterfly_tile.cl).
//
//   -D WORD_MATRICES=…    see packed_bits.clh (default: positive polarity)
//   and the options of tile_levels.clh and tile_memory.clh; ELEMENT uint, RING RING_BITS
//
// Global size and work-group as in butterfly_tile.cl. Cost: one read and one write of the words.
#ifndef WORD_MATRICES
#define WORD_MATRICES 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1
#endif
#include "packed_bits.clh"
#include "tile_memory.clh"

__kernel TILE_KERNEL void reed_muller_bits(__global ELEMENT* data)
{
    SHARED_TILE
    const uint item = (uint)get_local_id(0);
    const INDEX start = TILE_START((INDEX)get_group_id(0));
    ELEMENT x[VALUES];
    LOAD_TILE(x, data + start, REGISTERS_0, LANES_0)
    UNROLL
    for (int k = 0; k < VALUES; ++k)
        x[k] = word_steps(x[k]);  //=
    ALL_STAGES(x);                //=
    STORE_TILE(x, data + start, REGISTERS_LAST, LANES_LAST)
}
