// SPDX-License-Identifier: GPL-3.0-or-later
// Performs the first two passes of a Reed–Muller transform of packed bits in one launch: the pass of reed_muller_bits.cl, followed chunk by chunk
// (tile_tickets.clh) by a pass of butterfly_tile.cl.
//
//   -D WORD_MATRICES=…    see packed_bits.clh (default: positive polarity)
//   and the options of tile_pair.clh; ELEMENT uint, RING RING_BITS
//
// Global size, work-group and cost: tile_pair.clh.
#ifndef WORD_MATRICES
#define WORD_MATRICES 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1
#endif
#include "packed_bits.clh"
#define BEFORE_STAGES(x)                                                                                     \
    UNROLL                                                                                                   \
    for (int k = 0; k < VALUES; ++k)                                                                         \
        x[k] = word_steps(x[k]);
#include "tile_pair.clh"

__kernel TILE_KERNEL void reed_muller_bits_pair(__global ELEMENT* data, volatile __global uint* progress,
                                                uint chunks)
{
    IN_TURNS(PAIR_SHARED, first_tile(data, tile, shared), second_tile(data, tile, shared))  //=
}
