// SPDX-License-Identifier: GPL-3.0-or-later
// Divides integers that are multiples of 2^bits by 2^bits, in place: the scaling at the end of an exact dyadic
// convolution (step 6 of Algorithm 1, Gajić, Stanković 2011). The sign is preserved.
//
//   the options of prelude.clh; ELEMENT int or long
//
// Global size: N, rounded up to whole work-groups of one dimension; no local memory.
#include "prelude.clh"

__kernel EXACT_WORK_GROUP void shift(__global ELEMENT* data, INDEX size, int bits)
{
    const INDEX i = (INDEX)get_global_id(0);
    if (i < size)
        data[i] = data[i] >> bits;  //=
}
