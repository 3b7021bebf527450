// SPDX-License-Identifier: GPL-3.0-or-later
// Multiplies two spectra componentwise: first ← first · second. This is step 4 of a dyadic convolution (Gajić, Stanković 2011, Algorithm 1).
//
//   the options of prelude.clh; ELEMENT int, long, float or double; products of long wrap modulo 2^64, as the exactness rule for integers requires
//
// Global size: N, rounded up to whole work-groups of one dimension; `first` and `second` may be the same buffer; no local memory.
#include "prelude.clh"

__kernel EXACT_WORK_GROUP void pointwise(__global ELEMENT* first, __global const ELEMENT* second, INDEX size)
{
    const INDEX i = (INDEX)get_global_id(0);
    if (i < size)
        first[i] = first[i] * second[i];  //=
}
