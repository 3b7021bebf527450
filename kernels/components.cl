// SPDX-License-Identifier: GPL-3.0-or-later
// Component functions of an S-box: bit x of row b is the parity of the bits that first + b and sbox[x] have in common.
//
//   -D VARIABLES=n   2^n bits a row (default 0)
//   those of prelude.clh; INDEX counts bits
//
// Bit i mod 32 of word i div 32 is bit i of the rows one after another; bits from `count` on are 0. Global size: words, rounded up
// to whole work-groups of one dimension; no local memory. Cost: 32 values read and one word written per work-item.
#include "prelude.clh"

#ifndef VARIABLES
#define VARIABLES 0
#endif

__kernel EXACT_WORK_GROUP void components(__global const int* sbox, __global uint* words, INDEX wordCount,
                                          INDEX count, uint first)
{
    const INDEX item = (INDEX)get_global_id(0);
    if (item >= wordCount)
        return;
    uint word = 0;
    for (uint bit = 0; bit < 32; ++bit) {
        const INDEX i = item * 32 + bit;
        if (i >= count)
            break;
        const uint mask = first + (uint)(i >> VARIABLES);
        const uint common = mask & (uint)sbox[(uint)i & ((1u << VARIABLES) - 1u)];
        word |= (popcount(common) & 1u) << bit;  //=
    }
    words[item] = word;
}
