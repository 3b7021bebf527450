// SPDX-License-Identifier: GPL-3.0-or-later
// How many integers lie in each of many bars, more than local memory holds: bar b has the values from low + b * 2^shift on, the first also
// those below, the last those above.
//
//   -D WORK_GROUP=g   work-items per group (default 1)
//   -D SLOTS=s        bars that a group counts in local memory, a power of 2 (default 1)
//   those of prelude.clh; ELEMENT is the type of the values
//
// The first bar that meets a slot keeps it: where few bars have most of the values, groups count them alone; where the values are spread,
// additions to global memory rarely meet. found[] is zero before. Global size: any number of groups, fewer than 2^32 values in all; local
// memory: 8 bytes a slot. Cost: one read of the vector, an addition per value.
#include "prelude.clh"

#ifndef WORK_GROUP
#define WORK_GROUP 1
#endif

#ifndef SLOTS
#define SLOTS 1
#endif

__kernel EXACT_WORK_GROUP void histogram_many(__global const ELEMENT* values, INDEX count, ulong low,
                                              uint shift, uint last, __global uint* found)
{
    __local volatile uint owners[SLOTS];  // bar + 1
    __local uint counts[SLOTS];
    const uint item = (uint)get_local_id(0);
    for (uint slot = item; slot < SLOTS; slot += WORK_GROUP) {
        owners[slot] = 0;
        counts[slot] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (INDEX i = (INDEX)get_global_id(0); i < count; i += (INDEX)get_global_size(0)) {
        const long value = (long)values[i];
        const ulong above = ((ulong)value - low) >> shift;
        const uint bar = value < (long)low ? 0u : above < last ? (uint)above : last;
        const uint slot = bar % SLOTS;
        uint owner = owners[slot];
        if (owner == 0) {
            owner = atomic_cmpxchg(&owners[slot], 0u, bar + 1u);
            owner = owner == 0 ? bar + 1u : owner;
        }
        if (owner == bar + 1u)
            atomic_inc(&counts[slot]);  //=
        else
            atomic_inc(&found[bar]);  //=
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint slot = item; slot < SLOTS; slot += WORK_GROUP)
        if (counts[slot] != 0)
            atomic_add(&found[owners[slot] - 1u], counts[slot]);
}
