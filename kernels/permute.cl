// SPDX-License-Identifier: GPL-3.0-or-later
// Reorders a Walsh spectrum from Hadamard order into Paley or sequency order, or back, value by value: out[i] = in[source(i)].
// Intended for small vectors: every access to one of the two vectors touches a different cache line. For large vectors use permute_tiles.cl.
//
//   -D TO_HADAMARD    back to Hadamard order
//   and the options of prelude.clh and order_index.clh
//
// Global size: N = 2^bits, rounded up to whole work-groups of one dimension; out of place; no local memory.
#include "prelude.clh"

#include "order_index.clh"

inline ulong source_index(ulong i, int bits)
{
#ifdef TO_HADAMARD
    return position_of(i, bits);
#else
    return hadamard_index(i, bits);
#endif
}

__kernel EXACT_WORK_GROUP void permute(__global const ELEMENT* in, __global ELEMENT* out, INDEX size,
                                       int bits)
{
    const INDEX i = (INDEX)get_global_id(0);
    if (i < size)
        out[i] = in[source_index(i, bits)];  //=
}
