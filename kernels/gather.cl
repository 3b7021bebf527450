// SPDX-License-Identifier: GPL-3.0-or-later
// Copies selected values: out[i] = in[positions[i]]; out-of-range positions are clamped.
//
//   the options of prelude.clh; INDEX must be able to index both vectors
//
// Global size: the number of positions, rounded up to whole work-groups of one dimension; no local memory. The buffers must differ. Cost per
// work-item: one position of 8 bytes and one value read, one value written; the reads of values are scattered.
#include "prelude.clh"

__kernel EXACT_WORK_GROUP void gather(__global const ELEMENT* in, __global const long* positions,
                                      __global ELEMENT* out, INDEX size, INDEX count)
{
    const INDEX i = (INDEX)get_global_id(0);
    if (i < count)
        out[i] = in[clamp(positions[i], 0L, (long)(size - 1))];  //=
}
