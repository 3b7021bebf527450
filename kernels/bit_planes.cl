// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the bit planes of an S-box's values: bit i mod 32 of word i div 32 of plane j is bit j of sbox[i].
//
//   -D VARIABLES=n    the S-box has 2^n values, n >= 5 (default 5)
//   and the options of prelude.clh; INDEX must be able to index the words of all planes
//
// The planes are stored one after another, plane 0 first. Global size: the words of all planes, rounded up to whole work-groups of one dimension; no
// local memory. Cost per work-item: 32 values read, one word written.
#include "prelude.clh"

#ifndef VARIABLES
#define VARIABLES 5
#endif

__kernel EXACT_WORK_GROUP void bit_planes(__global const int* sbox, __global uint* planes, INDEX wordCount)
{
    const INDEX item = (INDEX)get_global_id(0);
    if (item >= wordCount)
        return;
    const uint plane = (uint)(item >> (VARIABLES - 5));
    const uint first = ((uint)item & ((1u << (VARIABLES - 5)) - 1u)) * 32u;
    uint word = 0;
    for (uint bit = 0; bit < 32; ++bit)
        word |= ((uint)sbox[first + bit] >> plane & 1u) << bit;  //=
    planes[item] = word;
}
