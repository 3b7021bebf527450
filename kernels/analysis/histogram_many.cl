// SPDX-License-Identifier: GPL-3.0-or-later
// Counts integers in a histogram with more bars than fit in local memory. Bar b contains the 2^shift values from low + b * 2^shift on. The first bar
// also contains all smaller values, and the last bar all larger values.
//
//   -D WORK_GROUP=g   work-items per group, at most 2^14 (default 1)
//   -D WORDS=w        words of local memory, in which the middle 2·w bars are counted first (default 1)
//   -D NARROW         computes in 32 bits: the values and `low` must fit in an int
//   and the options of prelude.clh; ELEMENT is the type of the values
//
// Most values of a spectrum are in the middle bars. A count in local memory has 16 bits. The work-item that raises it to 2^15 moves it to global
// memory before the other work-items of the group can make it overflow. All values of bent and plateaued functions are in two or three bars, where
// atomic additions would wait for one another. Therefore each work-item counts the first HOT bars that it encounters in registers. found[] must be 0
// before the launch. Global size: any number of groups, with fewer than 2^32 values in all. Cost: one read of the vector, one addition per value.
#include "prelude.clh"

#ifndef WORK_GROUP
#define WORK_GROUP 1
#endif

#ifndef WORDS
#define WORDS 1
#endif

#define HALF 0x8000u
#define NO_BAR 0xffffffffu
#define TOGETHER 4
#define HOT 3

#ifdef NARROW
typedef int whole;
typedef uint distance_of_wholes;
#else
typedef long whole;
typedef ulong distance_of_wholes;
#endif

inline uint bar_of(ELEMENT element, long low, uint shift, uint last)
{
    const whole value = (whole)element;
    const distance_of_wholes above = ((distance_of_wholes)value - (distance_of_wholes)low) >> shift;
    return value < (whole)low ? 0u : above < last ? (uint)above : last;
}

__kernel EXACT_WORK_GROUP void histogram_many(__global const ELEMENT* values, INDEX count, long low,
                                              uint shift, uint last, __global uint* found)
{
    __local uint counts[WORDS];  // counts of the middle bars, two per word
    const uint item = (uint)get_local_id(0);
    const uint first = last / 2u > WORDS ? last / 2u - WORDS : 0u;  // first bar counted in local memory
    for (uint word = item; word < WORDS; word += WORK_GROUP)
        counts[word] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint hot[HOT];
    uint times[HOT];
    _Pragma("unroll") for (uint h = 0; h < HOT; ++h)
    {
        hot[h] = NO_BAR;
        times[h] = 0;
    }
    const INDEX stride = (INDEX)get_global_size(0);
    for (INDEX begin = (INDEX)get_global_id(0); begin < count; begin += TOGETHER * stride) {
        uint bars[TOGETHER];  // all values are read before the first one is counted
        _Pragma("unroll") for (uint k = 0; k < TOGETHER; ++k)
        {
            const INDEX i = begin + k * stride;
            bars[k] = i < count ? bar_of(values[i], low, shift, last) : NO_BAR;
        }
        _Pragma("unroll") for (uint k = 0; k < TOGETHER; ++k)
        {
            const uint bar = bars[k];
            bool is_counted = bar == NO_BAR;
            _Pragma("unroll") for (uint h = 0; h < HOT; ++h)
            {
                hot[h] = hot[h] == NO_BAR && !is_counted ? bar : hot[h];
                const bool is_hot = hot[h] == bar && !is_counted;
                times[h] += is_hot ? 1u : 0u;  //=
                is_counted = is_counted || is_hot;
            }
            if (is_counted)
                continue;
            const uint near = bar - first;
            if (near < 2u * WORDS) {
                const uint side = near % 2u * 16u;
                const uint before = atomic_add(&counts[near / 2u], 1u << side) >> side & 0xffffu;  //=
                if (before == HALF - 1u) {
                    atomic_sub(&counts[near / 2u], HALF << side);
                    atomic_add(&found[bar], HALF);
                }
            } else {
                atomic_inc(&found[bar]);  //=
            }
        }
    }
    _Pragma("unroll") for (uint h = 0; h < HOT; ++h) if (times[h] != 0) atomic_add(&found[hot[h]], times[h]);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint word = item; word < WORDS; word += WORK_GROUP) {
        const uint both = counts[word];
        if ((both & 0xffffu) != 0)
            atomic_add(&found[first + 2u * word], both & 0xffffu);
        if (both >> 16 != 0)
            atomic_add(&found[first + 2u * word + 1u], both >> 16);
    }
}
