// SPDX-License-Identifier: GPL-3.0-or-later
// Divides values by those of a second vector, in place: first ← first / second, 0 where the divisor is 0; what lies between the
// transforms of the identification of a dyadic system.
//
//   those of prelude.clh; ELEMENT int, long, float or double
//   -D INTEGERS       quotients are rounded towards 0
//   -D REMAINDER      of integers: what is left over instead, with the sign of the dividend
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
    // By -1 the quotient of the least integer would be undefined.
    first[i] = divisor == 0 ? 0 : divisor == -1 ? -first[i] : first[i] / divisor;  //=
#else
    first[i] = divisor == 0 ? 0 : first[i] / divisor;  //=
#endif
}
