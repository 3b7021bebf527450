// SPDX-License-Identifier: GPL-3.0-or-later
// Reduces the values whose indices have the same weight (number of non-zero digits) to one number for each weight and work-group. A launch of
// reduce.cl with BLOCKS then combines the numbers of the groups.
//
//   -D WEIGHTS=w                  number of digits of an index, plus 1 (default 1)
//   -D RADIX=p                    radix of the digits (default 2)
//   and the options of reduction.clh
//
// The result is found[weight · groups + group], where `groups` is the number of groups. Global size: any number of groups; local memory: w numbers
// per work-item. Cost: one read of the vector; for radices above 2 also the computation of the digits of every index.
#include "reduction.clh"

#ifndef WEIGHTS
#define WEIGHTS 1
#endif

#ifndef RADIX
#define RADIX 2
#endif

static uint weight(INDEX index)
{
#if RADIX == 2
    return (uint)popcount(index);
#else
    uint digits = 0;
    for (; index > 0; index /= RADIX)
        digits += index % RADIX != 0;
    return digits;
#endif
}

__kernel EXACT_WORK_GROUP void reduce_weights(__global const ELEMENT* values, INDEX count,
                                              __global NUMBER* found)
{
    __local NUMBER shared[WEIGHTS * WORK_GROUP];
    const uint item = (uint)get_local_id(0);
    for (uint w = 0; w < WEIGHTS; ++w)
        shared[w * WORK_GROUP + item] = IDENTITY;
    for (INDEX i = (INDEX)get_global_id(0); i < count; i += (INDEX)get_global_size(0)) {
        const uint place = weight(i) * WORK_GROUP + item;
        shared[place] = joined(shared[place], mapped((NUMBER)values[i]));  //=
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint w = item; w < WEIGHTS; w += WORK_GROUP) {
        NUMBER number = IDENTITY;
        for (uint i = 0; i < WORK_GROUP; ++i)
            number = joined(number, shared[w * WORK_GROUP + i]);  //=
        found[w * (uint)get_num_groups(0) + (uint)get_group_id(0)] = number;
    }
}
