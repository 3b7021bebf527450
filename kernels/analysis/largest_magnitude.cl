// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the largest magnitude of `count` integers. Each work-group writes one result to `largest`; a second launch with one group reduces them.
//
//   -D WORK_GROUP=g      work-items per group, a power of 2 (default 1)
//   -D WRITTEN=ulong     type of the results (default uint); -D TIMES=m: multiplies them by m (default 1)
//   and INDEX of prelude.clh
//
// Global size: any number of groups; local memory: one number per work-item. Cost: one read of the vector.
#include "prelude.clh"

#ifndef WORK_GROUP
#define WORK_GROUP 1
#endif
#ifndef WRITTEN
#define WRITTEN uint
#endif
#ifndef TIMES
#define TIMES 1
#endif

__kernel EXACT_WORK_GROUP void largest_magnitude(__global const int* values, INDEX count,
                                                 __global WRITTEN* largest)
{
    __local uint shared[WORK_GROUP];
    const uint item = (uint)get_local_id(0);
    uint mine = 0;
    const INDEX step = (INDEX)get_global_size(0);
    INDEX i = (INDEX)get_global_id(0);
    for (; i + 3 * step < count; i += 4 * step)  // four loads in flight at a time
        mine = max(max(max(mine, (uint)abs(values[i])), (uint)abs(values[i + step])),  //=
                   max((uint)abs(values[i + 2 * step]), (uint)abs(values[i + 3 * step])));
    for (; i < count; i += step)
        mine = max(mine, (uint)abs(values[i]));  //=
    shared[item] = mine;
    for (uint width = WORK_GROUP / 2; width > 0; width /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < width)
            shared[item] = max(shared[item], shared[item + width]);  //=
    }
    if (item == 0)
        largest[get_group_id(0)] = (WRITTEN)shared[0] * TIMES;
}
