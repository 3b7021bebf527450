// SPDX-License-Identifier: GPL-3.0-or-later
// Computes component functions of an S-box: bit x of row b is the parity of (first + b) & sbox[x].
//
//   -D VARIABLES=n    2^n bits per row (default 0)
//   -D PLANES         `values` contains the bit planes of the S-box (bit_planes.cl), n >= 5; without PLANES it contains the S-box
//   and the options of prelude.clh; INDEX must be able to index the bits of all rows
//
// The rows are stored one after another as bits: bit i is bit i mod 32 of word i div 32. Bits from index `count` on are 0. Global size: words,
// rounded up to whole work-groups of one dimension; no local memory. Cost per work-item: one word written, and 32 values read or, with PLANES, one
// word of each plane that first + b selects.
#include "prelude.clh"

#ifndef VARIABLES
#define VARIABLES 0
#endif

__kernel EXACT_WORK_GROUP void components(__global const uint* values, __global uint* words, INDEX wordCount,
                                          INDEX count, uint first)
{
    const INDEX item = (INDEX)get_global_id(0);
    if (item >= wordCount)
        return;
    uint word = 0;
#ifdef PLANES
    const uint place = (uint)item & ((1u << (VARIABLES - 5)) - 1u);
    for (uint mask = first + (uint)(item >> (VARIABLES - 5)); mask != 0; mask &= mask - 1u)
        word ^= values[((31u - clz(mask & (0u - mask))) << (VARIABLES - 5)) + place];  //= PLANES
#else
    for (uint bit = 0; bit < 32; ++bit) {
        const INDEX i = item * 32 + bit;
        if (i >= count)
            break;
        const uint mask = first + (uint)(i >> VARIABLES);
        const uint common = mask & values[(uint)i & ((1u << VARIABLES) - 1u)];
        word |= (popcount(common) & 1u) << bit;  //= !PLANES
    }
#endif
    words[item] = word;
}
