// SPDX-License-Identifier: GPL-3.0-or-later
// Computes, from the eliminated equations, the values of a function that is 0 at all points. Launches process the panels from last to first. Let c be
// the first column that depends on earlier columns. The value is 1 in column c and 0 after it. The pivot rows yield the values before it.
//
//   the options of annihilator_panel.clh
//
// Global size: one group; values[] must be 0 before the first launch. Cost: one read of 64 rows, from the panel to column c.
#include "annihilator_panel.clh"

__kernel EXACT_WORK_GROUP void annihilator_solve(__global ulong* matrix, uint rows, uint panel,
                                                 __global const Panel* state, __global ulong* values)
{
    __local uint parities[WORK_GROUP];
    const uint item = (uint)get_local_id(0);
    const uint row = panel * PANEL + item % PANEL;
    const uint lanes = WORK_GROUP / PANEL;
    const uint found = state->found;
    const uint column = found == 0 ? 0 : found - 1u;
    const uint last = column / PANEL;
    const bool isDone = found != 0 && panel <= last;
    const uint end = isDone ? last + 1u : 0u;
    const uint pivots = panel == last ? column % PANEL : PANEL;
    const ulong one = (ulong)1 << column % PANEL;
    ulong sum = 0;
    if (row < rows)
        for (uint word = panel + item / PANEL; word < end; word += lanes)
            sum ^= words_of_panel(matrix, rows, word)[2 * (ulong)row] &
                   (panel == last ? one : values[word]);  //=
    parities[item] = (uint)popcount(sum) & 1u;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (item == 0 && isDone) {
        ulong word = panel == last ? one : 0;
        for (uint k = 0; k < pivots; ++k) {
            uint parity = 0;
            for (uint lane = 0; lane < lanes; ++lane)
                parity ^= parities[lane * PANEL + k];
            word |= (ulong)parity << k;
        }
        values[panel] = word;
    }
}
