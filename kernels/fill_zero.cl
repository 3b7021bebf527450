// SPDX-License-Identifier: GPL-3.0-or-later
// Sets every word of a vector to 0, for kernels that add to existing values.
//
//   the options of prelude.clh
//
// Global size: words, rounded up to whole work-groups; no local memory. Cost: one write.
#include "prelude.clh"

__kernel EXACT_WORK_GROUP void fill_zero(__global uint* words, INDEX count)
{
    const INDEX i = (INDEX)get_global_id(0);
    if (i < count)
        words[i] = 0;  //=
}
