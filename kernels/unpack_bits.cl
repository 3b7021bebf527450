// SPDX-License-Identifier: GPL-3.0-or-later
// (-1)^f from packed bits: out[i] = 1 - 2·(bit i mod 32 of word i div 32).
//
//   -D ZERO_ONE      f itself
//   those of prelude.clh; ELEMENT int, long, float or double
//
// Global size: N, rounded up to whole work-groups of one dimension; no local memory.
#include "prelude.clh"

#ifdef ZERO_ONE
#define VALUE(bit) (ELEMENT)(bit)
#else
#define VALUE(bit) (ELEMENT)(1 - 2 * (bit))
#endif

__kernel EXACT_WORK_GROUP void unpack_bits(__global const uint* bits, __global ELEMENT* out, INDEX size)
{
    const INDEX i = (INDEX)get_global_id(0);
    if (i < size)
        out[i] = VALUE((int)(bits[i / 32] >> (uint)(i % 32) & 1u));  //=
}
