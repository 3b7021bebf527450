// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the character table of C_p^m at the speed of memory. Entry (w, z) is the root of unity with number <w, z>. This number is the sum of two
// entries of a small table, one for the high digits of w and z and one for the low digits.
//
//   -D ROWS=r        p^m (default 9)
//   -D LOW=l         p^k: the last k digits are the low digits; k <= m/2 (default 3)
//   -D HIGH=h        ROWS / LOW, rows of the small table (default 3)
//   -D PAIRS=k       pairs of neighbouring entries that a work-item writes; consecutive pairs are one work-group size apart (default 1)
//   -D LONG_ROWS     states that a work-group writes to at most two rows
//   -D PAIR=float4|double4   type of a pair; ELEMENT is float2 or double2 (default float4)
//   and the options of prelude.clh; INDEX ulong if the table has 2^31 entries or more
//
// `numbers` is the small table, HIGH*HIGH bytes with <w, z> for the high digits. Its first LOW rows and columns also serve for the low digits.
// `roots` are the roots 0 … 2p - 2. Global size: half the entries divided by PAIRS, rounded up; no local memory. Cost: one write of the table.
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

// Returns the numbers of the roots in column z and in the next column, which is the first column of the next row if z is the last column.
inline uint2 numbers_of(__global const uchar* low, __global const uchar* high, __global const uchar* next_low,
                        __global const uchar* next_high, uint z)
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

__kernel EXACT_WORK_GROUP void character_table(__global ELEMENT* out, __global const uchar* numbers,
                                               __global const ELEMENT* roots, INDEX entries)
{
    // The row and the column of the work-group's first entry. They are the same for all its work-items.
    const INDEX start = (INDEX)get_group_id(0) * (INDEX)(2 * PAIRS * get_local_size(0));
    const uint w = (uint)(start / ROWS);
    const uint z_start = (uint)(start % ROWS);
#define LOW_ROW(row) (numbers + (row) % LOW * HIGH)
#define HIGH_ROW(row) (numbers + (row) / LOW % HIGH * HIGH)
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
        const uint2 number = numbers_of(LOW_ROW(row), HIGH_ROW(row), LOW_ROW(row + 1), HIGH_ROW(row + 1), z);
        const ELEMENT a = roots[number.x];
        const ELEMENT b = roots[number.y];
        if (at + 1 < entries)
            *(__global PAIR*)(out + at) = (PAIR)(a, b);
        else
            out[at] = a;  //=
    }
}
