// SPDX-License-Identifier: GPL-3.0-or-later
// Which pivots of a panel every row below is added: its word in the panel, kept while the panel itself changes.
//
//   those of annihilator_panel.clh
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
