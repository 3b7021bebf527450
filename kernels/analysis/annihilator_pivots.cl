// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the pivot rows of a panel of 64 columns: for each column, the first row with a 1 in this column after the elimination of the earlier columns.
// The first WORK_GROUP rows, one per work-item, are searched first; all other rows are searched only if the first rows contain no 1.
//
//   the options of annihilator_panel.clh
//
// Global size: one group. Cost: 64 rounds over the first rows; a round that finds no 1 in them also reads all other rows.
#include "annihilator_panel.clh"

__kernel EXACT_WORK_GROUP void annihilator_pivots(__global ulong* matrix, uint rows, uint columns, uint panel,
                                                  __global Panel* state)
{
    __local ulong words[PANEL];  // for each pivot row, its word in the panel
    __local ulong parts[PANEL];
    __local uint chosen[PANEL];
    __local uint next;
    __local uint count;
    const uint item = (uint)get_local_id(0);
    const uint first = panel * PANEL;
    const uint width = min(PANEL, columns - first);
    __global const ulong* const column = words_of_panel(matrix, rows, panel);
    const bool isOver = state->found != 0;
    const uint own = first + item;
    bool isFree = own < rows && !isOver;
    ulong mine = isFree ? column[2 * (ulong)own] : 0;
    if (item == 0)
        count = isOver ? 0 : width;
    for (uint j = 0; j < PANEL; ++j) {
        if (item == 0)
            next = NO_ROW;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (j < count && isFree && (mine >> j & 1) != 0)
            atomic_min(&next, own);
        barrier(CLK_LOCAL_MEM_FENCE);
        const bool isAway = j < count && next == NO_ROW;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (isAway) {
            for (uint row = first + WORK_GROUP + item; row < rows; row += WORK_GROUP) {
                ulong word = column[2 * (ulong)row];
                for (uint k = 0; k < j; ++k)
                    word ^= (word >> k & 1) != 0 ? words[k] : 0;
                if ((word >> j & 1) != 0) {
                    atomic_min(&next, row);
                    break;
                }
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint row = next;
        if (j < count && row != NO_ROW) {
            if (isAway && item == 0) {
                ulong word = column[2 * (ulong)row];
                for (uint k = 0; k < j; ++k)
                    word ^= (word >> k & 1) != 0 ? words[k] : 0;
                words[j] = word;
            }
            if (row == own) {
                words[j] = mine;
                isFree = false;
            }
            if (item == 0)
                chosen[j] = row;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (j < count && isFree && (mine >> j & 1) != 0)
            mine ^= words[j];  //=
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item == 0 && j < count && row == NO_ROW) {
            state->found = first + j + 1;
            count = j;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const uint pivots = count;
    if (item < PANEL) {
        words[item] = item < pivots ? column[2 * (ulong)chosen[item]] : 0;
        parts[item] = (ulong)1 << item;
    }
    for (uint j = 0; j < PANEL; ++j) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const ulong word = words[j];
        const ulong part = parts[j];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (j < pivots && item < pivots && item != j && (words[item] >> j & 1) != 0) {
            words[item] ^= word;
            parts[item] ^= part;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (item < PANEL)
        state->parts[item] = parts[item];
    if (item == 0) {
        // A row that is displaced by a pivot moves to the former position of a pivot that came from below the panel.
        uint next_below = 0;
        for (uint k = 0; k < pivots; ++k) {
            bool isPivot = false;
            for (uint other = 0; other < pivots; ++other)
                isPivot = isPivot || chosen[other] == first + k;
            uint place = NO_ROW;
            if (!isPivot) {
                while (chosen[next_below] < first + pivots)
                    ++next_below;
                place = chosen[next_below++];
            }
            state->rows[k] = chosen[k];
            state->places[k] = place;
        }
        state->pivots = pivots;
    }
}
