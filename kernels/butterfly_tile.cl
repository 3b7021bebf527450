// SPDX-License-Identifier: GPL-3.0-or-later
// Many steps of a transform of radix 2 in one pass over memory, in place: a work-group takes a tile of 2^TILE_BITS values,
// does its steps in registers, exchanges registers through local memory between the stages, and writes the tile back.
//
// A tile is 2^(TILE_BITS - COLUMN_BITS) rows, 2^STRIDE_BITS values apart, of 2^COLUMN_BITS neighbouring values; a
// contiguous tile is one row. Bit b of a place in the tile is a column bit below COLUMN_BITS, a row bit above. In stage s a
// work-item holds in registers the values whose places differ in the bits REGISTERS_s only; the other bits are those of
// its number, the lowest of them in LANES_s, the rest ascending. In it are done the steps of the bits LEVELS_s.
//
//   -D TILE_BITS=b        0 … 15 (default 4)           -D ITEM_BITS=t   2^t work-items a group (default 0)
//   -D COLUMN_BITS=c      0 … TILE_BITS (default TILE_BITS, contiguous)
//   -D STRIDE_BITS=s      c … 62 (default c)
//   -D STAGES=k           1 … 4 (default 1); the first and last hold the lowest VECTOR_BITS bits in registers
//   -D REGISTERS_s=mask   TILE_BITS - ITEM_BITS bits each; -D LEVELS_s=mask, part of it; -D LANES_s=mask, of LANE_BITS
//                         bits, disjoint from it (defaults: all, all, none)
//   -D KEPT=mask          bits that are in registers in every stage: values that differ in them are exchanged one after
//                         the other, so that local memory holds 2^(TILE_BITS - bits of KEPT) values, padded (default 0)
//   -D FIRST_BIT=f        the lowest bit with a step: 0, or c (default 0)
//   -D MATRICES=…         4 weights for each bit from FIRST_BIT up; with -D SAME_MATRIX 4 for all (default Walsh, same)
//   -D VECTOR_BITS=v      0 … 2: loads and stores of 2^v neighbouring values, of type -D VECTOR (default 0)
//   -D LOAD_HINT          NVIDIA, ELEMENT of 4 bytes: loads that make the L2 cache fetch 128 bytes
//   -D TURN               not back to memory after the last stage: multiplied by the values of `other` at the same places
//                         (-D SQUARE: by themselves), and all stages once more, last to first (a dyadic convolution's middle)
//   -D MULTIPLY=m         every result is multiplied by m; -D SHIFT=s: divided by 2^s as a signed integer (long)
//   and those of ring.clh, but for tables, and WORD_MATRICES of packed_bits.clh
//   Walsh from packed bits, in the notation of packed_bits.clh:
//   -D LOAD_BITS          ELEMENT uint, the first pass: reads 2^TILE_BITS / 16 words of `bits`, a work-item four neighbours
//                         (REGISTERS_0 is 0x3f), does the steps of the bits from 4 up, ascending over all stages, and
//                         writes 2^(TILE_BITS + 1) coefficients to `shorts`, as u
//   -D LOAD_SHORTS=b      ELEMENT int: reads u from `shorts`, 2u - b; -D SHORTS=ushort|ushort2|ushort4, -D TO_VECTOR=convert_int4
//   -D FROM_SIGNS=h       ELEMENT int, the last pass: writes the spectrum of f, (2h·[w = 0] - S(w)) / 2 of that of (-1)^f
//   -D LARGEST            ELEMENT int: instead of the results every work-group writes the largest magnitude of its own
//
// Global size: N / 2^(TILE_BITS - ITEM_BITS), N a multiple of the tile; work-group 2^ITEM_BITS. Cost: one read and
// one write of the vector (and one read of `other`).
#include "packed_bits.clh"
#include "ring.clh"

#ifndef REGISTERS_0
#define REGISTERS_0 ((1u << TILE_BITS) - 1u)
#define LEVELS_0 REGISTERS_0
#define LANES_0 0u
#endif
#ifndef FIRST_BIT
#define FIRST_BIT 0
#endif
#ifndef MATRICES
#define MATRICES 1, 1, 1, -1
#define SAME_MATRIX
#endif
#ifndef VECTOR_BITS
#define VECTOR_BITS 0
#endif
#ifndef VECTOR
#define VECTOR ELEMENT
#endif

#include "tile_places.clh"

#ifdef SAME_MATRIX
__constant WEIGHT tile_matrices[] = {MATRICES};
#define MATRIX_OF(bit) 0
#else
__constant WEIGHT tile_matrices[] = {MATRICES};
#define MATRIX_OF(bit) (4 * ((int)(bit)-FIRST_BIT))
#endif

#if VECTOR_BITS == 0
#define TAKE(x, k, v) x[k] = v
#define PACK(x, k) x[k]
#elif VECTOR_BITS == 1
#define TAKE(x, k, v) (x[k] = v.lo, x[(k) + 1] = v.hi)
#define PACK(x, k) (VECTOR)(x[k], x[(k) + 1])
#else
#define TAKE(x, k, v) (x[k] = v.lo.lo, x[(k) + 1] = v.lo.hi, x[(k) + 2] = v.hi.lo, x[(k) + 3] = v.hi.hi)
#define PACK(x, k) (VECTOR)(x[k], x[(k) + 1], x[(k) + 2], x[(k) + 3])
#endif

#ifdef LOAD_HINT
#define AS_VECTOR_(type) as_##type
#define AS_VECTOR(type) AS_VECTOR_(type)
inline VECTOR load(__global const VECTOR* from)
{
#if VECTOR_BITS == 2
    uint4 v;
    asm volatile("ld.global.L2::128B.v4.u32 {%0, %1, %2, %3}, [%4];"
                 : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w)
                 : "l"((ulong)from));
#elif VECTOR_BITS == 1
    uint2 v;
    asm volatile("ld.global.L2::128B.v2.u32 {%0, %1}, [%2];" : "=r"(v.x), "=r"(v.y) : "l"((ulong)from));
#else
    uint v;
    asm volatile("ld.global.L2::128B.u32 %0, [%1];" : "=r"(v) : "l"((ulong)from));
#endif
    return AS_VECTOR(VECTOR)(v);
}
#else
#define load(from) *(from)
#endif

#define LOAD_TILE(x, from, registers, lanes)                                                                 \
    {                                                                                                        \
        __global const ELEMENT* origin = (from) + memory_place(item_place(item, registers, lanes));          \
        UNROLL                                                                                               \
        for (int k = 0; k < VALUES; k += 1 << VECTOR_BITS) {                                                 \
            const VECTOR v =                                                                                 \
                load((__global const VECTOR*)(origin + memory_place(deposit((uint)k, registers))));          \
            TAKE(x, k, v);                                                                                   \
        }                                                                                                    \
    }

#define MULTIPLY_TILE(x, from, registers, lanes)                                                             \
    {                                                                                                        \
        __global const ELEMENT* origin = (from) + memory_place(item_place(item, registers, lanes));          \
        UNROLL                                                                                               \
        for (int k = 0; k < VALUES; k += 1 << VECTOR_BITS) {                                                 \
            const VECTOR v = *(__global const VECTOR*)(origin + memory_place(deposit((uint)k, registers)));  \
            const VECTOR product = v * PACK(x, k);                                                           \
            TAKE(x, k, product);                                                                             \
        }                                                                                                    \
    }

#define LOAD_SHORT_TILE(x, from, registers, lanes)                                                           \
    {                                                                                                        \
        __global const ushort* origin = (from) + memory_place(item_place(item, registers, lanes));           \
        UNROLL                                                                                               \
        for (int k = 0; k < VALUES; k += 1 << VECTOR_BITS) {                                                 \
            const VECTOR v =                                                                                 \
                TO_VECTOR(*(__global const SHORTS*)(origin + memory_place(deposit((uint)k, registers))));    \
            TAKE(x, k, v);                                                                                   \
        }                                                                                                    \
        UNROLL                                                                                               \
        for (int k = 0; k < VALUES; ++k)                                                                     \
            x[k] = 2 * x[k] - (LOAD_SHORTS);                                                                 \
    }

// The step of the fifth variable, and both halves to their places: a coefficient's bits 0 to 3, 4, 5 and up are the
// bits 0 to 3 of its word's place, the half, the bits 4 and up.
#define SHORT_PLACE(place) (((place)&15u) | ((place) >> 4) << 5)
#define STORE_SHORT_TILE(x, to, registers, lanes)                                                            \
    {                                                                                                        \
        __global ushort* origin = (to) + SHORT_PLACE(item_place(item, registers, lanes));                    \
        UNROLL                                                                                               \
        for (int k = 0; k < VALUES; k += 4) {                                                                \
            const uint4 v = (uint4)(x[k], x[k + 1], x[k + 2], x[k + 3]);                                     \
            const uint4 low = v & 0xffffu;                                                                   \
            const uint4 high = v >> 16;                                                                      \
            __global ushort* at = origin + SHORT_PLACE(deposit((uint)k, registers));                         \
            *(__global ushort4*)at = convert_ushort4(low + high);                                            \
            *(__global ushort4*)(at + 16) = convert_ushort4(low - high + (1u << TILE_BITS));                 \
        }                                                                                                    \
    }

#define STORE_TILE(x, to, registers, lanes)                                                                  \
    {                                                                                                        \
        __global ELEMENT* origin = (to) + memory_place(item_place(item, registers, lanes));                  \
        UNROLL                                                                                               \
        for (int k = 0; k < VALUES; k += 1 << VECTOR_BITS)                                                   \
            *(__global VECTOR*)(origin + memory_place(deposit((uint)k, registers))) = PACK(x, k);            \
    }

#define STAGE(x, registers, levels)                                                                          \
    {                                                                                                        \
        int stride = 1;                                                                                      \
        UNROLL                                                                                               \
        for (int bit = 0; bit < TILE_BITS; ++bit) {                                                          \
            if ((levels) >> bit & 1u) {                                                                      \
                UNROLL                                                                                       \
                for (int b = 0; b < VALUES / 2; ++b) {                                                       \
                    const int i = (b & (stride - 1)) + 2 * (b & ~(stride - 1));                              \
                    const ELEMENT first = x[i];                                                              \
                    const ELEMENT second = x[i + stride];                                                    \
                    x[i] = BUTTERFLY_ROW(bit, 0, first, second);                                             \
                    x[i + stride] = BUTTERFLY_ROW(bit, 2, first, second);                                    \
                }                                                                                            \
            }                                                                                                \
            if ((registers) >> bit & 1u)                                                                     \
                stride *= 2;                                                                                 \
        }                                                                                                    \
    }
#ifdef LOAD_BITS
#define BUTTERFLY_ROW(bit, i, first, second)                                                                 \
    ((i) == 0 ? (first) + (second) : (first) - (second) + (0x00010001u << (bit)))
#else
#define BUTTERFLY_ROW(bit, i, first, second)                                                                 \
    ring_finish(ring_add(ring_start(tile_matrices[MATRIX_OF(bit) + (i)], first),                             \
                         tile_matrices[MATRIX_OF(bit) + (i) + 1], second))
#endif

// Registers of one stage become those of another. The values of one round differ in no kept bit.
#define EXCHANGE(x, from_registers, from_lanes, to_registers, to_lanes)                                      \
    {                                                                                                        \
        const uint write = local_place(item_place(item, from_registers, from_lanes));                        \
        const uint read = local_place(item_place(item, to_registers, to_lanes));                             \
        ELEMENT y[VALUES];                                                                                   \
        UNROLL                                                                                               \
        for (uint round = 0; round < ROUNDS; ++round) {                                                      \
            barrier(CLK_LOCAL_MEM_FENCE);                                                                    \
            UNROLL                                                                                           \
            for (int k = 0; k < VALUES; ++k)                                                                 \
                if (extract(deposit((uint)k, from_registers), KEPT) == round)                                \
                    shared[write + local_place(deposit((uint)k, from_registers))] = x[k];                    \
            barrier(CLK_LOCAL_MEM_FENCE);                                                                    \
            UNROLL                                                                                           \
            for (int k = 0; k < VALUES; ++k)                                                                 \
                if (extract(deposit((uint)k, to_registers), KEPT) == round)                                  \
                    y[k] = shared[read + local_place(deposit((uint)k, to_registers))];                       \
        }                                                                                                    \
        UNROLL                                                                                               \
        for (int k = 0; k < VALUES; ++k)                                                                     \
            x[k] = y[k];                                                                                     \
    }

#if STAGES == 1
#define REGISTERS_LAST REGISTERS_0
#define LANES_LAST LANES_0
#elif STAGES == 2
#define REGISTERS_LAST REGISTERS_1
#define LANES_LAST LANES_1
#elif STAGES == 3
#define REGISTERS_LAST REGISTERS_2
#define LANES_LAST LANES_2
#else
#define REGISTERS_LAST REGISTERS_3
#define LANES_LAST LANES_3
#endif

#ifdef MULTIPLY
#define SCALED(value) ((value) * (ELEMENT)(MULTIPLY))
#elif defined(SHIFT)
#define SCALED(value) (ELEMENT)((long)(value) >> SHIFT)
#endif

__kernel __attribute__((reqd_work_group_size(1 << ITEM_BITS, 1, 1))) void butterfly_tile(
#ifdef LOAD_BITS
    __global const uint4* bits, __global ushort* shorts
#elif defined(LARGEST) && defined(LOAD_SHORTS)
    __global const ushort* shorts, __global uint* largest
#elif defined(LARGEST)
    __global const ELEMENT* data, __global uint* largest
#else
    __global ELEMENT* data
#if defined(TURN) && !defined(SQUARE)
    ,
    __global const ELEMENT* other
#elif defined(LOAD_SHORTS)
    ,
    __global const ushort* shorts
#endif
#endif
)
{
#if STAGES > 1
    __local ELEMENT shared[(WHOLE / ROUNDS + 1) + (WHOLE / ROUNDS >> 5) + (WHOLE / ROUNDS >> 10)];
#elif defined(LARGEST)
    __local ELEMENT shared[1 << ITEM_BITS];
#endif
    const uint item = (uint)get_local_id(0);
    const INDEX group = (INDEX)get_group_id(0);
    const INDEX column_tiles = (INDEX)1 << (STRIDE_BITS - COLUMN_BITS);
    const INDEX start = (group / column_tiles << (STRIDE_BITS + TILE_BITS - COLUMN_BITS)) +
                        (group % column_tiles << COLUMN_BITS);
    ELEMENT x[VALUES];
#ifdef LOAD_BITS
    {
        const uint4 words = bits[(start + item_place(item, REGISTERS_0, LANES_0)) >> 6];
        expand_word(x, words.x);
        expand_word(x + 16, words.y);
        expand_word(x + 32, words.z);
        expand_word(x + 48, words.w);
    }
#elif defined(LOAD_SHORTS)
    LOAD_SHORT_TILE(x, shorts + start, REGISTERS_0, LANES_0)
#else
    LOAD_TILE(x, data + start, REGISTERS_0, LANES_0)
#endif
#ifdef WORD_MATRICES
    UNROLL
    for (int k = 0; k < VALUES; ++k)
        x[k] = word_steps(x[k]);
#endif
    STAGE(x, REGISTERS_0, LEVELS_0)  //=
#if STAGES > 1
    EXCHANGE(x, REGISTERS_0, LANES_0, REGISTERS_1, LANES_1)
    STAGE(x, REGISTERS_1, LEVELS_1)  //=
#endif
#if STAGES > 2
    EXCHANGE(x, REGISTERS_1, LANES_1, REGISTERS_2, LANES_2)
    STAGE(x, REGISTERS_2, LEVELS_2)  //=
#endif
#if STAGES > 3
    EXCHANGE(x, REGISTERS_2, LANES_2, REGISTERS_3, LANES_3)
    STAGE(x, REGISTERS_3, LEVELS_3)  //=
#endif
#ifdef TURN
#ifdef SQUARE
    UNROLL
    for (int k = 0; k < VALUES; ++k)
        x[k] = x[k] * x[k];
#else
    MULTIPLY_TILE(x, other + start, REGISTERS_LAST, LANES_LAST)
#endif
#if STAGES > 3
    STAGE(x, REGISTERS_3, LEVELS_3)  //=
    EXCHANGE(x, REGISTERS_3, LANES_3, REGISTERS_2, LANES_2)
#endif
#if STAGES > 2
    STAGE(x, REGISTERS_2, LEVELS_2)  //=
    EXCHANGE(x, REGISTERS_2, LANES_2, REGISTERS_1, LANES_1)
#endif
#if STAGES > 1
    STAGE(x, REGISTERS_1, LEVELS_1)  //=
    EXCHANGE(x, REGISTERS_1, LANES_1, REGISTERS_0, LANES_0)
#endif
    STAGE(x, REGISTERS_0, LEVELS_0)  //=
#define REGISTERS_END REGISTERS_0
#define LANES_END LANES_0
#else
#define REGISTERS_END REGISTERS_LAST
#define LANES_END LANES_LAST
#endif
#ifdef SCALED
    UNROLL
    for (int k = 0; k < VALUES; ++k)
        x[k] = SCALED(x[k]);
#endif
#ifdef FROM_SIGNS
    UNROLL
    for (int k = 0; k < VALUES; ++k)
        x[k] = -(x[k] >> 1);
    if (start == 0 && item_place(item, REGISTERS_END, LANES_END) == 0)
        x[0] += FROM_SIGNS;
#endif
#ifdef LARGEST
    uint mine = 0;
    UNROLL
    for (int k = 0; k < VALUES; ++k)
        mine = max(mine, (uint)abs(x[k]));
    barrier(CLK_LOCAL_MEM_FENCE);
    shared[item] = (ELEMENT)mine;
    for (uint width = 1u << ITEM_BITS >> 1; width > 0; width /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < width)
            shared[item] = max(shared[item], shared[item + width]);
    }
    if (item == 0)
        largest[group] = (uint)shared[0];
#elif defined(LOAD_BITS)
    STORE_SHORT_TILE(x, shorts + 2 * start, REGISTERS_END, LANES_END)
#else
    STORE_TILE(x, data + start, REGISTERS_END, LANES_END)
#endif
}
