// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the largest count in each row a ≥ `first` of an S-box's difference table. The count for d is the number of x with sbox[x] ^ sbox[x ^ a] = d.
//
//   the options of difference_counts.clh and prelude.clh
//
// Global size: one group per row. Local memory: 2^SHARED_BITS words, and one word per work-item. Cost: the 2^(n-1) pairs are counted once, in 16 bits
// per count if all counts fit in local memory, otherwise in 4 bits. A row in which a count overflows is counted again for every part of the counts.
#include "difference_counts.clh"
#include "group_reduce.clh"

// Returns the largest count of the row for `a`, or 0 if a count does not fit in 4 bits.
inline uint largest_nibble(__global const ushort* sbox, uint a, __local uint* bins, __local uint* shared)
{
    const uint item = (uint)get_local_id(0);
    for (uint bin = item; bin < NIBBLE_WORDS; bin += WORK_GROUP)
        bins[bin] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    count_nibbles(sbox, a, bins);
    barrier(CLK_LOCAL_MEM_FENCE);
    uint sum = 0;
    uint most = 0;
    for (uint bin = item; bin < NIBBLE_WORDS; bin += WORK_GROUP) {
        const uint word = bins[bin];
        sum += nibble_sum(word);
        for (uint shift = 0; shift < 32; shift += 4)
            most = max(most, word >> shift & 15u);
    }
    const bool isWhole = sum_of_group(sum, shared) == PAIRS;
    most = largest_of_group(most, shared);
    return isWhole ? most : 0u;
}

inline uint largest_of_parts(__global const ushort* sbox, uint a, __local uint* bins, __local uint* shared)
{
    const uint item = (uint)get_local_id(0);
    uint most = 0;
    for (uint part = 0; part < PARTS; ++part) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint bin = item; bin < PART; bin += WORK_GROUP)
            bins[bin] = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        count_part(sbox, a, part, bins);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint bin = item; bin < PART; bin += WORK_GROUP)
            most = max(most, max(bins[bin] & 0xffffu, bins[bin] >> 16));
    }
    return largest_of_group(most, shared);
}

__kernel EXACT_WORK_GROUP void largest_differences(__global const ushort* sbox, __global int* largest,
                                                   uint first)
{
    __local uint bins[PART];
    __local uint shared[WORK_GROUP];
    const uint a = first + (uint)get_group_id(0);
    uint most = 0;
    if (a == 0)
        most = PAIRS;
#if OUTPUTS - 1 > PART_BITS
    if (most == 0)
        most = largest_nibble(sbox, a, bins, shared);
#endif
    if (most == 0)
        most = largest_of_parts(sbox, a, bins, shared);
    if (get_local_id(0) == 0)
        largest[get_group_id(0)] = 2 * (int)most;  //=
}
