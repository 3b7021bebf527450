// SPDX-License-Identifier: GPL-3.0-or-later
// Values from one on in another element type, or with another meaning.
//
//   those of conversion.clh
//
// Global size: N, rounded up to whole work-groups of one dimension; no local memory. The buffers are different.
#include "conversion.clh"

__kernel EXACT_WORK_GROUP void convert(__global const FROM* in, __global ELEMENT* out, INDEX size,
                                       INDEX first CONVERSION_PARAMETERS)
{
    const INDEX i = (INDEX)get_global_id(0);
    if (i >= size)
        return;
    const FROM value = in[first + i];
    out[i] = converted(value);  //=
}
