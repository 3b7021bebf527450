// SPDX-License-Identifier: GPL-3.0-or-later
// Converts `size` values, starting at index `first` of `in`, to another element type or another encoding.
//
//   the options of conversion.clh
//
// Global size: `size`, rounded up to whole work-groups of one dimension; no local memory. The buffers must differ.
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
