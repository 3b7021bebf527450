// SPDX-License-Identifier: GPL-3.0-or-later
// Moves the pivot rows of panel p to rows 64·p, 64·p + 1, …, combined so that the panel's columns become the identity matrix. The displaced rows move
// to the former positions of the pivot rows.
//
//   the options of annihilator_panel.clh
//
// Global size: one group for each tile from the panel's tile to the last. Cost: up to 64 rows of each tile are read twice and written twice.
#include "annihilator_panel.clh"

__kernel EXACT_WORK_GROUP void annihilator_rows(__global ulong2* matrix, uint rows, uint panel,
                                                __global const Panel* state)
{
    __local ulong2 old[PANEL];
    const uint item = (uint)get_local_id(0);
    const uint first = panel * PANEL;
    const uint pivots = state->pivots;
    __global ulong2* const tile = matrix + ((ulong)(panel / 2) + get_group_id(0)) * rows;
    const bool isMine = item < pivots;
    const uint place = isMine ? state->places[item] : NO_ROW;
    ulong2 moved = (ulong2)(0, 0);
    if (item < PANEL)
        old[item] = isMine ? tile[state->rows[item]] : (ulong2)(0, 0);
    if (isMine)
        moved = tile[first + item];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (isMine) {
        ulong2 sum = (ulong2)(0, 0);
        const ulong parts = state->parts[item];
        for (uint k = 0; k < PANEL; ++k)
            if ((parts >> k & 1) != 0)
                sum ^= old[k];  //=
        if (place != NO_ROW)
            tile[place] = moved;
        tile[first + item] = sum;
    }
}
