// SPDX-License-Identifier: GPL-3.0-or-later
// A row of a matrix of blocks: out[v] = sum over u of weights[u] * in[u * length + v], in the ring.
//
//   -D ADDED   to what out[] holds, whose weight stands behind the others; not of words of GF(2)
//   those of ring.clh
//
// `length` values a block (words of 32 of GF(2)), `blocks` blocks; `in` and `out` differ. Global size: length, rounded up to whole work-groups of
// one dimension; no local memory. Cost: a value of each block is read and one written per work-item.
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
