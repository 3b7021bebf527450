// SPDX-License-Identifier: GPL-3.0-or-later
// Computes rows of the difference table of an S-box, one for each a ≥ `first`. The count for d is the number of x with sbox[x] ^ sbox[x ^ a] = d.
//
//   -D VARIABLES=n    the S-box has 2^n values (default 0)
//   -D OUTPUTS=m      a row has 2^m counts (default 0)
//   -D BINS=b         counts of a row that one work-group computes, a power of 2 (default 1)
//   -D WORK_GROUP=g   work-items per group (default 1)
//   and the options of prelude.clh; INDEX must be able to index the counts of all rows
//
// Global size: one group for every b counts of every row. Local memory: 4 bytes per count. Cost: each group reads the S-box once, from the caches,
// and writes its counts. Every pair of x and x ^ a is visited once, for the x without the highest bit of a.
#include "prelude.clh"

#ifndef VARIABLES
#define VARIABLES 0
#endif

#ifndef OUTPUTS
#define OUTPUTS 0
#endif

#ifndef BINS
#define BINS 1
#endif

#ifndef WORK_GROUP
#define WORK_GROUP 1
#endif

__kernel EXACT_WORK_GROUP void differences(__global const int* sbox, __global int* counts, uint first)
{
    __local uint bins[BINS];
    const uint item = (uint)get_local_id(0);
    const uint group = (uint)get_group_id(0);
    const uint parts = (1u << OUTPUTS) / BINS;
    const uint a = first + group / parts;
    const uint begin = group % parts * BINS;
    for (uint bin = item; bin < BINS; bin += WORK_GROUP)
        bins[bin] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (a == 0) {
        if (item == 0 && begin == 0)
            bins[0] = 1u << VARIABLES;
    } else {
        const uint high = 31u - clz(a);
        for (uint pair = item; pair < (1u << VARIABLES) / 2; pair += WORK_GROUP) {
            const uint x = (pair >> high << (high + 1u)) | (pair & ((1u << high) - 1u));
            const uint d = (uint)(sbox[x] ^ sbox[x ^ a]) & ((1u << OUTPUTS) - 1u);
            if (d - begin < BINS)
                atomic_add(&bins[d - begin], 2u);  //=
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const INDEX place = (INDEX)group * BINS;
    for (uint bin = item; bin < BINS; bin += WORK_GROUP)
        counts[place + bin] = (int)bins[bin];
}
