// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the largest magnitude in the Walsh spectrum of each of many rows, one work-group per row, with all values of a row in registers.
//
//   -D LENGTH_BITS=k  a row has 2^k values, k from 11 to 16 (default 11)
//   -D WORK_GROUP=g   2^(k-6) work-items (default 32)
//   -D SHARED_BITS=w  2^w words of local memory, w >= k - 3 (default k - 1, enough for all words)
//   -D COUNTS         row a, for each a >= `first`, contains twice the counts of difference_counts.clh (OUTPUTS = k) for a; the first value of its
//                     spectrum is ignored. Without COUNTS a row consists of the signs (-1)^f of bits f.
//   and the options of prelude.clh
//
// The values at i and i + 2^(k-1) are the low and the high half of word i. The levels are linear, so both halves are transformed at once, as the
// number low + high · 2^16 modulo 2^32, and separated at the end. The last level is not computed: the larger of |u + v| and |u - v| is |u| + |v|. A
// work-item holds 32 words and performs five levels on them. Then the words are exchanged through local memory, as many at a time as fit, and the
// next five levels follow, until all levels are done. Bits are transformed as 0 and 1; from their spectrum F, the spectrum of the signs is 2^k - 2F
// at index 0 and -2F at all other indices.
//
// Global size: one group per row. Local memory: 2^SHARED_BITS words, and one per work-item. Cost: k - 1 additions of words per two values.
#include "prelude.clh"

#ifndef LENGTH_BITS
#define LENGTH_BITS 11
#endif

#ifndef WORK_GROUP
#define WORK_GROUP 32
#endif

#ifdef COUNTS
#undef OUTPUTS
#define OUTPUTS LENGTH_BITS
#include "difference_counts.clh"
#endif
#include "group_reduce.clh"

#define REGISTERS 32
#define WORD_BITS (LENGTH_BITS - 1)
#define ITEM_BITS (WORD_BITS - 5)
#define ITEMS (1u << ITEM_BITS)
// An exchange of 2^WORD_BITS words takes 2^TURN_BITS turns; each turn exchanges as many words as fit in local memory.
#if defined(SHARED_BITS) && SHARED_BITS < WORD_BITS
#define TURN_BITS (WORD_BITS - SHARED_BITS)
#else
#define TURN_BITS 0
#endif
#define TURNS (1u << TURN_BITS)
#define TURN_WORDS (1u << (WORD_BITS - TURN_BITS))
#define UNROLL _Pragma("unroll")

// FIRST_WORD, MIDDLE_WORD and LAST_WORD give the index of the word in register r of work-item t. Before the first exchange r is bits 0-4 of the
// index, between the exchanges bits 5-9, and after the second exchange the highest five bits. The work-items that write words in a turn also read
// these words. In the first exchange, the words of a turn agree in the highest TURN_BITS bits of their index, which are the highest bits of t. In the
// second exchange, they agree in the lowest TURN_BITS bits, which are the bits of t below its highest TURN_BITS bits.
#define LOW_MASK(bits) ((1u << (bits)) - 1u)
#define FIRST_WORD(t, r) ((t) << 5 | (r))
#define MIDDLE_ITEM(t)                                                                                       \
    (((t)&LOW_MASK(5 - TURN_BITS)) << TURN_BITS |                                                            \
     ((t) >> (5 - TURN_BITS) & LOW_MASK(ITEM_BITS - 5 - TURN_BITS)) << 10 |                                  \
     ((t) >> (ITEM_BITS - 2 * TURN_BITS) & LOW_MASK(TURN_BITS)) |                                            \
     ((t) >> (ITEM_BITS - TURN_BITS)) << (WORD_BITS - TURN_BITS))
#define MIDDLE_WORD(t, r) (MIDDLE_ITEM(t) | (r) << 5)
#define LAST_ITEM(t)                                                                                         \
    (((t)&LOW_MASK(ITEM_BITS - 2 * TURN_BITS)) << TURN_BITS |                                                \
     ((t) >> (ITEM_BITS - 2 * TURN_BITS) & LOW_MASK(TURN_BITS)) |                                            \
     ((t) >> (ITEM_BITS - TURN_BITS)) << (ITEM_BITS - TURN_BITS))
#define LAST_WORD(t, r) (LAST_ITEM(t) | (r) << ITEM_BITS)

// The index of a word in local memory during an exchange, chosen so that neighbouring work-items access different banks both when writing and when
// reading. It is the XOR of a function of the work-item and a function of the register.
#define FIRST_PLACE(i)                                                                                       \
    (((i)&LOW_MASK(WORD_BITS - TURN_BITS) & ~31u) | (((i) ^ (i) >> 5 ^ ((i) >> 10 & 3u)) & 31u))
#define SECOND_PLACE(i) ((i) >> TURN_BITS ^ ((i) >> (TURN_BITS + 5) & 24u))
#define FIRST_TURN(t) ((t) >> (ITEM_BITS - TURN_BITS))
#define SECOND_TURN(t) ((t) >> (ITEM_BITS - 2 * TURN_BITS) & LOW_MASK(TURN_BITS))

#define LEVEL(v, bit)                                                                                        \
    UNROLL                                                                                                   \
    for (uint r = 0; r < REGISTERS; ++r)                                                                     \
        if ((r >> (bit)&1u) == 0) {                                                                          \
            const uint u = v[r];                                                                             \
            const uint w = v[r | 1u << (bit)];                                                               \
            v[r] = u + w;                                                                                    \
            v[r | 1u << (bit)] = u - w;                                                                      \
        }

#define CHANGE(v, TURN, PLACE, BEFORE, AFTER)                                                                \
    {                                                                                                        \
        const uint from = PLACE(BEFORE(t, 0u));                                                              \
        const uint to = PLACE(AFTER(t, 0u));                                                                 \
        for (uint turn = 0; turn < TURNS; ++turn) {                                                          \
            barrier(CLK_LOCAL_MEM_FENCE);                                                                    \
            if (TURN(t) == turn) {                                                                           \
                UNROLL                                                                                       \
                for (uint r = 0; r < REGISTERS; ++r)                                                         \
                    shared[from ^ PLACE(BEFORE(0u, r))] = v[r];                                              \
            }                                                                                                \
            barrier(CLK_LOCAL_MEM_FENCE);                                                                    \
            if (TURN(t) == turn) {                                                                           \
                UNROLL                                                                                       \
                for (uint r = 0; r < REGISTERS; ++r)                                                         \
                    v[r] = shared[to ^ PLACE(AFTER(0u, r))];                                                 \
            }                                                                                                \
        }                                                                                                    \
    }

// Returns the sum of the magnitudes of the two halves of `word`. A low half of +2^15 is read as -2^15 and increases the high half by 1;
// peak_of_item() corrects this.
inline uint magnitudes(uint word)
{
    const int low = (short)word;
    const int high = (int)(word - (uint)low) >> 16;
    return abs(low) + abs(high);
}

// A value greater than every peak, which means that the counts of the row have overflowed.
#define UNKNOWN 0xffffffffu

#ifdef COUNTS
inline void load_nibbles(uint* v, __global const ushort* sbox, uint a, __local uint* shared)
{
    const uint t = (uint)get_local_id(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint bin = t; bin < NIBBLE_WORDS; bin += ITEMS)
        shared[bin] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    count_nibbles(sbox, a, shared);
    barrier(CLK_LOCAL_MEM_FENCE);
    UNROLL
    for (uint r = 0; r < REGISTERS; ++r)
        v[r] = (shared[t * 4 + r / 8] >> (r % 8) * 4 & 15u) |
               (shared[(t + ITEMS) * 4 + r / 8] >> (r % 8) * 4 & 15u) << 16;
}

inline void load_parts(uint* v, __global const ushort* sbox, uint a, __local uint* shared)
{
    const uint t = (uint)get_local_id(0);
    for (uint part = 0; part < PARTS; ++part) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint bin = t; bin < PART; bin += ITEMS)
            shared[bin] = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        count_part(sbox, a, part, shared);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (FIRST_WORD(t, 0u) >> PART_BITS == part) {
            UNROLL
            for (uint r = 0; r < REGISTERS; ++r)
                v[r] = shared[FIRST_WORD(t, r) & (PART - 1u)];
        }
    }
}
#else
inline void load_bits(uint* v, __global const uint* bits)
{
    const uint t = (uint)get_local_id(0);
    const uint low = bits[t];
    const uint high = bits[t + ITEMS];
    UNROLL
    for (uint r = 0; r < REGISTERS; ++r)
        v[r] = (low >> r & 1u) | (high >> r & 1u) << 16;
}
#endif

// Returns the largest magnitude in the work-item's words after the last exchange. Work-item 0 must then hold word 0.
inline uint peak_of_item(uint* v)
{
    uint peak = 0;
    if (get_local_id(0) == 0) {
#ifdef COUNTS  // word 0 contains the sums of all counts; the spectrum at index 0 is ignored
        const uint low = v[0] & 0xffffu;
        const uint high = v[0] >> 16;
        peak = low + high == PAIRS ? abs_diff(low, high) : UNKNOWN;
        v[0] = 0;
#else
        v[0] -= (1u << (LENGTH_BITS - 2)) * 0x10001u;
#endif
    }
    uint most = 0;
    UNROLL
    for (uint r = 0; r < REGISTERS; ++r)
        most = max(most, magnitudes(v[r]));
#ifdef COUNTS
    most = min(most, PAIRS);
#endif
    return max(peak, most);
}

// Returns half the largest magnitude in the row's spectrum, computed from the words that the work-items have loaded.
inline uint peak_of_row(uint* v, __local uint* shared, __local uint* found)
{
    const uint t = (uint)get_local_id(0);
    LEVEL(v, 0)
    LEVEL(v, 1)
    LEVEL(v, 2)
    LEVEL(v, 3)
    LEVEL(v, 4)
    CHANGE(v, FIRST_TURN, FIRST_PLACE, FIRST_WORD, MIDDLE_WORD)
    LEVEL(v, 0)
    LEVEL(v, 1)
    LEVEL(v, 2)
    LEVEL(v, 3)
    LEVEL(v, 4)
#if WORD_BITS > 10
    CHANGE(v, SECOND_TURN, SECOND_PLACE, MIDDLE_WORD, LAST_WORD)
    LEVEL(v, 4)
#endif
#if WORD_BITS > 11
    LEVEL(v, 3)
#endif
#if WORD_BITS > 12
    LEVEL(v, 2)
#endif
#if WORD_BITS > 13
    LEVEL(v, 1)
#endif
#if WORD_BITS > 14
    LEVEL(v, 0)
#endif
    return largest_of_group(peak_of_item(v), found);
}

#ifdef COUNTS
__kernel EXACT_WORK_GROUP void row_peaks(__global const ushort* input, __global int* peaks, uint first)
#else
__kernel EXACT_WORK_GROUP void row_peaks(__global const uint* input, __global int* peaks)
#endif
{
    __local uint shared[TURN_WORDS];
    __local uint found[ITEMS];
    const uint row = (uint)get_group_id(0);
    uint v[REGISTERS];
#ifdef COUNTS
    const uint a = first + row;
    uint peak = a == 0 ? PAIRS : UNKNOWN;
#if OUTPUTS - 1 > PART_BITS
    if (peak == UNKNOWN) {
        load_nibbles(v, input, a, shared);
        peak = peak_of_row(v, shared, found);
    }
#endif
    if (peak == UNKNOWN) {
        load_parts(v, input, a, shared);
        peak = peak_of_row(v, shared, found);
    }
#else
    load_bits(v, input + ((size_t)row << (LENGTH_BITS - 5)));
    const uint peak = peak_of_row(v, shared, found);
#endif
    if (get_local_id(0) == 0)
        peaks[row] = 2 * (int)peak;  //=
}
