// SPDX-License-Identifier: GPL-3.0-or-later
// Packs one bit per value. Bit i mod 32 of word i div 32 is bit PLANE of the digit that value i represents. With ZEROS the bit is 1 if value i is 0.
//
//   -D FROM=int|long|float|double|float2|double2|uchar   type of the values (default int)
//   -D COMPLEX_FROM                                      FROM is complex; the real parts are the digits
//   -D PLANE=b                                           number of the bit of the digit, 0 the lowest (default 0)
//   -D ZEROS                                             writes 1 for values that are 0, and 0 for other values
//   and the options of prelude.clh
//
// Global size: words, rounded up to whole work-groups of one dimension; no local memory. Bits after the last value are 0.
#include "prelude.clh"

#ifndef FROM
#define FROM int
#endif
#ifndef PLANE
#define PLANE 0
#endif

#ifdef COMPLEX_FROM
#define REAL_PART(value) (value).x
#define IS_ZERO(value) ((value).x == 0 && (value).y == 0)
#else
#define REAL_PART(value) (value)
#define IS_ZERO(value) ((value) == 0)
#endif

#ifdef ZEROS
#define BIT(value) (IS_ZERO(value) ? 1u : 0u)
#else
#define BIT(value) ((uint)(uchar)REAL_PART(value) >> PLANE & 1u)
#endif

__kernel EXACT_WORK_GROUP void pack_bits(__global const FROM* in, __global uint* plane, INDEX words,
                                         INDEX size)
{
    const INDEX word = (INDEX)get_global_id(0);
    if (word >= words)
        return;
    uint bits = 0;
    for (uint i = 0; i < 32 && word * 32 + i < size; ++i)
        bits |= BIT(in[word * 32 + i]) << i;
    plane[word] = bits;  //=
}
