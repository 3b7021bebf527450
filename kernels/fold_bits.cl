// SPDX-License-Identifier: GPL-3.0-or-later
// Computes a sum of blocks of bits with weights -1, 0 and 1: out[v] = offset + scale * (number of terms whose bit v is 1). A term is a block,
// possibly with all bits flipped.
//
//   -D ADDED          adds the result to out[v]
//   -D PLANES=b       bits of a count, enough for the number of terms (default 1)
//   -D WORK_GROUP=g   work-items per group, a power of 2 (default 64)
//   and the options of prelude.clh; ELEMENT int or long
//
// Value v of a block is bit v mod 32 of its word v div 32; a block has `words` words. terms[2i] is the index of the block of term i; terms[2i + 1] is
// 0, or all ones if the bits are flipped. A work-item counts the bits of one word as 32 numbers in PLANES bit planes; then the group writes its 32·g
// numbers in order. Global size: words, rounded up to whole groups of one dimension. Local memory: 4·b·g bytes. Cost per work-item: one word of each
// term read, 32 values written.
#ifndef WORK_GROUP
#define WORK_GROUP 64
#endif
#include "prelude.clh"

#ifndef PLANES
#define PLANES 1
#endif

__kernel EXACT_WORK_GROUP void fold_bits(__global const uint* in, __global ELEMENT* out,
                                         __global const uint* terms, uint term_count, INDEX words, int offset,
                                         int scale)
{
    __local uint planes[PLANES * WORK_GROUP];
    const uint item = (uint)get_local_id(0);
    const INDEX first = (INDEX)get_group_id(0) * WORK_GROUP;
    uint counts[PLANES];
    for (int plane = 0; plane < PLANES; ++plane)
        counts[plane] = 0;
    if (first + item < words)
        for (uint term = 0; term < term_count; ++term) {
            uint carry = in[terms[2 * term] * words + first + item] ^ terms[2 * term + 1];  //=
            for (int plane = 0; plane < PLANES; ++plane) {
                const uint sum = counts[plane] ^ carry;
                carry &= counts[plane];
                counts[plane] = sum;
            }
        }
    for (int plane = 0; plane < PLANES; ++plane)
        planes[plane * WORK_GROUP + item] = counts[plane];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint round = 0; round < 32; ++round) {
        const uint place = round * WORK_GROUP + item;
        const uint word = place / 32;
        if (first + word >= words)
            continue;
        int count = 0;
        for (int plane = 0; plane < PLANES; ++plane)
            count |= (int)(planes[plane * WORK_GROUP + word] >> place % 32 & 1u) << plane;
#ifdef ADDED
        out[first * 32 + place] += (ELEMENT)offset + (ELEMENT)scale * count;  //= ADDED
#else
        out[first * 32 + place] = (ELEMENT)offset + (ELEMENT)scale * count;  //= !ADDED
#endif
    }
}
