// SPDX-License-Identifier: GPL-3.0-or-later
// The character table of C_p^m at the speed of memory: entry (w, z) is the root of unity whose number is <w, z>, the sum of
// two numbers from a small table: for the high digits of w and z, and for the low ones.
//
//   -D ROWS=r        p^m (default 9)
//   -D LOW=l         p^k: digits below this are low; k <= m/2 (default 3)
//   -D HIGH=h        ROWS / LOW, rows of the small table (default 3)
//   -D PAIRS=k       pairs of neighbouring entries a work-item writes, a work-group apart (default 1)
//   -D LONG_ROWS     what a work-group writes lies in two rows at most
//   -D BYTES         `numbers` is one table of HIGH*HIGH bytes, <w, z> of high digits and so of low ones; else as below
//   -D LOCAL_ROWS    BYTES, LONG_ROWS: the rows of the table that a work-group needs are copied to local memory first
//   -D SELECT        p 3: the roots are chosen by comparisons, no table is read
//   ELEMENT float2 or double2, with -D PAIR=float4|double4 (default float4)
//   and those of prelude.clh; INDEX ulong where the table has 2^31 entries or more
//
// `numbers` are three tables of HIGH*HIGH words: of a column and, times 2^16, of the next one. The first is for low digits, 0
// after the last low column; the second for high digits where the next column has the same ones, the third where it has the next
// ones, 0 after the last. `roots` are the roots 0 ... 2p - 2. Global size: half the entries divided by PAIRS, rounded up. Cost:
// one write of the table.
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

#ifdef BYTES
#define NUMBER uchar
#else
#define NUMBER uint
#endif

#ifdef SELECT
#define HALF_ROOT_OF_THREE 0.86602540378443864676f
inline ELEMENT root(__global const ELEMENT* roots, uint number)
{
    const bool one = number == 0 || number == 3;
    const bool first = number == 1 || number == 4;
    return (ELEMENT)(one ? 1.0f : -0.5f, one ? 0.0f : first ? HALF_ROOT_OF_THREE : -HALF_ROOT_OF_THREE);
}
#else
#define root(roots, number) (roots)[number]
#endif

#ifdef LOCAL_ROWS
#define TABLE __local const uchar*
#else
#define TABLE __global const NUMBER*
#endif

// The numbers of column z and of the next one, which may be the first of the next row.
#ifdef BYTES
inline uint2 numbers_of(TABLE low, TABLE high, TABLE next_low, TABLE next_high, uint z)
{
    const uint z_high = z / LOW;
    const uint z_low = z % LOW;
    const bool last_low = z_low + 1 == LOW;
    const bool last = z + 1 == ROWS;
    const uint number = (uint)low[z_low] + (uint)high[z_high];
    const uint a = last_low ? 0u : z_low + 1;
    const uint b = last ? 0u : last_low ? z_high + 1 : z_high;
    return (uint2)(number, (uint)(last ? next_low : low)[a] + (uint)(last ? next_high : high)[b]);
}
#else
inline uint2 numbers_of(TABLE low, TABLE high, TABLE next_low, TABLE next_high, uint z)
{
    const uint z_high = z / LOW;
    const uint z_low = z % LOW;
    const uint sums = low[z_low] + high[z_high + (z_low + 1 == LOW ? 2 * HIGH * HIGH : HIGH * HIGH)];
    return (uint2)(sums & 0xffffu, sums >> 16);
}
#endif

__kernel EXACT_WORK_GROUP void character_table(__global ELEMENT* out, __global const NUMBER* numbers,
                                               __global const ELEMENT* roots, INDEX entries)
{
    // The same for all work-items of the group: the row it begins in, and the one after it.
    const INDEX start = (INDEX)get_group_id(0) * (INDEX)(2 * PAIRS * get_local_size(0));
    const uint w = (uint)(start / ROWS);
    const uint z_start = (uint)(start % ROWS);
#define LOW_ROW(row) (numbers + (row) % LOW * HIGH)
#define HIGH_ROW(row) (numbers + (row) / LOW % HIGH * HIGH)
#ifdef LOCAL_ROWS
    __local uchar rows[6 * HIGH];
    for (uint i = (uint)get_local_id(0); i < HIGH; i += (uint)get_local_size(0)) {
        for (uint k = 0; k < 3; ++k) {
            rows[2 * k * HIGH + i] = LOW_ROW(w + k)[i];
            rows[(2 * k + 1) * HIGH + i] = HIGH_ROW(w + k)[i];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
#endif
    _Pragma("unroll") for (uint k = 0; k < PAIRS; ++k)
    {
        const uint place = 2 * ((uint)get_local_id(0) + k * (uint)get_local_size(0));
        const INDEX at = start + place;
        uint z = z_start + place;
#ifdef LONG_ROWS
        const bool next = z >= ROWS;
        const uint row = w + (next ? 1u : 0u);
        z -= next ? ROWS : 0u;
#else
        const uint row = w + z / ROWS;
        z %= ROWS;
#endif
        if (at >= entries)
            return;
#ifdef LOCAL_ROWS
        TABLE low = rows + (next ? 2 * HIGH : 0u);
        const uint2 number = numbers_of(low, low + HIGH, low + 2 * HIGH, low + 3 * HIGH, z);
#else
        const uint2 number = numbers_of(LOW_ROW(row), HIGH_ROW(row), LOW_ROW(row + 1), HIGH_ROW(row + 1), z);
#endif
        const ELEMENT a = root(roots, number.x);
        const ELEMENT b = root(roots, number.y);
        if (at + 1 < entries)
            *(__global PAIR*)(out + at) = (PAIR)(a, b);
        else
            out[at] = a;
    }
}
