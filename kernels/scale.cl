// SPDX-License-Identifier: GPL-3.0-or-later
// Divides every value by a number, in place, for example by 2^n in an inverse transform (Gajić, Stanković 2011, (4)).
//
//   -D FACTOR=float|double   scalar type of ELEMENT (default float)
//   and the options of prelude.clh; ELEMENT float, double, float2 or double2
//
// The kernel divides instead of multiplying by the reciprocal, so that results are rounded only once if the divisor is not a power of two. Global
// size: N, rounded up to whole work-groups of one dimension; no local memory.
#include "prelude.clh"

#ifndef FACTOR
#define FACTOR float
#endif

__kernel EXACT_WORK_GROUP void scale(__global ELEMENT* data, INDEX size, FACTOR divisor)
{
    const INDEX i = (INDEX)get_global_id(0);
    if (i < size)
        data[i] = data[i] / divisor;  //=
}
