// SPDX-License-Identifier: GPL-3.0-or-later
// Copies the panel's word of every row, whose bits say which pivots must be added to the row. The panel itself changes during the elimination.
//
//   the options of annihilator_panel.clh
//
// Global size: rows, rounded up. Cost: one read of a tile.
#include "annihilator_panel.clh"

__kernel EXACT_WORK_GROUP void annihilator_factors(__global ulong* matrix, uint rows, uint panel,
                                                   __global ulong* factors)
{
    const uint row = (uint)get_global_id(0);
    if (row < rows)
        factors[row] = words_of_panel(matrix, rows, panel)[2 * (ulong)row];  //=
}
