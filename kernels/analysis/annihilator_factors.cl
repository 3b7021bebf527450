// SPDX-License-Identifier: GPL-3.0-or-later
// Copies the bits in the columns of a panel (annihilator_panel.clh) to `factors`, one 64-bit word per row. Bit k of factors[r] is 1 if pivot row k
// must be added to row r. The copy is needed because the elimination changes the panel.
//
//   the options of annihilator_panel.clh
//
// Global size: rows, rounded up to whole work-groups. Cost: one read of a tile.
#include "annihilator_panel.clh"

__kernel EXACT_WORK_GROUP void annihilator_factors(__global ulong* matrix, uint rows, uint panel,
                                                   __global ulong* factors)
{
    const uint row = (uint)get_global_id(0);
    if (row < rows)
        factors[row] = words_of_panel(matrix, rows, panel)[2 * (ulong)row];  //=
}
