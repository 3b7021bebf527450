// SPDX-License-Identifier: GPL-3.0-or-later
// The character table of C_p^m at the speed of memory: entry (w, z) is the root of unity whose number is <w, z>, the sum of
// two numbers from small tables: for the high digits of w and z, and for the low ones.
//
//   -D ROWS=r        p^m (default 9)
//   -D LOW=l         p^k: digits below this are low; k ≤ m/2 (default 3)
//   -D HIGH=h        ROWS / LOW, rows of the small tables (default 3)
//   -D PAIRS=k       pairs of neighbouring entries a work-item writes, a work-group apart (default 1)
//   -D LONG_ROWS     what a work-group writes lies in two rows at most
//   ELEMENT float2 or double2, with -D PAIR=float4|double4 (default float4)
//   and those of prelude.clh; INDEX ulong where the table has 2^31 entries or more
//
// `numbers` are three tables of HIGH·HIGH: of a column and, times 2^16, of the next one. The first is for low digits, 0 after
// the last low column; the second for high digits where the next column has the same ones, the third where it has the next
// ones, 0 after the last. `roots` are the roots 0 … 2p - 2. Global size: half the entries divided by PAIRS, rounded up; no
// local memory. Cost: one write of the table.
#include "prelude.clh"

#ifndef ROWS
#define ROWS 9u
#define LOW 3u
#define HIGH 3u
#endif
#ifndef PAIR
#define PAIR float4
#endif
#ifndef PAIRS
#define PAIRS 1u
#endif

__kernel EXACT_WORK_GROUP void character_table(__global ELEMENT* out, __global const uint* numbers,
                                               __global const ELEMENT* roots, INDEX entries)
{
    // The same for all work-items of the group: the row it begins in, and the one after it.
    const INDEX start = (INDEX)get_group_id(0) * (INDEX)(2 * PAIRS * get_local_size(0));
    const uint w = (uint)(start / ROWS);
    const uint z_start = (uint)(start % ROWS);
    const uint low_row = w % LOW * HIGH;
    const uint high_row = w / LOW * HIGH;
    const uint next_low_row = (w + 1) % LOW * HIGH;
    const uint next_high_row = (w + 1) / LOW * HIGH;
    _Pragma("unroll") for (uint k = 0; k < PAIRS; ++k)
    {
        const uint place = 2 * ((uint)get_local_id(0) + k * (uint)get_local_size(0));
        const INDEX at = start + place;
        uint z = z_start + place;
#ifdef LONG_ROWS
        const bool next = z >= ROWS;
        z -= next ? ROWS : 0u;
        __global const uint* low = numbers + (next ? next_low_row : low_row);
        __global const uint* high = numbers + (next ? next_high_row : high_row);
#else
        const uint row = w + z / ROWS;
        z %= ROWS;
        __global const uint* low = numbers + row % LOW * HIGH;
        __global const uint* high = numbers + row / LOW * HIGH;
#endif
        if (at >= entries)
            return;
        const uint z_high = z / LOW;
        const uint z_low = z % LOW;
        const uint sums = low[z_low] + high[z_high + (z_low + 1 == LOW ? 2 * HIGH * HIGH : HIGH * HIGH)];
        const ELEMENT a = roots[sums & 0xffffu];
        const ELEMENT b = roots[sums >> 16];
        if (at + 1 < entries)
            *(__global PAIR*)(out + at) = (PAIR)(a, b);
        else
            out[at] = a;
    }
}
