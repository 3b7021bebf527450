// SPDX-License-Identifier: GPL-3.0-or-later
// Two passes of butterfly_tile.cl in one launch, chunk by chunk, so that the second reads from the L2 cache what the first
// wrote.
//
//   -D those of tile_pair.clh
//
// Global size, work-group and cost: tile_pair.clh.
#include "tile_pair.clh"

__kernel TILE_KERNEL void butterfly_pair(__global ELEMENT* data, volatile __global uint* progress,
                                         uint chunks)
{
    __local ELEMENT shared[PAIR_SHARED];
    __local uint ticket;
    const struct turn turn = take_turn(progress, chunks, &ticket);
    if (turn.is_idle)
        return;
    if (!turn.is_second) {
        first_tile(data, (INDEX)turn.tile, shared);  //=
        tell_written(progress, turn.chunk);
    } else {
        wait_for_chunk(progress, turn.chunk);
        second_tile(data, (INDEX)turn.tile, shared);  //=
    }
}
