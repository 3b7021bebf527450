// SPDX-License-Identifier: GPL-3.0-or-later
// Performs the first pass of a Walsh transform of packed bits. A work-group reads 2^TILE_BITS / 16 words and writes 2^(TILE_BITS + 1) coefficients.
//
//   the options of field_tile.clh; ELEMENT uint
//
// Global size: N / 2^(TILE_BITS + 1 - ITEM_BITS) for N bits; work-group 2^ITEM_BITS. Cost: one read of the bits, one write of two bytes per value.
#include "field_tile.clh"

__kernel TILE_KERNEL void walsh_bits_first(__global const uint4* bits, __global ushort* shorts)
{
    SHARED_TILE
    const uint item = (uint)get_local_id(0);
    const INDEX start = TILE_START((INDEX)get_group_id(0));
    ELEMENT x[VALUES];
    LOAD_FIELDS(x, bits[(start + item_place(item, REGISTERS_0, LANES_0)) >> 6])
    ALL_STAGES(x);  //=
    STORE_SHORT_TILE(x, shorts + 2 * start, REGISTERS_LAST, LANES_LAST)
}
