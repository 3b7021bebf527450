// SPDX-License-Identifier: GPL-3.0-or-later
// Performs many steps of a transform of any radix p in one pass over memory, in place. A work-group loads COLUMNS columns of ROWS = p^LEVELS values
// each, performs the steps on values in registers, and exchanges the values through local memory between stages.
//
// The values of a column are STRIDE apart; column q starts at index q mod STRIDE + ROWS·STRIDE·(q div STRIDE). The columns of a group are neighbours
// with the same q div STRIDE, or consecutive whole columns if STRIDE is 1; the last group may have fewer. The levels of a stage are limited so that
// p^levels values fit in the registers of a work-item. Whole columns (STRIDE 1) are loaded and stored through local memory, so that neighbouring
// work-items access neighbouring values.
//
//   -D RADIX=p                2 … 16 (default 3)
//   -D LEVELS=l               steps of the pass, 1 … 10 (default 2)
//   -D STAGE_0=…, STAGE_1, STAGE_2, STAGE_3     steps of each stage, lowest first (default LEVELS, 0, 0, 0)
//   -D ROWS=…, -D SPAN_s=…    ROWS is p^LEVELS, SPAN_s is p^STAGE_s
//   -D STRIDE=s               distance between the values of a column (default 1)
//   -D WORDS=w, -D PACK=k     COLUMNS = w·k: PACK columns share a word (default 1, 1)
//   -D ITEMS=t                work-items per group (default 1)
//   -D WHOLE_WORDS            reads and writes memory by words instead of bytes; the last stage writes through local memory. Requires
//                             that PACK is 4, STRIDE is not 1 and ITEMS is a multiple of WORDS.
//   -D MATRICES=…             p·p weights per level, or with -D SAME_MATRIX p·p weights for all levels
//   and the options of ring.clh
//
// PACK 4 is for GF(p) with p ≤ 7. The four bytes of a uint are computed at once, as residues that need not be less than p. Weights must be between
// -p/2 and p/2. Further options:
//   -D OFFSETS=…              p per level: a multiple of p in every byte that makes row i of level l positive
//   -D FOLDS=…                two per level: before the level, x becomes x mod 2^s + x div 2^s, where 2^s ≡ 1 (mod p); 0 for none
//   -D FINISH_FOLDS=a,b,c -D FINISH_SUBTRACT=d,e     after the last level: folds by a, b, c; then subtracts d, then e, if x is not less
//
// Global size: one group for each COLUMNS columns if STRIDE is 1, otherwise (N / ROWS / STRIDE) · ceil(STRIDE / COLUMNS) groups; work-group ITEMS.
// Local memory: ROWS·WORDS words, twice as many if STRIDE is 1 and PACK 4. Cost: one read and one write of the vector.
#include "ring.clh"

#ifndef RADIX
#define RADIX 3
#endif
#ifndef LEVELS
#define LEVELS 2
#define ROWS 9
#define SPAN_0 9
#endif
#ifndef STAGE_0
#define STAGE_0 LEVELS
#endif
#ifndef STAGE_1
#define STAGE_1 0
#define SPAN_1 1
#endif
#ifndef STAGE_2
#define STAGE_2 0
#define SPAN_2 1
#endif
#ifndef STAGE_3
#define STAGE_3 0
#define SPAN_3 1
#endif
#ifndef STRIDE
#define STRIDE 1
#endif
#ifndef WORDS
#define WORDS 1
#endif
#ifndef PACK
#define PACK 1
#endif
#ifndef ITEMS
#define ITEMS 1
#endif
#ifndef MATRICES
#define MATRICES 1, 0, 0, 0, 1, 0, 0, 0, 1
#define SAME_MATRIX
#endif

#define UNROLL _Pragma("unroll")
#define COLUMNS (WORDS * PACK)
#define ROUND_ROWS (ITEMS / WORDS)
#define STORE_ROUNDS ((ROWS * WORDS + ITEMS - 1) / ITEMS)

#if PACK == 4
#define WORD uint
#define EVERY_BYTE 0x01010101u
#ifndef OFFSETS
#define OFFSETS 0
#define FOLDS 0
#endif
__constant int tile_matrices[] = {MATRICES};
__constant uint tile_offsets[] = {OFFSETS};
__constant uchar tile_folds[] = {FOLDS};
// Replaces every byte x by x mod 2^s + x div 2^s. No byte carries into the next one.
inline uint folded(uint x, uint s)
{
    return s == 0 ? x : (x & EVERY_BYTE * ((1u << s) - 1u)) + (x >> s & EVERY_BYTE * (0xffu >> s));
}
#else
#define WORD ELEMENT
__constant WEIGHT tile_matrices[] = {MATRICES};
#endif

#ifdef SAME_MATRIX
#define MATRIX_OF(level) 0
#else
#define MATRIX_OF(level) ((level)*RADIX * RADIX)
#endif

// Kinds of storage for the values of a stage: words in local memory, global memory, or bytes in local memory with the layout of global memory.
#define WORDS_HERE 0
#define MEMORY 1
#define RAW 2

#if STRIDE == 1
#define LOCAL_PLACE(row, word) ((word)*ROWS + (row))
#else
#define LOCAL_PLACE(row, word) ((row)*WORDS + (word))
#endif

#include "packed_rows.clh"

#if STRIDE == 1 && PACK == 4
inline WORD load_raw(__local const uchar* at)
{
    return (uint)at[0] | (uint)at[ROWS] << 8 | (uint)at[2 * ROWS] << 16 | (uint)at[3 * ROWS] << 24;
}
inline void store_raw(__local uchar* at, WORD x)
{
    UNROLL
    for (uint j = 0; j < 4; ++j)
        at[j * ROWS] = (uchar)(x >> 8 * j);
}
#define RAW_IF_PACKED RAW
#else
#define load_raw(at) 0
#define store_raw(at, x)
#define RAW_IF_PACKED WORDS_HERE
#endif

#if PACK == 4
#define BEFORE_LEVEL(x, span, level)                                                                         \
    UNROLL                                                                                                   \
    for (int k = 0; k < (span); ++k)                                                                         \
        x[k] = folded(folded(x[k], tile_folds[2 * (level)]), tile_folds[2 * (level) + 1]);
#define SUM_START(level, i) tile_offsets[(level)*RADIX + (i)]
#define SUM_ADD(sum, w, x) ((w) == 0 ? (sum) : (sum) + (uint)(w) * (x))
#define SUM_FIRST 0
#define SUM_TYPE uint
#define SUM_FINISH(sum) sum
#else
#define BEFORE_LEVEL(x, span, level)
#define SUM_START(level, i) ring_start(tile_matrices[MATRIX_OF(level) + (i)*RADIX], x[base])
#define SUM_ADD(sum, w, x) ring_add(sum, w, x)
#define SUM_FIRST 1
#define SUM_TYPE SUM
#define SUM_FINISH(sum) ring_finish(sum)
#endif

#define BUTTERFLY(x, y, base, stride, level)                                                                 \
    UNROLL                                                                                                   \
    for (int i = 0; i < RADIX; ++i) {                                                                        \
        SUM_TYPE sum = SUM_START(level, i);                                                                  \
        UNROLL                                                                                               \
        for (int j = SUM_FIRST; j < RADIX; ++j)                                                              \
            sum = SUM_ADD(sum, tile_matrices[MATRIX_OF(level) + i * RADIX + j], x[base + j * stride]);       \
        y[i] = SUM_FINISH(sum);                                                                              \
    }

// Performs the steps of one stage on the values in the registers of a work-item.
#define STAGE(x, first_level, levels, span)                                                                  \
    {                                                                                                        \
        int stride = 1;                                                                                      \
        UNROLL                                                                                               \
        for (int level = (first_level); level < (first_level) + (levels); ++level) {                         \
            BEFORE_LEVEL(x, span, level)                                                                     \
            UNROLL                                                                                           \
            for (int b = 0; b < (span) / RADIX; ++b) {                                                       \
                const int base = b % stride + RADIX * stride * (b / stride);                                 \
                WORD y[RADIX];                                                                               \
                BUTTERFLY(x, y, base, stride, level)                                                         \
                UNROLL                                                                                       \
                for (int i = 0; i < RADIX; ++i)                                                              \
                    x[base + i * stride] = y[i];                                                             \
            }                                                                                                \
            stride *= RADIX;                                                                                 \
        }                                                                                                    \
    }

#ifdef FINISH_FOLDS
__constant uchar finish_folds[3] = {FINISH_FOLDS};
__constant uchar finish_subtract[2] = {FINISH_SUBTRACT};
inline WORD finished(WORD x)
{
    UNROLL
    for (int i = 0; i < 3; ++i)
        x = folded(x, finish_folds[i]);
    UNROLL
    for (int i = 0; i < 2; ++i)
        if (finish_subtract[i] != 0)
            x -= finish_subtract[i] * ((x + EVERY_BYTE * (uint)(128 - finish_subtract[i])) >> 7 & EVERY_BYTE);
    return x;
}
#else
#define finished(x) (x)
#endif

// Performs one stage on units of `span` rows, which are `below` rows apart. `from` and `to` are the kinds of storage before and after the stage.
#define GROUP_STAGE(first_level, levels, span, below, from, to)                                              \
    for (uint unit = item; unit < ROWS / (span)*WORDS; unit += ITEMS) {                                      \
        const uint rest = STRIDE == 1 ? unit % (ROWS / (span)) : unit / WORDS;                               \
        const uint word = STRIDE == 1 ? unit / (ROWS / (span)) : unit % WORDS;                               \
        const uint row = rest % (below) + rest / (below) * ((below) * (span));                               \
        if (STRIDE != 1 && FIRST_COLUMN(word) >= columns_left)                                               \
            continue;                                                                                        \
        const INDEX at = origin + FIRST_COLUMN(word) + (INDEX)row * STRIDE;                                  \
        WORD x[span];                                                                                        \
        if ((from) == MEMORY) {                                                                              \
            LOAD_ROWS(x, span, below)                                                                        \
        } else                                                                                               \
            UNROLL                                                                                           \
        for (int k = 0; k < (span); ++k)                                                                     \
            x[k] = (from) == RAW ? load_raw(raw + word * (4 * ROWS) + row + (uint)k * (below))               \
                                 : shared[LOCAL_PLACE(row + (uint)k * (below), word)];                       \
        STAGE(x, first_level, levels, span)                                                                  \
        UNROLL                                                                                               \
        for (int k = 0; k < (span); ++k) {                                                                   \
            if ((first_level) + (levels) == LEVELS)                                                          \
                x[k] = finished(x[k]);                                                                       \
            if ((to) == MEMORY)                                                                              \
                store_word(at + (INDEX)k * ((INDEX)(below)*STRIDE), x[k]);                                   \
            else if ((to) == RAW)                                                                            \
                store_raw(raw + word * (4 * ROWS) + row + (uint)k * (below), x[k]);                          \
            else                                                                                             \
                shared[LOCAL_PLACE(row + (uint)k * (below), word)] = x[k];                                   \
        }                                                                                                    \
    }

#if STRIDE == 1
#define OUTSIDE RAW_IF_PACKED
#define FINALLY RAW_IF_PACKED
#else
#define OUTSIDE MEMORY
#ifdef WHOLE_WORDS
#define FINALLY WORDS_HERE
#else
#define FINALLY MEMORY
#endif
#endif
#define TO(next_levels) ((next_levels) == 0 ? FINALLY : WORDS_HERE)

#if STAGE_1 > 0
#define SECOND_STAGE                                                                                         \
    barrier(CLK_LOCAL_MEM_FENCE);                                                                            \
    GROUP_STAGE(STAGE_0, STAGE_1, SPAN_1, SPAN_0, WORDS_HERE, TO(STAGE_2))
#else
#define SECOND_STAGE
#endif
#if STAGE_2 > 0
#define THIRD_STAGE                                                                                          \
    barrier(CLK_LOCAL_MEM_FENCE);                                                                            \
    GROUP_STAGE(STAGE_0 + STAGE_1, STAGE_2, SPAN_2, (SPAN_0 * SPAN_1), WORDS_HERE, TO(STAGE_3))
#else
#define THIRD_STAGE
#endif
#if STAGE_3 > 0
#define FOURTH_STAGE                                                                                         \
    barrier(CLK_LOCAL_MEM_FENCE);                                                                            \
    GROUP_STAGE(STAGE_0 + STAGE_1 + STAGE_2, STAGE_3, SPAN_3, (SPAN_0 * SPAN_1 * SPAN_2), WORDS_HERE, FINALLY)
#else
#define FOURTH_STAGE
#endif
#define ALL_STAGES                                                                                           \
    GROUP_STAGE(0, STAGE_0, SPAN_0, 1, OUTSIDE, TO(STAGE_1))                                                 \
    SECOND_STAGE                                                                                             \
    THIRD_STAGE                                                                                              \
    FOURTH_STAGE

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1))) void kronecker_tile(__global ELEMENT* data,
                                                                                INDEX columns RING_PARAMETERS)
{
    __local WORD shared[ROWS * WORDS];
    const uint item = (uint)get_local_id(0);
    const INDEX group = (INDEX)get_group_id(0);
#if STRIDE == 1
    const INDEX first = group * COLUMNS;
    const INDEX origin = first * ROWS;
    __global ELEMENT* tile = data + origin;
    const uint columns_left = (uint)min((INDEX)COLUMNS, columns - first);
    const uint count = columns_left * ROWS;
#if PACK == 4
    // The tile begins at a multiple of 4 bytes; only the last tile of the vector may end elsewhere.
    __local uint raw_words[ROWS * WORDS];
    __local uchar* raw = (__local uchar*)raw_words;
    for (uint i = item; i < count / 4; i += ITEMS)
        raw_words[i] = ((__global const uint*)tile)[i];
    for (uint i = count / 4 * 4 + item; i < count; i += ITEMS)
        raw[i] = tile[i];
#else
    // Columns missing from the last tile are filled with zeros, because 0 is a valid index into the tables of every ring.
    for (uint i = item; i < ROWS * WORDS; i += ITEMS)
        shared[i] = i < count ? tile[i] : (WORD)0;
#endif
    barrier(CLK_LOCAL_MEM_FENCE);
#else
    const INDEX tiles = ((INDEX)STRIDE + COLUMNS - 1) / COLUMNS;
    const INDEX first = group % tiles * COLUMNS;
    const INDEX origin = group / tiles * ((INDEX)STRIDE * ROWS) + first;
    const INDEX size = columns * ROWS;
    const uint columns_left = (uint)min((INDEX)COLUMNS, (INDEX)STRIDE - first);
#endif
    ALL_STAGES;  //=
#if STRIDE == 1
    barrier(CLK_LOCAL_MEM_FENCE);
#if PACK == 4
    for (uint i = item; i < count / 4; i += ITEMS)
        ((__global uint*)tile)[i] = raw_words[i];
    for (uint i = count / 4 * 4 + item; i < count; i += ITEMS)
        tile[i] = raw[i];
#else
    for (uint i = item; i < count; i += ITEMS)
        tile[i] = shared[i];
#endif
#elif defined(WHOLE_WORDS)
    barrier(CLK_LOCAL_MEM_FENCE);
    store_rows(data, origin, columns_left, shared);
#endif
}
