// SPDX-License-Identifier: GPL-3.0-or-later
// How many values lie in each bar, by bar and work-group; what the groups counted is then summed by blocks (reduce.cl).
//
//   -D BARS=b         at least 1 (default 1)
//   -D COMPARED=t     type in which values and the beginnings of bars are compared: long of integers, else ELEMENT (default ELEMENT)
//   -D WORK_GROUP=g   work-items per group (default 1)
//   those of prelude.clh; ELEMENT is the type of the values
//
// begins[i]: where bar i + 1 begins, rising; a value's bar is how many of them are not above it. Global size: any number of
// groups, fewer than 2^32 values each; local memory: 4 bytes a bar. found[bar · groups + group]. Bars are equally wide: a value's is guessed
// from its distance to the first beginning, and found beside that. Cost: one read of the vector, a few comparisons and a local
// addition per value.
#include "prelude.clh"

#ifndef WORK_GROUP
#define WORK_GROUP 1
#endif

#ifndef BARS
#define BARS 1
#endif

#ifndef COMPARED
#define COMPARED ELEMENT
#endif

__kernel EXACT_WORK_GROUP void histogram(__global const ELEMENT* values, INDEX count,
                                         __global const COMPARED* begins, __global uint* found)
{
    __local uint counts[BARS];
    const uint item = (uint)get_local_id(0);
    for (uint bar = item; bar < BARS; bar += WORK_GROUP)
        counts[bar] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
#if BARS <= 4                       // in registers: most values may lie in one bar
    uint beyond[4] = {0, 0, 0, 0};  // values from the beginning of the next bar on
    uint all = 0;
    for (INDEX i = (INDEX)get_global_id(0); i < count; i += (INDEX)get_global_size(0)) {
        const COMPARED value = (COMPARED)values[i];
        ++all;
        _Pragma("unroll") for (uint bar = 0; bar + 1 < BARS; ++bar) beyond[bar] += begins[bar] <= value;  //=
    }
    for (uint bar = 0; bar < BARS; ++bar)
        atomic_add(&counts[bar], (bar == 0 ? all : beyond[bar - 1]) - beyond[bar]);
#else
    const COMPARED first = begins[0];
    const float scale = (float)(BARS - 2) / (float)(begins[BARS - 2] - first);
    for (INDEX i = (INDEX)get_global_id(0); i < count; i += (INDEX)get_global_size(0)) {
        const COMPARED value = (COMPARED)values[i];
        const float steps = (float)(value - first) * scale;
        uint bar = steps > 0 ? (uint)min(steps, (float)(BARS - 2)) + 1 : 0;
        while (bar < BARS - 1 && begins[bar] <= value)
            ++bar;
        while (bar > 0 && !(begins[bar - 1] <= value))  // of what is not a number down to 0
            --bar;
        atomic_inc(&counts[bar]);  //=
    }
#endif
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint bar = item; bar < BARS; bar += WORK_GROUP)
        found[bar * (uint)get_num_groups(0) + (uint)get_group_id(0)] = counts[bar];
}
