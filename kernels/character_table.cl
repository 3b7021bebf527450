// SPDX-License-Identifier: GPL-3.0-or-later
// The character table of C_p^m at the speed of memory: entry (w, z) is the root of unity whose number is <w, z>, the sum of
// two numbers from a small table: for the high digits of w and z, and for the low ones.
//
//   -D ROWS=r        p^m (default 9)
//   -D LOW=l         p^k: digits below this are low; k ≤ m/2 (default 3)
//   -D HIGH=h        ROWS / LOW, rows of the small table (default 3)
//   ELEMENT float2 or double2, with -D PAIR=float4|double4 (default float4)
//   and those of prelude.clh; INDEX ulong where the table has 2^31 entries or more
//
// `exponents` holds HIGH·HIGH numbers from 0 to p - 1, `roots` the roots 0 … 2p - 2. Global size: half the entries, rounded
// up, an item writes two neighbours; no local memory. Cost: one write of the table.
#include "prelude.clh"

#ifndef ROWS
#define ROWS 9
#define LOW 3
#define HIGH 3
#endif
#ifndef PAIR
#define PAIR float4
#endif

inline uint exponent_at(__global const uchar* exponents, uint w, uint z)
{
    return (uint)exponents[w / LOW * HIGH + z / LOW] + (uint)exponents[w % LOW * HIGH + z % LOW];
}

__kernel EXACT_WORK_GROUP void character_table(__global ELEMENT* out, __global const uchar* exponents,
                                               __global const ELEMENT* roots, INDEX entries)
{
    const INDEX first = 2 * (INDEX)get_global_id(0);
    if (first >= entries)
        return;
    const uint w = (uint)(first / ROWS);
    const uint z = (uint)(first % ROWS);
    const ELEMENT a = roots[exponent_at(exponents, w, z)];
    if (first + 1 == entries) {
        out[first] = a;
        return;
    }
    const uint last = z + 1 == ROWS;
    const ELEMENT b = roots[exponent_at(exponents, w + last, last ? 0 : z + 1)];
    *(__global PAIR*)(out + first) = (PAIR)(a, b);
}
