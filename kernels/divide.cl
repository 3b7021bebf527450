// SPDX-License-Identifier: GPL-3.0-or-later
// Divides the values of `first` by the values of `second`, in place. The quotient is 0 if the divisor is 0. This is the step between the transforms
// in the identification of a dyadic system.
//
//   -D INTEGERS       quotients are rounded towards 0
//   -D REMAINDER      computes the remainder of integers instead, with the sign of the dividend
//   and the options of prelude.clh; ELEMENT int, long, float or double
//
// Global size: N, rounded up to whole work-groups of one dimension; `first` and `second` may be the same buffer; no local memory.
#include "prelude.clh"

__kernel EXACT_WORK_GROUP void divide(__global ELEMENT* first, __global const ELEMENT* second, INDEX size)
{
    const INDEX i = (INDEX)get_global_id(0);
    if (i >= size)
        return;
    const ELEMENT divisor = second[i];
#ifdef REMAINDER
    first[i] = divisor == 0 || divisor == -1 ? 0 : first[i] % divisor;  //=
#elif defined(INTEGERS)
    // Dividing the smallest integer by -1 would overflow.
    first[i] = divisor == 0 ? 0 : divisor == -1 ? -first[i] : first[i] / divisor;  //=
#else
    first[i] = divisor == 0 ? 0 : first[i] / divisor;  //=
#endif
}
