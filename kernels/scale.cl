// SPDX-License-Identifier: GPL-3.0-or-later
// Divides every value by a number, in place: the 2^-n of an inverse transform (dyadic paper, (4)).
//
//   ELEMENT float, double, float2 or double2; -D FACTOR=float|double its scalar type (default float)
//   and those of prelude.clh
//
// A division, not a multiplication by the reciprocal, so that divisors other than powers of two round once. Global size:
// N, rounded up to whole work-groups of one dimension; no local memory.
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
