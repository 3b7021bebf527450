// SPDX-License-Identifier: GPL-3.0-or-later
// The largest of each row of a small S-box's tables, in one launch from the S-box itself: a work-group a row, which lies in local memory.
//
//   -D VARIABLES=n    the S-box has 2^n values (default 1)
//   -D OUTPUTS=m      of so many bits (default 1)
//   -D COUNTS         row a are the counts of x with sbox[x] ^ sbox[x ^ a] = d, over d; without it row b are the signs
//                     (-1)^(parity of b & sbox[x]), over x
//   -D SPECTRA        not the row, but its Walsh spectrum; of counts all but its first value
//   -D WORK_GROUP=g   work-items per group, at most half a row (default 1)
//   those of prelude.clh
//
// Rows begin with `first`. Global size: a group a row. Local memory: a row of 32-bit integers, and a word per work-item. Cost: 2^n counts or
// signs, and the levels of a transform.
#include "prelude.clh"

#ifndef VARIABLES
#define VARIABLES 1
#endif

#ifndef OUTPUTS
#define OUTPUTS 1
#endif

#ifndef WORK_GROUP
#define WORK_GROUP 1
#endif
#include "group_join.clh"

#define VALUES (1u << VARIABLES)
#ifdef COUNTS
#define ROW (1u << OUTPUTS)
#else
#define ROW VALUES
#endif
#if defined(COUNTS) && defined(SPECTRA)
#define BEGIN 1u
#else
#define BEGIN 0u
#endif

#ifdef COUNTS
inline void load_row(__global const int* sbox, uint a, __local int* row)
{
    const uint item = (uint)get_local_id(0);
    for (uint d = item; d < ROW; d += WORK_GROUP)
        row[d] = a == 0 && d == 0 ? (int)VALUES : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (a != 0) {
        for (uint x = item; x < VALUES; x += WORK_GROUP)
            atomic_inc(&row[(uint)(sbox[x] ^ sbox[x ^ a]) & (ROW - 1u)]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
}
#else
inline void load_row(__global const int* sbox, uint b, __local int* row)
{
    for (uint x = (uint)get_local_id(0); x < VALUES; x += WORK_GROUP)
        row[x] = 1 - 2 * (int)(popcount((uint)sbox[x] & b) & 1u);
    barrier(CLK_LOCAL_MEM_FENCE);
}
#endif

__kernel EXACT_WORK_GROUP void small_row_peaks(__global const int* sbox, __global int* peaks, uint first)
{
    __local int row[ROW];
    __local uint found[WORK_GROUP];
    const uint item = (uint)get_local_id(0);
    load_row(sbox, first + (uint)get_group_id(0), row);
#ifdef SPECTRA
    for (uint apart = 1; apart < ROW; apart *= 2) {
        for (uint pair = item; pair < ROW / 2; pair += WORK_GROUP) {
            const uint low = (pair & ~(apart - 1u)) << 1 | (pair & (apart - 1u));
            const int u = row[low];
            const int w = row[low + apart];
            row[low] = u + w;
            row[low + apart] = u - w;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#endif
    uint most = 0;
    for (uint i = item; i < ROW; i += WORK_GROUP)
        most = i < BEGIN ? most : max(most, abs(row[i]));
    most = largest_of_group(most, found);
    if (item == 0)
        peaks[get_group_id(0)] = (int)most;  //=
}
