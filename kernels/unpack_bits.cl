// SPDX-License-Identifier: GPL-3.0-or-later
// Unpacks digits from bits. Digit i is bit i mod 32 of word i div 32 of `low`; with PLANES, twice the same bit of `high` is added.
//
//   -D PLANES        there are two bit planes, for digits 0 to 3
//   and the options of conversion.clh; FROM is int
//
// Global size: N, rounded up to whole work-groups of one dimension; no local memory.
#include "conversion.clh"

#define BIT(words, i) ((words)[(i) / 32] >> (uint)((i) % 32) & 1u)

#ifdef PLANES
#define HIGH_PLANE , __global const uint* high
#define DIGIT(i) (int)(BIT(low, i) | BIT(high, i) << 1)
#else
#define HIGH_PLANE
#define DIGIT(i) (int)BIT(low, i)
#endif

__kernel EXACT_WORK_GROUP void unpack_bits(__global const uint* low HIGH_PLANE, __global ELEMENT* out,
                                           INDEX size CONVERSION_PARAMETERS)
{
    const INDEX i = (INDEX)get_global_id(0);
    if (i >= size)
        return;
    const int digit = DIGIT(i);
    out[i] = converted(digit);  //=
}
