// SPDX-License-Identifier: GPL-3.0-or-later
// Computes rows of the boomerang table of a permutation s, or of the Feistel boomerang table of an S-box s: one row for each a ≥ `first`.
//
//   -D VARIABLES=n    2^n values, and 2^n counts per row (default 0)
//   -D FEISTEL        counts the x with s(x) ^ s(x ^ a) ^ s(x ^ d) ^ s(x ^ a ^ d) = 0 instead; `inverse` is not read
//   -D WORK_GROUP=g   work-items per group (default 1)
//   and the options of prelude.clh; INDEX must be able to index the counts of all rows
//
// The count for d is the number of i such that i and i ^ d have the same value i ^ s(inverse(i) ^ a), or s(i) ^ s(i ^ a) for FEISTEL. All i with the
// same value are chained into a list in `heads` and `before`, which have 2^n entries per row. The list is traversed for every i. Global size: one
// group per row; no local memory. Cost: one step per pair of entries in a list; good S-boxes have few such pairs.
#include "prelude.clh"

#ifndef VARIABLES
#define VARIABLES 0
#endif

#ifndef WORK_GROUP
#define WORK_GROUP 1
#endif

#ifdef FEISTEL
#define CHAINED(i) (uint)(sbox[i] ^ sbox[(i) ^ a])
#else
#define CHAINED(i) ((i) ^ (uint)sbox[((uint)inverse[i] ^ a) & (size - 1u)])
#endif

__kernel EXACT_WORK_GROUP void boomerangs(__global const int* sbox, __global const int* inverse,
                                          __global int* heads, __global int* before, __global int* counts,
                                          uint first)
{
    const uint item = (uint)get_local_id(0);
    const uint size = 1u << VARIABLES;
    const uint a = first + (uint)get_group_id(0);
    const INDEX row = (INDEX)get_group_id(0) << VARIABLES;
    for (uint i = item; i < size; i += WORK_GROUP) {
        heads[row + i] = -1;
        counts[row + i] = 0;
    }
    barrier(CLK_GLOBAL_MEM_FENCE);
    for (uint i = item; i < size; i += WORK_GROUP)
        before[row + i] = atomic_xchg(&heads[row + (CHAINED(i) & (size - 1u))], (int)i);
    barrier(CLK_GLOBAL_MEM_FENCE);
    for (uint i = item; i < size; i += WORK_GROUP) {
        const uint value = CHAINED(i);
        for (int other = (int)i; other >= 0; other = before[row + (uint)other])
            if (CHAINED((uint)other) == value)  // values with the same low n bits share a list
                atomic_add(&counts[row + (i ^ (uint)other)], other == (int)i ? 1 : 2);  //=
    }
}
