// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the largest magnitude in each row of a small S-box table, in one launch from the S-box itself. Each work-group computes one row. The values
// of the row are held in registers and exchanged through local memory.
//
//   -D VARIABLES=n    the S-box has 2^n values (default 1)
//   -D OUTPUTS=m      bits per value (default 1)
//   -D COUNTS         row a consists of the numbers of x with sbox[x] ^ sbox[x ^ a] = d, for all d; without it row b consists of the signs
//                     (-1)^(parity of b & sbox[x]), for all x
//   -D SPECTRA        searches the Walsh spectrum of the row instead of the row; with COUNTS the first value of the spectrum is ignored
//   -D HELD_BITS=h    a work-item holds 2^h values, at most a whole row (default 1)
//   -D WORK_GROUP=g   work-items per group, at least as many as hold values (default 1)
//   and the options of prelude.clh
//
// The first row has the number `first`. Global size: one group per row. Local memory: a row of 32-bit integers, plus 1/32 of the row as padding and
// one word. Cost: 2^n signs or 2^(n-1) counts, and the levels of a transform, with an exchange after every h levels.
#include "prelude.clh"

#ifndef VARIABLES
#define VARIABLES 1
#endif

#ifndef OUTPUTS
#define OUTPUTS 1
#endif

#ifndef HELD_BITS
#define HELD_BITS 1
#endif

#ifndef WORK_GROUP
#define WORK_GROUP 1
#endif

#ifdef COUNTS
#define ROW_BITS OUTPUTS
#else
#define ROW_BITS VARIABLES
#endif
#if defined(COUNTS) && defined(SPECTRA)
#define BEGIN 1u
#else
#define BEGIN 0u
#endif

#define VALUES (1u << VARIABLES)
#define ROW (1u << ROW_BITS)
#define HELD (1u << HELD_BITS)
#define HOLDERS (ROW >> HELD_BITS)
#define UNROLL _Pragma("unroll")

// INDEX_OF is the index in the row of value r of work-item t. The bits of r start at the index bit `shift`, which is SHIFT(c) after c exchanges.
#define SHIFT(changes) (ROW_BITS > HELD_BITS * ((changes) + 1) ? ROW_BITS - HELD_BITS * ((changes) + 1) : 0)
#define CHANGES ((ROW_BITS + HELD_BITS - 1) / HELD_BITS - 1)
#define INDEX_OF(t, r, shift)                                                                                \
    ((t) >> (shift) << ((shift) + HELD_BITS) | (r) << (shift) | ((t) & ((1u << (shift)) - 1u)))
// The index of a value in local memory, padded so that neighbouring work-items access different banks.
#define PLACE(i) ((i) + ((i) >> 5))

#define LEVEL(v, bit)                                                                                        \
    UNROLL                                                                                                   \
    for (uint r = 0; r < HELD; ++r)                                                                          \
        if ((r >> (bit)&1u) == 0) {                                                                          \
            const int u = v[r];                                                                              \
            const int w = v[r | 1u << (bit)];                                                                \
            v[r] = u + w;                                                                                    \
            v[r | 1u << (bit)] = u - w;                                                                      \
        }

#ifdef COUNTS
// Computes row `a` of the difference table in local memory, visiting each pair x, x ^ a once.
inline void count_pairs(__global const int* sbox, uint a, __local int* row)
{
    const uint item = (uint)get_local_id(0);
    for (uint d = item; d < ROW; d += WORK_GROUP)
        row[PLACE(d)] = a == 0 && d == 0 ? (int)VALUES : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (a != 0) {
        const uint below = (1u << (31u - clz(a))) - 1u;
        for (uint pair = item; pair < VALUES / 2; pair += WORK_GROUP) {
            const uint x = (pair & ~below) << 1 | (pair & below);
            atomic_add(&row[PLACE((uint)(sbox[x] ^ sbox[x ^ a]) & (ROW - 1u))], 2);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
}
#endif

__kernel EXACT_WORK_GROUP void small_row_peaks(__global const int* sbox, __global int* peaks, uint first)
{
    __local int row[PLACE(ROW)];
    __local uint found;
    const uint item = (uint)get_local_id(0);
    const bool holds = WORK_GROUP == HOLDERS || item < HOLDERS;
    const uint number = first + (uint)get_group_id(0);
    int v[HELD];
    if (item == 0)
        found = 0;
#ifdef COUNTS
    count_pairs(sbox, number, row);
#endif
    UNROLL
    for (uint r = 0; r < HELD; ++r) {
        const uint i = INDEX_OF(item, r, SHIFT(0));
#ifdef COUNTS
        v[r] = holds ? row[PLACE(i)] : 0;
#else
        v[r] = holds ? 1 - 2 * (int)(popcount((uint)sbox[i] & number) & 1u) : 0;
#endif
    }
#ifdef SPECTRA
    UNROLL
    for (uint bit = 0; bit < HELD_BITS; ++bit)
        LEVEL(v, bit)
    UNROLL
    for (uint change = 1; change <= CHANGES; ++change) {
        barrier(CLK_LOCAL_MEM_FENCE);
        UNROLL
        for (uint r = 0; r < HELD; ++r)
            if (holds)
                row[PLACE(INDEX_OF(item, r, SHIFT(change - 1)))] = v[r];
        barrier(CLK_LOCAL_MEM_FENCE);
        UNROLL
        for (uint r = 0; r < HELD; ++r)
            if (holds)
                v[r] = row[PLACE(INDEX_OF(item, r, SHIFT(change)))];
        UNROLL
        for (uint bit = 0; bit < SHIFT(change - 1) - SHIFT(change); ++bit)
            LEVEL(v, bit)
    }
#endif
    uint most = 0;
    UNROLL
    for (uint r = 0; r < HELD; ++r)
        if (r > 0 || item >= BEGIN)
            most = max(most, abs(v[r]));
    barrier(CLK_LOCAL_MEM_FENCE);
    if (holds)
        atomic_max(&found, most);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (item == 0)
        peaks[get_group_id(0)] = (int)found;  //=
}
