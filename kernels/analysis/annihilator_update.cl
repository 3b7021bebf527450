// SPDX-License-Identifier: GPL-3.0-or-later
// Adds the pivot rows of a panel to the rows below, so that these rows become 0 in the panel's columns. The 64 pivots are divided into groups of
// eight. A table holds the 256 sums of the pivots of a group.
//
//   -D CHUNK=c   rows of a tile that a work-group updates (default 1)
//   and the options of annihilator_panel.clh
//
// Global size: one group for each tile from the panel's tile to the last and each chunk of c rows below the pivots. Local memory: 32 KiB of tables
// and 1 KiB of pivots. Cost: one read and one write of the matrix below and to the right of the panel, eight additions of 128 bits per row and tile.
// Source: Albrecht, Bard, Hart 2010, Algorithm 898: Efficient multiplication of dense matrices over GF(2) (the method of the four Russians).
#include "annihilator_panel.clh"

#ifndef CHUNK
#define CHUNK 1
#endif

#define TABLES 8
#define ENTRIES 256

__kernel EXACT_WORK_GROUP void annihilator_update(__global ulong2* matrix, uint rows, uint panel, uint chunks,
                                                  __global const ulong* factors, __global const Panel* state)
{
    __local ulong2 pivots[PANEL];
    __local ulong2 sums[TABLES * ENTRIES];
    const uint item = (uint)get_local_id(0);
    const uint group = (uint)get_group_id(0);
    const uint first = panel * PANEL;
    __global ulong2* const tile = matrix + ((ulong)(panel / 2) + group / chunks) * rows;
    const uint begin = first + PANEL + group % chunks * CHUNK;
    const uint end = state->found != 0 ? begin : min(rows, begin + CHUNK);
    if (item < PANEL)
        pivots[item] = first + item < rows ? tile[first + item] : (ulong2)(0, 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint entry = item; entry < TABLES * ENTRIES; entry += WORK_GROUP) {
        ulong2 sum = (ulong2)(0, 0);
        const uint table = entry / ENTRIES;
        for (uint bit = 0; bit < 8; ++bit)
            if ((entry >> bit & 1u) != 0)
                sum ^= pivots[8 * table + bit];
        sums[entry] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint row = begin + item; row < end; row += WORK_GROUP) {
        const ulong factor = factors[row];
        ulong2 value = tile[row];
        _Pragma("unroll") for (uint table = 0; table < TABLES; ++table) value ^=
            sums[table * ENTRIES + (uint)(factor >> 8 * table & 255u)];  //=
        tile[row] = value;
    }
}
