// SPDX-License-Identifier: GPL-3.0-or-later
// Performs the first two passes of a Walsh transform of packed bits in one launch, interleaved (tile_tickets.clh). The first pass is that of
// walsh_bits_first.cl. The second pass is that of walsh_bits_next.cl; it reads the output of the first pass from the L2 cache.
//
//   the options of field_tile.clh for the first pass, of second_tile.clh and tile_shorts.clh for the second, and of tile_tickets.clh;
//   ELEMENT int, or uint modulo 2^32; TILE_BITS and SECOND_TILE_BITS are equal, SECOND_TILES is 2
//   -D ONCE               with PTX: assigns the lowest L2 priority to values that this kernel does not read again
//
// Global size: 3·2^ITEM_BITS·CHUNK_TILES·(chunks + LAG), work-group 2^ITEM_BITS. Cost: one read of the bits and one write of the values; two bytes
// per value are written to and read from the cache.
#include "field_tile.clh"
#include "tile_tickets.clh"

enum { FIRST_SHARED = SHARED_VALUES };
inline void first_tile(__global const uint4* bits, __global ushort* shorts, INDEX tile,
                       __local ELEMENT* shared)
{
    const uint item = (uint)get_local_id(0);
    const INDEX start = TILE_START(tile);
    uint x[VALUES];
    LOAD_FIELDS(x, bits[(start + item_place(item, REGISTERS_0, LANES_0)) >> 6])
    ALL_STAGES(x);
    STORE_SHORT_TILE(x, shorts + 2 * start, REGISTERS_LAST, LANES_LAST)
}

#undef BUTTERFLY_ROW
#define BUTTERFLY_ROW RING_ROW
#ifndef LOAD_SHORTS
#define LOAD_SHORTS 0
#define SHORTS ushort
#define TO_VECTOR(x) (ELEMENT)(x)
#endif
#include "tile_shorts.clh"
#ifdef SECOND_TILE_BITS
#include "second_tile.clh"
#endif
#ifdef ONCE
#define PAIR_STORE(to, value) store_once((__global uint4*)(to), as_uint4(value))
#else
#define PAIR_STORE(to, value) *(to) = value
#endif

enum { SECOND_SHARED = SHARED_VALUES };
inline void second_tile(__global const ushort* shorts, __global ELEMENT* data, INDEX tile,
                        __local ELEMENT* shared)
{
    const uint item = (uint)get_local_id(0);
    const INDEX start = TILE_START(tile);
    ELEMENT x[VALUES];
    LOAD_SHORT_TILE(x, shorts + start, REGISTERS_0, LANES_0)
    ALL_STAGES(x);
    STORE_TILE_BY(PAIR_STORE, x, data + start, REGISTERS_LAST, LANES_LAST)
}

#define PAIR_SHARED (FIRST_SHARED > SECOND_SHARED ? FIRST_SHARED : SECOND_SHARED)

__kernel TILE_KERNEL void walsh_bits_pair(__global const uint4* bits, __global ushort* shorts,
                                          __global ELEMENT* data, volatile __global uint* progress,
                                          uint chunks)
{
    IN_TURNS(PAIR_SHARED, first_tile(bits, shorts, tile, shared),
             second_tile(shorts, data, tile, shared))  //=
}
