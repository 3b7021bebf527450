// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the terms and literals of all 2^n fixed-polarity Reed-Muller expressions of one Boolean function f, one work-group per polarity. The
// coefficients for polarity h are the positive-polarity coefficients of f(x ^ h) (Karpovsky, Stankovic, Astola 2008). A work-group shifts the packed
// truth table by h, transforms it by n steps of XOR, and counts the ones of the result. The steps for the five lowest index bits act within words;
// the other steps combine words in local memory.
//
//   -D VARIABLES=n     1 … 12 (default 5)
//   -D WORK_GROUP=g    work-items per work-group, a power of two (default 1)
//   and the options of prelude.clh
//
// `truth`: bit i mod 32 of word i div 32 is f(i); there are max(1, 2^n / 32) words, and bits from 2^n on are 0. `counts`: 2^n numbers of terms, then
// 2^n numbers of literals. Global size: 2^n · WORK_GROUP. Local memory: the words of `truth` and 2·WORK_GROUP words. Cost: n steps per polarity.
#include "prelude.clh"

#ifndef VARIABLES
#define VARIABLES 5
#endif
#ifndef WORK_GROUP
#define WORK_GROUP 1
#undef EXACT_WORK_GROUP
#define EXACT_WORK_GROUP __attribute__((reqd_work_group_size(1, 1, 1)))
#endif

#define POLARITIES (1u << VARIABLES)
#if VARIABLES > 5
#define WORDS (1u << (VARIABLES - 5))
#define WORD_BITS 5
#else
#define WORDS 1u
#define WORD_BITS VARIABLES
#endif

// In element j, bit i is set if bit j of i is set.
__constant uint with_bit[5] = {0xaaaaaaaau, 0xccccccccu, 0xf0f0f0f0u, 0xff00ff00u, 0xffff0000u};

inline uint shifted_within(uint word, uint h)
{
    for (uint j = 0; j < WORD_BITS; ++j)
        if ((h >> j & 1u) != 0)
            word = (word & with_bit[j]) >> (1u << j) | (word & ~with_bit[j]) << (1u << j);
    return word;
}

inline uint transformed_within(uint word)
{
    for (uint j = 0; j < WORD_BITS; ++j)
        word ^= word << (1u << j) & with_bit[j];
    return word;
}

// Returns the number of literals in the terms whose coefficient bits in word v are 1.
inline uint literals_of(uint word, uint v)
{
    uint sum = popcount(v) * popcount(word);
    for (uint j = 0; j < WORD_BITS; ++j)
        sum += popcount(word & with_bit[j]);
    return sum;
}

__kernel EXACT_WORK_GROUP void polarity_counts(__global const uint* truth, __global uint* counts)
{
    __local uint words[WORDS];
    __local uint terms[WORK_GROUP];
    __local uint literals[WORK_GROUP];
    const uint t = (uint)get_local_id(0);
    const uint h = (uint)get_group_id(0);
    for (uint v = t; v < WORDS; v += WORK_GROUP)
        words[v] = transformed_within(shifted_within(truth[v ^ (h >> WORD_BITS)], h));
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint distance = 1; distance < WORDS; distance *= 2) {
        for (uint v = t; v < WORDS; v += WORK_GROUP)
            if ((v & distance) != 0)
                words[v] ^= words[v - distance];  //=
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    uint my_terms = 0;
    uint my_literals = 0;
    for (uint v = t; v < WORDS; v += WORK_GROUP) {
        my_terms += popcount(words[v]);           //=
        my_literals += literals_of(words[v], v);  //=
    }
    terms[t] = my_terms;
    literals[t] = my_literals;
    for (uint half_size = WORK_GROUP / 2; half_size > 0; half_size /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (t < half_size) {
            terms[t] += terms[t + half_size];        //=
            literals[t] += literals[t + half_size];  //=
        }
    }
    if (t == 0) {
        counts[h] = terms[0];
        counts[POLARITIES + h] = literals[0];
    }
}
