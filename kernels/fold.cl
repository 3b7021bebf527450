// SPDX-License-Identifier: GPL-3.0-or-later
// Computes a weighted sum of blocks in a ring: out[v] = sum over u of weights[u] * in[u * length + v]. One launch applies one row of a matrix.
//
//   -D ADDED   also adds weights[blocks] * out[v]; not for words of GF(2)
//   and the options of ring.clh
//
// There are `blocks` blocks of `length` values (for GF(2): words of 32 values); `in` and `out` must differ. Global size: length, rounded up to whole
// work-groups of one dimension; no local memory. Cost per work-item: one value of each block read, one value written.
#include "ring.clh"

__kernel EXACT_WORK_GROUP void fold(__global const ELEMENT* in, __global ELEMENT* out,
                                    __global const WEIGHT* weights, uint blocks, INDEX length RING_PARAMETERS)
{
    const INDEX v = (INDEX)get_global_id(0);
    if (v >= length)
        return;
#ifdef ADDED
    SUM sum = ring_start(weights[blocks], out[v]);  //= ADDED
    uint u = 0;
#else
    SUM sum = ring_start(weights[0], in[v]);  //= !ADDED
    uint u = 1;
#endif
    for (; u < blocks; ++u)
        sum = ring_add(sum, weights[u], in[(INDEX)u * length + v]);  //=
    out[v] = ring_finish(sum);
}
