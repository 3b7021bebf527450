// SPDX-License-Identifier: GPL-3.0-or-later
// Values at positions: out[i] = in[positions[i]]; of a position that is none the nearest.
//
//   those of prelude.clh; INDEX counts both vectors
//
// Global size: the positions, rounded up to whole work-groups of one dimension; no local memory. The buffers are different. Cost: 8
// bytes and a value read, a value written per work-item; the values lie anywhere.
#include "prelude.clh"

__kernel EXACT_WORK_GROUP void gather(__global const ELEMENT* in, __global const long* positions,
                                      __global ELEMENT* out, INDEX size, INDEX count)
{
    const INDEX i = (INDEX)get_global_id(0);
    if (i < count)
        out[i] = in[clamp(positions[i], 0L, (long)(size - 1))];  //=
}
