// SPDX-License-Identifier: GPL-3.0-or-later
// Maps every value to a number, and combines the numbers of each work-group into one. Without BLOCKS, a first launch reduces a vector to one
// number per group, and a second launch with a single group combines these numbers.
//
//   -D BLOCKS                     work-group i reduces the `count` values that start at index i·count; otherwise `count` is the total number
//   -D SKIP=s                     ignores the first s values of a block (default 0)
//   -D WRITTEN=int|long|…         type of the results (default NUMBER)
//   and the options of reduction.clh; WORK_GROUP a power of 2
//
// Global size: any number of groups; local memory: one number per work-item. Cost: one read of the vector.
#include "reduction.clh"

#ifndef SKIP
#define SKIP 0
#endif

#ifndef WRITTEN
#define WRITTEN NUMBER
#endif

__kernel EXACT_WORK_GROUP void reduce(__global const ELEMENT* values, INDEX count, __global WRITTEN* found)
{
    __local NUMBER shared[WORK_GROUP];
    const uint item = (uint)get_local_id(0);
    NUMBER mine = IDENTITY;
#ifdef BLOCKS
    __global const ELEMENT* const block = values + (size_t)get_group_id(0) * count;
    for (INDEX i = item + SKIP; i < count; i += WORK_GROUP)
        mine = joined(mine, mapped((NUMBER)block[i]));  //= BLOCKS
#else
    const INDEX step = (INDEX)get_global_size(0);
    INDEX i = (INDEX)get_global_id(0);
    for (; i < count && count - i > 3 * step; i += 4 * step) {  // four loads in flight at a time
        const NUMBER first = joined(mapped((NUMBER)values[i]), mapped((NUMBER)values[i + step]));  //= !BLOCKS
        mine = joined(mine, joined(first, joined(mapped((NUMBER)values[i + 2 * step]),             //= !BLOCKS
                                                 mapped((NUMBER)values[i + 3 * step]))));          //= !BLOCKS
    }
    for (; i < count; i += step)
        mine = joined(mine, mapped((NUMBER)values[i]));  //= !BLOCKS
#endif
    shared[item] = mine;
    for (uint width = WORK_GROUP / 2; width > 0; width /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < width)
            shared[item] = joined(shared[item], shared[item + width]);  //=
    }
    if (item == 0)
        found[get_group_id(0)] = (WRITTEN)shared[0];
}
