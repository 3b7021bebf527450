// SPDX-License-Identifier: GPL-3.0-or-later
// Two passes of galois4_planes.cl in one launch, in turns (tile_turns.clh), so that the second reads from the L2 cache what the
// first wrote.
//
//   -D those of galois4_tile.clh for the first pass, of second_tile.clh for the second, whose tile is as large, and of
//      tile_turns.clh
//
// Global size: 2·2^ITEM_BITS·CHUNK_TILES·(chunks + BEHIND), work-group 2^ITEM_BITS. Cost: one read and one write of the planes, and
// one of each from and to the cache.
#include "galois4_tile.clh"
#include "tile_turns.clh"

enum { FIRST_SHARED = PLANES_SHARED };
inline void first_tile(__global uint2* low, __global uint2* high, INDEX tile, __local uint* shared)
{
    const uint item = (uint)get_local_id(0);
    const INDEX start = PLANES_START(tile);
    uint4 words[VALUES];
    LOAD_PLANES(words, low, high, start)
    WORD_STEPS(words)
    ALL_STAGES(words);
    STORE_PLANES(words, low, high, start)
}

#ifdef SECOND_TILE_BITS
#include "second_tile.clh"
#endif

inline void second_tile(__global uint2* low, __global uint2* high, INDEX tile, __local uint* shared)
{
    const uint item = (uint)get_local_id(0);
    const INDEX start = PLANES_START(tile);
    uint4 words[VALUES];
    LOAD_PLANES(words, low, high, start)
    ALL_STAGES(words);
    STORE_PLANES(words, low, high, start)
}

__kernel PLANES_KERNEL void galois4_planes_pair(__global uint2* low, __global uint2* high,
                                                volatile __global uint* progress, uint chunks)
{
    __local uint shared[FIRST_SHARED];
    __local uint ticket;
    const struct turn turn = take_turn(progress, chunks, &ticket);
    if (turn.is_idle)
        return;
    if (!turn.is_second) {
        first_tile(low, high, (INDEX)turn.tile, shared);  //=
        tell_written(progress, turn.chunk);
    } else {
        wait_for_chunk(progress, turn.chunk);
        second_tile(low, high, (INDEX)turn.tile, shared);  //=
    }
}
