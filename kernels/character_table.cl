// SPDX-License-Identifier: GPL-3.0-or-later
// The character table of C_p^m at the speed of memory: entry (w, z) is the root of unity whose number is <w, z>, the sum of
// two numbers from a small table: for the high digits of w and z, and for the low ones.
//
//   -D ROWS=r        p^m (default 9)
//   -D LOW=l         p^k: digits below this are low; k ≤ m/2 (default 3)
//   -D HIGH=h        ROWS / LOW, rows of the small table (default 3)
//   -D ROOTS=…       the p roots, where p ≤ 5: chosen by comparisons, which cost less than a look-up; -D RADIX=p
//   ELEMENT float2 or double2, with -D PAIR=float4|double4 (default float4)
//   and those of prelude.clh; INDEX ulong where the table has 2^31 entries or more
//
//   -D PAIRS=k       pairs of neighbouring entries a work-item writes, a work-group apart (default 1)
//
// `exponents` holds HIGH·HIGH numbers from 0 to p - 1, `roots` the roots 0 … 2p - 2. Global size: half the entries divided
// by PAIRS, rounded up; no local memory. Cost: one write of the table.
#include "prelude.clh"

#ifndef ROWS
#define ROWS 9
#define LOW 3
#define HIGH 3
#endif
#ifndef PAIR
#define PAIR float4
#endif

#ifdef ROOTS
__constant ELEMENT few_roots[] = {ROOTS};
inline ELEMENT root_at(__global const ELEMENT* roots, uint exponent)
{
    const uint reduced = exponent >= RADIX ? exponent - RADIX : exponent;
    ELEMENT root = few_roots[0];
    _Pragma("unroll") for (uint k = 1; k < RADIX; ++k)
    {
        root.x = reduced == k ? few_roots[k].x : root.x;
        root.y = reduced == k ? few_roots[k].y : root.y;
    }
    return root;
}
#else
#define root_at(roots, exponent) roots[exponent]
#endif

#ifndef PAIRS
#define PAIRS 1
#endif

inline void write_pair(__global ELEMENT* out, __global const uchar* exponents, __global const ELEMENT* roots,
                       INDEX entries, INDEX first)
{
    if (first >= entries)
        return;
    const uint w = (uint)(first / ROWS);
    const uint z = (uint)(first % ROWS);
    __global const uchar* high = exponents + w / LOW * HIGH;
    __global const uchar* low = exponents + w % LOW * HIGH;
    const uint z_high = z / LOW;
    const uint z_low = z % LOW;
    const ELEMENT a = root_at(roots, (uint)high[z_high] + (uint)low[z_low]);
    if (first + 1 == entries) {
        out[first] = a;
        return;
    }
    // The next column; after the last one the next row begins, with (w, 0), whose exponent is 0.
    const uint carry = z_low + 1 == LOW;
    uint next = 0;
    if (z + 1 < ROWS)
        next = (uint)high[z_high + carry] + (uint)low[carry ? 0 : z_low + 1];
    const ELEMENT b = root_at(roots, next);
    *(__global PAIR*)(out + first) = (PAIR)(a, b);
}

__kernel EXACT_WORK_GROUP void character_table(__global ELEMENT* out, __global const uchar* exponents,
                                               __global const ELEMENT* roots, INDEX entries)
{
    const INDEX pair = (INDEX)get_group_id(0) * (PAIRS * get_local_size(0)) + get_local_id(0);
    _Pragma("unroll") for (uint k = 0; k < PAIRS; ++k)
        write_pair(out, exponents, roots, entries, 2 * (pair + k * (INDEX)get_local_size(0)));
}
