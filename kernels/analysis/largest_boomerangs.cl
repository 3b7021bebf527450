// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the largest count for d ≠ 0 in rows of the boomerang table of a permutation s, one row for each a from `first` on. With t the inverse of s,
// the count for d is the number of y such that y and y ^ d have equal values y ^ s(t(y) ^ a).
//
//   the options of difference_counts.clh (OUTPUTS = VARIABLES) and prelude.clh
//
// Each pair x, x ^ a is an edge with the ends s(x) and s(x ^ a) and the key s(x) ^ s(x ^ a). For both ends y of an edge, y ^ s(t(y) ^ a) is the key
// of this edge. So an edge adds 2 to the count for d = key. Two edges with the same key, with ends y and z, add 4 to the count for d = y ^ z and 4 to
// the count for d = y ^ z ^ key. Edges whose key is not unique are sorted by key into `lists`, 2^n words per row. The edges of 2^KEY_BITS keys at a
// time are chained, and all pairs of edges with the same key are visited. Counts of 4 bits usually suffice. Their sum shows whether one overflowed.
// If so, the row is counted again in words, for a part of all d at a time.
//
// Global size: one group per row. Local memory: 2^SHARED_BITS words, 2^11 words, and one word per work-item. Cost: all pairs x, x ^ a three times,
// and one step per pair of edges with the same key: 2^n / 8 pairs in a random permutation, 2^(2n-3) in a linear one.
#include "difference_counts.clh"
#include "group_reduce.clh"

#define KEY_BITS (VARIABLES < 11 ? VARIABLES : 11)
#define KEYS (1u << KEY_BITS)
#define LISTS (1u << (VARIABLES - KEY_BITS))
#define NONE 0xffffffffu
// If each count has a whole word, the counts are computed for 2^D_BITS values of d at a time.
#define D_BITS (VARIABLES < PART_BITS ? VARIABLES : PART_BITS)

inline void clear(__local uint* words, uint count)
{
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = (uint)get_local_id(0); i < count; i += WORK_GROUP)
        words[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
}

inline uint nibble_at(__local const uint* bins, uint d)
{
    return bins[d >> 3] >> (d & 7u) * 4u & 15u;
}

// Sorts edges into lists by the high bits of their keys: all edges if `wantsAll` is not 0, otherwise only those whose key is not unique. List i then
// occupies the elements from ends[i] to ends[i + 1] - 1 of `edges`.
inline void sort_edges(__global const ushort* sbox, uint a, __local const uint* bins, uint wantsAll,
                       __global uint* edges, __local uint* ends)
{
    const uint item = (uint)get_local_id(0);
    const uint high = 31u - clz(a);
    clear(ends, LISTS + 1);
    for (uint pair = item; pair < PAIRS; pair += WORK_GROUP) {
        const uint key = difference(sbox, pair, a, high);
        if (wantsAll != 0 || nibble_at(bins, key) > 1)
            atomic_inc(&ends[(key >> KEY_BITS) + 1]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (item == 0) {
        uint end = 0;
        for (uint list = 0; list < LISTS; ++list) {
            const uint count = ends[list + 1];
            ends[list + 1] = end;
            end += count;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint pair = item; pair < PAIRS; pair += WORK_GROUP) {
        const uint key = difference(sbox, pair, a, high);
        if (wantsAll != 0 || nibble_at(bins, key) > 1) {
            const uint x = (pair >> high << (high + 1u)) | (pair & ((1u << high) - 1u));
            edges[atomic_inc(&ends[(key >> KEY_BITS) + 1])] = (key & (KEYS - 1u)) << 16 | (uint)sbox[x];
        }
    }
    barrier(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);
}

// Adds 2 to the 4-bit count for d if `part` is NONE. Otherwise adds 2 to the word for d if that word belongs to part `part`.
inline void count_twice(__local uint* bins, uint d, uint part)
{
    if (part == NONE)
        atomic_add(&bins[d >> 3], 2u << (d & 7u) * 4u);
    else if (d >> D_BITS == part)
        atomic_add(&bins[d & ((1u << D_BITS) - 1u)], 2u);
}

// Adds the contribution of all pairs of edges with the same key to `bins`. Returns the number of pairs that this work-item visited.
inline uint count_between(__global const uint* edges, __global uint* before, __local const uint* ends,
                          __local uint* heads, __local uint* bins, uint part)
{
    const uint item = (uint)get_local_id(0);
    uint met = 0;
    for (uint list = 0; list < LISTS; ++list) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint key = item; key < KEYS; key += WORK_GROUP)
            heads[key] = NONE;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint i = ends[list] + item; i < ends[list + 1]; i += WORK_GROUP)
            before[i] = atomic_xchg(&heads[edges[i] >> 16], i);
        barrier(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE);
        for (uint i = ends[list] + item; i < ends[list + 1]; i += WORK_GROUP) {
            const uint edge = edges[i];
            const uint key = list << KEY_BITS | edge >> 16;
            for (uint other = before[i]; other != NONE; other = before[other]) {
                const uint d = (edge ^ edges[other]) & 0xffffu;
                count_twice(bins, d, part);
                count_twice(bins, d ^ key, part);
                ++met;
            }
        }
    }
    return met;
}

__kernel EXACT_WORK_GROUP void largest_boomerangs(__global const ushort* sbox, __global uint* lists,
                                                  __global int* largest, uint first)
{
    __local uint bins[PART > NIBBLE_WORDS ? PART : NIBBLE_WORDS];
    __local uint heads[KEYS];
    __local uint ends[LISTS + 1];
    __local uint shared[WORK_GROUP];
    const uint item = (uint)get_local_id(0);
    const uint row = (uint)get_group_id(0);
    const uint a = first + row;
    __global uint* const edges = lists + ((size_t)row << VARIABLES);
    __global uint* const before = edges + PAIRS;
    uint most = 0;
    if (a == 0) {
        most = PAIRS;
    } else {
        clear(bins, NIBBLE_WORDS);
        count_nibbles(sbox, a, bins);
        barrier(CLK_LOCAL_MEM_FENCE);
        uint sum = 0;
        for (uint bin = item; bin < NIBBLE_WORDS; bin += WORK_GROUP)
            sum += nibble_sum(bins[bin]);
        const uint fits = sum_of_group(sum, shared) == PAIRS ? 1u : 0u;
        sort_edges(sbox, a, bins, 1u - fits, edges, ends);
        if (fits != 0) {  // `bins` already contains the contribution of the individual edges
            const uint met = sum_of_group(count_between(edges, before, ends, heads, bins, NONE), shared);
            sum = 0;
            for (uint bin = item; bin < NIBBLE_WORDS; bin += WORK_GROUP) {
                sum += nibble_sum(bins[bin]);
                for (uint shift = 0; shift < 32; shift += 4)
                    most = max(most, bins[bin] >> shift & 15u);
            }
            if (sum_of_group(sum, shared) != PAIRS + 4u * met)
                most = 0;
            most = largest_of_group(most, shared);
        }
        const uint high = 31u - clz(a);
        if (fits == 0) {  // detects a linear permutation, in which all edges have the same key
            uint same = 0;
            for (uint pair = item; pair < PAIRS; pair += WORK_GROUP)
                same += difference(sbox, pair, a, high) == difference(sbox, 0, a, high) ? 1u : 0u;
            most = sum_of_group(same, shared) == PAIRS ? PAIRS : 0u;
        }
        if (most == 0) {
            for (uint part = 0; part < 1u << (VARIABLES - D_BITS); ++part) {
                clear(bins, 1u << D_BITS);
                for (uint pair = item; pair < PAIRS; pair += WORK_GROUP) {
                    const uint key = difference(sbox, pair, a, high);
                    if (key >> D_BITS == part)
                        atomic_inc(&bins[key & ((1u << D_BITS) - 1u)]);
                }
                count_between(edges, before, ends, heads, bins, part);
                barrier(CLK_LOCAL_MEM_FENCE);
                for (uint bin = item; bin < 1u << D_BITS; bin += WORK_GROUP)
                    most = max(most, bins[bin]);
            }
            most = largest_of_group(most, shared);
        }
    }
    if (item == 0)
        largest[row] = 2 * (int)most;  //=
}
