// SPDX-License-Identifier: GPL-3.0-or-later
// Performs transforms with the same 2×2 matrix for all variables on CPUs, with few large work-items instead of many small ones.
//
// processor_block: a work-item performs all levels of a contiguous block, in place. The first levels are performed in vectors in registers. Steps of
//   one to three levels follow in the order of a binary counter, so that every step finds its data in the nearest cache.
// processor_rows, processor_rows_local: a work-item performs ROW_LEVELS levels on COLUMNS columns of rows that are `stride` values apart. Up to three
//   levels are performed directly, more through local memory. Rows in local memory are a cache line longer than a power of two.
//
//   -D BUTTERFLY=b            0 Walsh (a+b, a−b), 1 (a, b−a), 2 (a, a+b), 3 (a, a^b)      (default 0)
//   -D LANES=16|8             values per VECTOR                                            (default 16)
//   -D VECTOR=…, -D MASK=…    float16 and int16, double8 and long8, uchar16 and uchar16 …  (default int16, int16)
//   -D BLOCK_LEVELS=k         processor_block: 2^k values per work-item
//   -D LEAF_LEVELS=l          number of these levels in registers: log2(LANES) plus 0 … 4
//   -D WORD_STEPS             processor_block, BUTTERFLY 3 on int: the lowest five variables are the bits of a word
//   -D ROW_LEVELS=r, COLUMNS=c  processor_rows: c is a multiple of LANES and a divisor of the stride
//   and the options of prelude.clh
//
// Work-groups have one work-item. Global size: number of blocks or tiles; work-item 0 processes the block or tile with number `first`. Local memory:
// none, or (COLUMNS + 64 bytes) · 2^ROW_LEVELS if ROW_LEVELS > 3. Cost: one read and one write of the vector per launch.
#include "prelude.clh"

#ifndef BUTTERFLY
#define BUTTERFLY 0
#endif
#ifndef LANES
#define LANES 16
#endif
#ifndef VECTOR
#define VECTOR int16
#endif
#ifndef MASK
#define MASK int16
#endif
#ifndef BLOCK_LEVELS
#define BLOCK_LEVELS 10
#endif
#ifndef LEAF_LEVELS
#define LEAF_LEVELS 8
#endif
#ifndef ROW_LEVELS
#define ROW_LEVELS 4
#endif
#ifndef COLUMNS
#define COLUMNS 512
#endif

// LOWER and UPPER are the new lower and upper value of a pair, as expressions of the old lower value a and the old upper value b.
#if BUTTERFLY == 0
#define LOWER(a, b) ((a) + (b))
#define UPPER(a, b) ((a) - (b))
#elif BUTTERFLY == 1
#define LOWER(a, b) (a)
#define UPPER(a, b) ((b) - (a))
#elif BUTTERFLY == 2
#define LOWER(a, b) (a)
#define UPPER(a, b) ((a) + (b))
#else
#define LOWER(a, b) (a)
#define UPPER(a, b) ((a) ^ (b))
#endif

#define ACROSS(a, b)                                                                                         \
    do {                                                                                                     \
        const VECTOR lower_ = LOWER(a, b);                                                                   \
        b = UPPER(a, b);                                                                                     \
        a = lower_;                                                                                          \
    } while (0)

// Performs one level inside a vector. `swapped` contains the partner of every lane; the mask in `...` marks the upper lanes.
#define WITHIN(v, swapped, ...) select(LOWER(v, swapped), UPPER(swapped, v), (MASK)(__VA_ARGS__))

#if LANES == 16
#define LANE_LEVELS 4
inline VECTOR lanes(VECTOR v)
{
    v = WITHIN(v, v.s1032547698badcfe, 0, -1, 0, -1, 0, -1, 0, -1, 0, -1, 0, -1, 0, -1, 0, -1);
    v = WITHIN(v, v.s23016745ab89efcd, 0, 0, -1, -1, 0, 0, -1, -1, 0, 0, -1, -1, 0, 0, -1, -1);
    v = WITHIN(v, v.s45670123cdef89ab, 0, 0, 0, 0, -1, -1, -1, -1, 0, 0, 0, 0, -1, -1, -1, -1);
    return WITHIN(v, v.s89abcdef01234567, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1, -1, -1);
}
#else
#define LANE_LEVELS 3
inline VECTOR lanes(VECTOR v)
{
    v = WITHIN(v, v.s10325476, 0, -1, 0, -1, 0, -1, 0, -1);
    v = WITHIN(v, v.s23016745, 0, 0, -1, -1, 0, 0, -1, -1);
    return WITHIN(v, v.s45670123, 0, 0, 0, 0, -1, -1, -1, -1);
}
#endif

#ifdef WORD_STEPS
inline VECTOR word_steps(VECTOR v)
{
    v ^= v << 1 & (VECTOR)0xaaaaaaaa;
    v ^= v << 2 & (VECTOR)0xcccccccc;
    v ^= v << 4 & (VECTOR)0xf0f0f0f0;
    v ^= v << 8 & (VECTOR)0xff00ff00;
    return v ^ v << 16;
}
#else
#define word_steps(v) (v)
#endif

#define LEAF_VECTORS (1 << (LEAF_LEVELS - LANE_LEVELS))

inline void leaf(__global VECTOR* data)
{
    VECTOR v[LEAF_VECTORS];
#pragma unroll
    for (int i = 0; i < LEAF_VECTORS; ++i)
        v[i] = lanes(word_steps(data[i]));
#pragma unroll
    for (int distance = 1; distance < LEAF_VECTORS; distance *= 2)
#pragma unroll
        for (int i = 0; i < LEAF_VECTORS; ++i)
            if ((i & distance) == 0)
                ACROSS(v[i], v[i + distance]);
#pragma unroll
    for (int i = 0; i < LEAF_VECTORS; ++i)
        data[i] = v[i];
}

// Defines a function that performs LEVELS levels on 2^LEVELS rows of `columns` vectors. Strides are in vectors.
#define DEFINE_STEP(NAME, LEVELS, FROM, TO)                                                                  \
    inline void NAME(const FROM VECTOR* in, size_t inStride, TO VECTOR* out, size_t outStride,               \
                     size_t columns)                                                                         \
    {                                                                                                        \
        for (size_t column = 0; column < columns; ++column) {                                                \
            VECTOR v[1 << (LEVELS)];                                                                         \
            _Pragma("unroll") for (int i = 0; i < 1 << (LEVELS); ++i) v[i] = in[i * inStride + column];      \
            _Pragma("unroll") for (int distance = 1; distance < 1 << (LEVELS); distance *= 2)                \
                _Pragma("unroll") for (int i = 0; i < 1 << (LEVELS); ++i) if ((i & distance) == 0)           \
                    ACROSS(v[i], v[i + distance]);                                                           \
            _Pragma("unroll") for (int i = 0; i < 1 << (LEVELS); ++i) out[i * outStride + column] = v[i];    \
        }                                                                                                    \
    }
#define DEFINE_STEPS(NAME, FROM, TO)                                                                         \
    DEFINE_STEP(NAME##1, 1, FROM, TO)                                                                        \
    DEFINE_STEP(NAME##2, 2, FROM, TO)                                                                        \
    DEFINE_STEP(NAME##3, 3, FROM, TO)                                                                        \
    inline void NAME(int levels, const FROM VECTOR* in, size_t inStride, TO VECTOR* out, size_t outStride,   \
                     size_t columns)                                                                         \
    {                                                                                                        \
        if (levels == 3)                                                                                     \
            NAME##3(in, inStride, out, outStride, columns);                                                  \
        else if (levels == 2)                                                                                \
            NAME##2(in, inStride, out, outStride, columns);                                                  \
        else                                                                                                 \
            NAME##1(in, inStride, out, outStride, columns);                                                  \
    }
DEFINE_STEPS(globalStep, __global, __global)

// Returns the number of levels of the next step: three, except that four remaining levels are divided into two and two.
inline int nextStep(int left)
{
    return left == 4 ? 2 : left < 3 ? left : 3;
}

__kernel EXACT_WORK_GROUP void processor_block(__global ELEMENT* data, INDEX first)
{
    __global ELEMENT* const block = data + (((size_t)first + get_global_id(0)) << BLOCK_LEVELS);
    for (size_t i = 0; i < (size_t)1 << (BLOCK_LEVELS - LEAF_LEVELS); ++i) {
        leaf((__global VECTOR*)(block + (i << LEAF_LEVELS)));  //=
        size_t done = i + 1;
        for (int level = LEAF_LEVELS; level < BLOCK_LEVELS;) {
            const int now = nextStep(BLOCK_LEVELS - level);
            if ((done & (((size_t)1 << now) - 1)) != 0)
                break;
            done >>= now;
            const size_t part = ((size_t)1 << level) / LANES;
            __global VECTOR* const group = (__global VECTOR*)(block + ((done - 1) << (level + now)));
            globalStep(now, group, part, group, part, part);  //=
            level += now;
        }
    }
}

#define STEP_COLUMNS (COLUMNS / LANES)

#if ROW_LEVELS > 3
#define PITCH (STEP_COLUMNS + 1)
DEFINE_STEPS(inStep, __global, __local)
DEFINE_STEPS(localStep, __local, __local)
DEFINE_STEPS(outStep, __local, __global)

__kernel EXACT_WORK_GROUP void processor_rows_local(__global ELEMENT* data, INDEX stride, INDEX first)
{
    __local VECTOR buffer[PITCH << ROW_LEVELS];
    const size_t tile = (size_t)first + get_global_id(0);
    const size_t tiles = stride / COLUMNS;
    __global VECTOR* const rows =
        (__global VECTOR*)(data + tile / tiles * ((size_t)stride << ROW_LEVELS) + tile % tiles * COLUMNS);
    const size_t pitch = stride / LANES;
    for (int left = ROW_LEVELS; left > 0;) {
        const int now = nextStep(left);
        const int isFirst = left == ROW_LEVELS;
        const int isLast = left == now;
        left -= now;
        const size_t distance = (size_t)1 << left;
        for (size_t group = 0; group < (size_t)1 << ROW_LEVELS; group += distance << now) {
            for (size_t row = group; row < group + distance; ++row) {
                __global VECTOR* const outside = rows + row * pitch;
                __local VECTOR* const inside = buffer + row * PITCH;
                if (isFirst)
                    inStep(now, outside, distance * pitch, inside, distance * PITCH, STEP_COLUMNS);  //=
                else if (isLast)
                    outStep(now, inside, distance * PITCH, outside, distance * pitch, STEP_COLUMNS);  //=
                else
                    localStep(now, inside, distance * PITCH, inside, distance * PITCH, STEP_COLUMNS);  //=
            }
        }
    }
}
#else
__kernel EXACT_WORK_GROUP void processor_rows(__global ELEMENT* data, INDEX stride, INDEX first)
{
    const size_t tile = (size_t)first + get_global_id(0);
    const size_t tiles = stride / COLUMNS;
    __global VECTOR* const rows =
        (__global VECTOR*)(data + tile / tiles * ((size_t)stride << ROW_LEVELS) + tile % tiles * COLUMNS);
    globalStep(ROW_LEVELS, rows, stride / LANES, rows, stride / LANES, STEP_COLUMNS);  //=
}
#endif
