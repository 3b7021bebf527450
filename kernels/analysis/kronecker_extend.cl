// SPDX-License-Identifier: GPL-3.0-or-later
// Extends a vector in several neighbouring variables: in each variable, the values for the digits 0 and 1 are followed by their XOR for the digit 2.
// The variables below them are extended already. So blocks of 2^DIGITS rows of `inner` words become blocks of 3^DIGITS rows.
//
//   -D DIGITS=g      variables to extend, 0 … 4 (default 2)
//   -D ROWS=m        the input consists of m ≤ 32 rows of bits, and `inner` is 1: bit j of a word is the value of row j
//   -D INDICATOR     writes 1 for words that are not 0
//   and the options of prelude.clh
//
// `count` is the number of blocks times `inner`. Global size: `count`, rounded up to whole work-groups of one dimension; no local memory. The buffers
// must differ. Cost per work-item: 2^DIGITS words read and 3^DIGITS words written.
#include "prelude.clh"

#ifndef DIGITS
#define DIGITS 2
#endif

#if DIGITS == 0
#define OUT_COUNT 1
#elif DIGITS == 1
#define OUT_COUNT 3
#elif DIGITS == 2
#define OUT_COUNT 9
#elif DIGITS == 3
#define OUT_COUNT 27
#else
#define OUT_COUNT 81
#endif
#define IN_COUNT (1 << DIGITS)
#define UNROLL _Pragma("unroll")

#ifdef ROWS
inline uint load_word(__global const uint* in, INDEX index, INDEX size)
{
    uint word = 0;
    for (uint row = 0; row < ROWS; ++row) {
        const INDEX bit = row * size + index;
        word |= (in[bit / 32] >> (uint)(bit % 32) & 1u) << row;
    }
    return word;
}
#else
#define load_word(in, index, size) in[index]
#endif

#ifdef INDICATOR
#define STORED(word) ((word) != 0 ? 1u : 0u)
#else
#define STORED(word) word
#endif

// Extends x in the digit whose values are `width` apart and which has `blocks` pairs. The last pair is first, because results may overwrite the pairs
// before it.
#define EXTEND(x, width, blocks)                                                                             \
    UNROLL                                                                                                   \
    for (int block = (blocks)-1; block >= 0; --block) {                                                      \
        UNROLL                                                                                               \
        for (int j = 0; j < (width); ++j) {                                                                  \
            const uint low = x[2 * block * (width) + j];                                                     \
            const uint high = x[(2 * block + 1) * (width) + j];                                              \
            x[3 * block * (width) + j] = low;                                                                \
            x[(3 * block + 1) * (width) + j] = high;                                                         \
            x[(3 * block + 2) * (width) + j] = low ^ high;                                                   \
        }                                                                                                    \
    }

__kernel EXACT_WORK_GROUP void kronecker_extend(__global const uint* in, __global uint* out, INDEX inner,
                                                INDEX count)
{
    const INDEX i = (INDEX)get_global_id(0);
    if (i >= count)
        return;
    const INDEX column = i % inner;
    const INDEX block = i / inner;
    const INDEX from = block * IN_COUNT * inner + column;
    const INDEX to = block * OUT_COUNT * inner + column;
    uint x[OUT_COUNT];
    UNROLL
    for (int k = 0; k < IN_COUNT; ++k)
        x[k] = load_word(in, from + (INDEX)k * inner, count * IN_COUNT);
#if DIGITS > 0
    EXTEND(x, 1, IN_COUNT / 2)  //=
#endif
#if DIGITS > 1
    EXTEND(x, 3, IN_COUNT / 4)  //=
#endif
#if DIGITS > 2
    EXTEND(x, 9, IN_COUNT / 8)  //=
#endif
#if DIGITS > 3
    EXTEND(x, 27, IN_COUNT / 16)  //=
#endif
    UNROLL
    for (int k = 0; k < OUT_COUNT; ++k)
        out[to + (INDEX)k * inner] = STORED(x[k]);  //=
}
