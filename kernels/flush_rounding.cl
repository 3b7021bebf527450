// SPDX-License-Identifier: GPL-3.0-or-later
// Sets rounding residue to 0, in place: all values whose magnitude is at most `share` times the largest magnitude (engine/session/calls/rounding.h
// chooses `share`). Changes nothing if the largest magnitude is not finite.
//
//   -D PARTS=k            `largest` holds k pairs instead of one value: a largest magnitude, and the smallest magnitude that could be set to 0
//                         (reduce.cl); work-groups of WORK_GROUP items combine all pairs, and end without reading `data` if nothing changes
//   the options of prelude.clh, with PARTS also those of reduction.clh; ELEMENT float or double; USE_FP64 on every device that supports it, so
//   that hosts and devices agree
//
// Global size: any number of work-groups of one dimension; local memory: with PARTS one pair per work-item.
#include "reduction.clh"

#ifdef USE_FP64
#define REAL double
#else
#define REAL float
#endif

#ifndef PARTS
#define LARGEST ELEMENT
#else
#define LARGEST NUMBER
#endif

__kernel EXACT_WORK_GROUP void flush_rounding(__global ELEMENT* data, __global const LARGEST* largest,
                                              INDEX size, REAL share)
{
#ifndef PARTS
    const REAL most = (REAL)largest[0];
#else
    __local NUMBER shared[WORK_GROUP];
    const uint item = (uint)get_local_id(0);
    NUMBER mine = IDENTITY;
    for (uint i = item; i < PARTS; i += WORK_GROUP)
        mine = joined(mine, largest[i]);
    shared[item] = mine;
    for (uint width = WORK_GROUP / 2; width > 0; width /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < width)
            shared[item] = joined(shared[item], shared[item + width]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const REAL most = (REAL)shared[0].x;
    if ((REAL)shared[0].y > share * most)
        return;
#endif
    if (!isfinite(most))
        return;
    for (INDEX i = (INDEX)get_global_id(0); i < size; i += (INDEX)get_global_size(0)) {
        const ELEMENT value = data[i];
        if (fabs((REAL)value) <= share * most && (value != 0 || signbit(value)))
            data[i] = 0;  //=
    }
}
