// SPDX-License-Identifier: GPL-3.0-or-later
// The GF(4) transform of digits in two bit planes, many steps in one pass over memory, in place.
//
//   -D those of galois4_tile.clh
//
// Global size: words / 16; work-group 2^ITEM_BITS; local memory 4 bytes a word of the tile. Cost: one read and one write.
#include "galois4_tile.clh"

__kernel PLANES_KERNEL void galois4_planes(__global uint2* low, __global uint2* high)
{
    __local uint shared[STAGES > 1 ? PLANES_SHARED : 1];
    const uint item = (uint)get_local_id(0);
    const INDEX start = PLANES_START((INDEX)get_group_id(0));
    uint4 words[VALUES];
    LOAD_PLANES(words, low, high, start)
    WORD_STEPS(words)   //= WORD_LEVELS>0
    ALL_STAGES(words);  //=
    STORE_PLANES(words, low, high, start)
}
