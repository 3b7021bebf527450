// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the values in each bar of a histogram, separately in every work-group. A launch of reduce.cl with BLOCKS then sums the counts of the groups.
//
//   -D BARS=b         number of bars, at least 1 (default 1)
//   -D COMPARED=t     type in which values and the starts of bars are compared: long for integers, otherwise ELEMENT (default ELEMENT)
//   -D WORK_GROUP=g   work-items per group (default 1)
//   and the options of prelude.clh; ELEMENT is the type of the values
//
// begins[i] is the start of bar i + 1; the starts ascend. The bar of a value is the number of starts that do not exceed the value. The count of a bar
// in a group is found[bar · groups + group], where `groups` is the number of groups. Bars have equal widths, so the bar of a value is estimated from
// its distance to the first start and then corrected. Global size: any number of groups, with fewer than 2^32 values each. Local memory: 4 bytes per
// bar. Cost: one read of the vector, a few comparisons and one local addition per value.
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
#if BARS <= 4                       // counts in registers, because most values may be in one bar
    uint beyond[4] = {0, 0, 0, 0};  // beyond[k] counts the values at or above the start of bar k + 1
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
        while (bar > 0 && !(begins[bar - 1] <= value))  // NaN belongs to bar 0
            --bar;
        atomic_inc(&counts[bar]);  //=
    }
#endif
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint bar = item; bar < BARS; bar += WORK_GROUP)
        found[bar * (uint)get_num_groups(0) + (uint)get_group_id(0)] = counts[bar];
}
