// SPDX-License-Identifier: GPL-3.0-or-later
// Performs one kernel of the parallel Walsh transforms A4, A5 and A6 (algorithms 4, 5 and 6 of Bikov, Bouyukliev, 2018), in place. Each work-item of a
// work-group holds a single value, and the group transforms its BLOCK values in local memory. The options choose these values:
//
// Default (the first kernel of A4, A5, A6): work-group g transforms BLOCK neighbouring values, starting at index g·BLOCK.
// -D GATHER (the second kernel of A5): work-item t takes the value at index t·groups + g, where groups = N / BLOCK. Its steps are those of the index
// bits from BLOCK up, which are the bits FIRST … BLOCK/2 of t (the paper starts at 1, which is right only for N = BLOCK²).
// -D GATHER_ROWS (the second kernel of A6): the vector is regarded as `groups` rows of BLOCK values; work-item t takes row t mod groups, column
// g·(BLOCK/groups) + t div groups. The steps are those of the bits 1 … groups/2 of t, so that the first five can use lane shuffles for every N. For N
// = BLOCK², GATHER and GATHER_ROWS take the same values.
//
//   -D BLOCK=b        work-items per group and values per group, a power of two (default 256)
//   -D FIRST=f        first step size in t (default 1); LAST=l: steps are done while j < l (default BLOCK)
//   -D SHUFFLE=…      performs steps j < 32 by lane shuffles: 1 sub_group_shuffle_xor (in smaller sub-groups, as many steps
//                     as they allow); 2 inline PTX shfl.sync.bfly (NVIDIA); 3 through local memory, for tests on devices
//                     without shuffles, with the results of A6 but not its speed
//   -D LANES=l        lanes that exchange values with SHUFFLE 3, a power of two (default 32)
//   -D ELEMENT_WORDS=w 32-bit words of an ELEMENT, 1 or 2 (default 1); needed with SHUFFLE 2
//   and the options of prelude.clh; ELEMENT int, long, ulong, float or double
//
// Global size: N, a multiple of BLOCK; work-group BLOCK × 1; local memory BLOCK values. Cost: one read and one write of the vector.
#include "prelude.clh"

#ifndef BLOCK
#define BLOCK 256
#endif
#ifndef FIRST
#define FIRST 1
#endif
#ifndef LAST
#define LAST BLOCK
#endif
#ifndef ELEMENT_WORDS
#define ELEMENT_WORDS 1
#endif

#if defined(SHUFFLE) && SHUFFLE == 1
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
#pragma OPENCL EXTENSION cl_khr_subgroup_shuffle : enable
#define LANES min(32u, get_max_sub_group_size())
inline ELEMENT from_lane_xor(ELEMENT value, uint j)
{
    return sub_group_shuffle_xor(value, j);
}
#define FROM_LANE_XOR(value, j) from_lane_xor(value, j)
#elif defined(SHUFFLE) && SHUFFLE == 3
#ifndef LANES
#define LANES 32u
#endif
inline ELEMENT through_local(__local ELEMENT* shared, uint t, ELEMENT value, uint j)
{
    shared[t] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    const ELEMENT other = shared[t / LANES * LANES + (t % LANES ^ j)];
    barrier(CLK_LOCAL_MEM_FENCE);
    return other;
}
#define FROM_LANE_XOR(value, j) through_local(shared, t, value, j)
#elif defined(SHUFFLE)
#define LANES 32u
#define FROM_LANE_XOR(value, j) from_lane_xor(value, j)
#if BLOCK < 32
#define LANE_MASK ((1u << BLOCK) - 1u)
#else
#define LANE_MASK 0xffffffffu
#endif
inline uint word_from_lane_xor(uint value, uint j)
{
    uint result;
    asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 0x1f, %3;"
                 : "=r"(result)
                 : "r"(value), "r"(j), "r"(LANE_MASK));
    return result;
}
#define AS_ELEMENT_(type) as_##type
#define AS_ELEMENT(type) AS_ELEMENT_(type)
inline ELEMENT from_lane_xor(ELEMENT value, uint j)
{
#if ELEMENT_WORDS == 2
    const uint2 words = as_uint2(value);
    return AS_ELEMENT(ELEMENT)((uint2)(word_from_lane_xor(words.x, j), word_from_lane_xor(words.y, j)));
#else
    return AS_ELEMENT(ELEMENT)(word_from_lane_xor(as_uint(value), j));
#endif
}
#endif

__kernel __attribute__((reqd_work_group_size(BLOCK, 1, 1))) void walsh_blocks(__global ELEMENT* data,
                                                                              INDEX groups)
{
    __local ELEMENT shared[BLOCK];
    const uint t = (uint)get_local_id(0);
    const INDEX g = (INDEX)get_group_id(0);
#if defined(GATHER)
    const INDEX place = (INDEX)t * groups + g;
#elif defined(GATHER_ROWS)
    const INDEX place = ((INDEX)t % groups) * BLOCK + g * (BLOCK / groups) + (INDEX)t / groups;
#else
    const INDEX place = g * BLOCK + t;
#endif
    ELEMENT value = data[place];
    uint j = FIRST;
#ifdef SHUFFLE
    for (; j < LANES && j < LAST; j *= 2) {
        const ELEMENT other = FROM_LANE_XOR(value, j);
        value = (t & j) == 0 ? value + other : other - value;  //= SHUFFLE
    }
#endif
    for (; j < LAST; j *= 2) {
        shared[t] = value;
        barrier(CLK_LOCAL_MEM_FENCE);
        value = (t & j) == 0 ? value + shared[t + j] : shared[t - j] - value;  //=
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    data[place] = value;
}
