// SPDX-License-Identifier: GPL-3.0-or-later
// Performs many steps of the GF(4) transform of digits in two bit planes in one pass over memory, in place. Digit i is 2·high + low, where high and
// low are bit i mod 64 of word i div 64 of the two planes. A work-item holds 16 words of each plane. The tile, its stages and their exchanges are
// those of butterfly_tile.cl, but in words, and a step concerns two bits of an index.
//
//   -D TILE_BITS=b        4 … 13 (default 4)           -D ITEM_BITS=b - 4
//   -D COLUMN_BITS=c      (default TILE_BITS)          -D STRIDE_BITS=s (default c)
//   -D STAGES=k           1 … 4 (default 1); -D REGISTERS_s=mask of 4 bits; -D LANES_s=mask of LANE_BITS bits
//   -D LEVELS_s=mask      the lower of the two bits of each digit with a step; both bits are in REGISTERS_s
//   -D WORD_LEVELS=l      0 … 3 steps within a word, which come first (default 0)
//   -D INVERSE            uses the inverse matrix
//   -D BYTE_PERMUTE       NVIDIA: bytes are moved by PTX prmt
//   and INDEX of prelude.clh
//
// A step within a word first swaps its index digit with the digit that selects one of four registers, and then is an ordinary step on these
// registers. Global size: words / 16; work-group 2^ITEM_BITS; local memory: 4 bytes per word of the tile. Cost: one read and one write.
#include "prelude.clh"

#ifndef REGISTERS_0
#define REGISTERS_0 0xfu
#define LEVELS_0 0x5u
#define LANES_0 0u
#endif
#ifndef WORD_LEVELS
#define WORD_LEVELS 0
#endif
#include "tile_layout.clh"

// Multiplies 64 digits by the element 2 of GF(4). Components x and y are the halves of the low plane's word; z and w are those of the high plane.
inline uint4 twice(uint4 a)
{
    return (uint4)(a.zw, a.xy ^ a.zw);
}

// Multiplies the vector (a0, a1, a2, a3) by [1 0 0 0; 0 1 3 2; 0 1 2 3; 1 1 1 1], with 3a + 2b = a + 2(a + b), or by the inverse matrix
// [1 0 0 0; 1 1 1 1; 1 2 3 1; 1 3 2 1].
inline void across(uint4* a0, uint4* a1, uint4* a2, uint4* a3)
{
#ifdef INVERSE
    const uint4 ends = *a0 ^ *a3;
    const uint4 s = *a1 ^ *a2;
    const uint4 t = ends ^ twice(s);
    const uint4 second = t ^ *a2;
    *a3 = t ^ *a1;
    *a2 = second;
    *a1 = ends ^ s;
#else
    const uint4 s = *a2 ^ *a3;
    const uint4 t = *a1 ^ twice(s);
    const uint4 all = *a0 ^ *a1 ^ s;
    *a1 = t ^ *a2;
    *a2 = t ^ *a3;
    *a3 = all;
#endif
}

// Exchanges the fields of `a` outside the mask with the fields of `b` inside the mask, which are `shift` bits lower.
inline void swap_fields(uint4* a, uint4* b, uint shift, uint mask)
{
    const uint4 low = bitselect(*b << shift, *a, (uint4)(mask));
    *b = bitselect(*b, *a >> shift, (uint4)(mask));
    *a = low;
}

#ifdef BYTE_PERMUTE
#define DEFINE_PERMUTE(name, selector, otherwise)                                                            \
    inline uint name(uint a, uint b)                                                                         \
    {                                                                                                        \
        uint result;                                                                                         \
        asm("prmt.b32 %0, %1, %2, " selector ";" : "=r"(result) : "r"(a), "r"(b));                           \
        return result;                                                                                       \
    }
#else
#define DEFINE_PERMUTE(name, selector, otherwise)                                                            \
    inline uint name(uint a, uint b)                                                                         \
    {                                                                                                        \
        return otherwise;                                                                                    \
    }
#endif
DEFINE_PERMUTE(even_bytes, "0x6240", (a & 0x00ff00ffu) | (b & 0x00ff00ffu) << 8)
DEFINE_PERMUTE(odd_bytes, "0x7351", (a >> 8 & 0x00ff00ffu) | (b & 0xff00ff00u))
DEFINE_PERMUTE(low_halves, "0x5410", (a & 0xffffu) | b << 16)
DEFINE_PERMUTE(high_halves, "0x7632", a >> 16 | (b & 0xffff0000u))

#define BY_COMPONENTS(f, a, b) (uint4)(f(a.x, b.x), f(a.y, b.y), f(a.z, b.z), f(a.w, b.w))

inline void swap_bytes(uint4* a, uint4* b)
{
    const uint4 low = BY_COMPONENTS(even_bytes, (*a), (*b));
    *b = BY_COMPONENTS(odd_bytes, (*a), (*b));
    *a = low;
}

#define TRANSPOSE_BITS(x)                                                                                    \
    swap_fields(&(x)[0], &(x)[1], 1, 0x55555555u);                                                           \
    swap_fields(&(x)[2], &(x)[3], 1, 0x55555555u);                                                           \
    swap_fields(&(x)[0], &(x)[2], 2, 0x33333333u);                                                           \
    swap_fields(&(x)[1], &(x)[3], 2, 0x33333333u)
#define TRANSPOSE_NIBBLES(x)                                                                                 \
    swap_fields(&(x)[0], &(x)[1], 4, 0x0f0f0f0fu);                                                           \
    swap_fields(&(x)[2], &(x)[3], 4, 0x0f0f0f0fu);                                                           \
    swap_bytes(&(x)[0], &(x)[2]);                                                                            \
    swap_bytes(&(x)[1], &(x)[3])

// Performs the step on the four quarters of each word, for four words at once. Each of q0 … q3 holds one quarter of these words: components x and z
// belong to the first two words, components y and w to the other two.
inline void step_quarters(uint4* x)
{
    uint4 q0 = (uint4)(low_halves(x[0].x, x[1].x), low_halves(x[2].x, x[3].x), low_halves(x[0].z, x[1].z),
                       low_halves(x[2].z, x[3].z));
    uint4 q1 = (uint4)(high_halves(x[0].x, x[1].x), high_halves(x[2].x, x[3].x), high_halves(x[0].z, x[1].z),
                       high_halves(x[2].z, x[3].z));
    uint4 q2 = (uint4)(low_halves(x[0].y, x[1].y), low_halves(x[2].y, x[3].y), low_halves(x[0].w, x[1].w),
                       low_halves(x[2].w, x[3].w));
    uint4 q3 = (uint4)(high_halves(x[0].y, x[1].y), high_halves(x[2].y, x[3].y), high_halves(x[0].w, x[1].w),
                       high_halves(x[2].w, x[3].w));
    across(&q0, &q1, &q2, &q3);
    x[0] = (uint4)(low_halves(q0.x, q1.x), low_halves(q2.x, q3.x), low_halves(q0.z, q1.z),
                   low_halves(q2.z, q3.z));
    x[1] = (uint4)(high_halves(q0.x, q1.x), high_halves(q2.x, q3.x), high_halves(q0.z, q1.z),
                   high_halves(q2.z, q3.z));
    x[2] = (uint4)(low_halves(q0.y, q1.y), low_halves(q2.y, q3.y), low_halves(q0.w, q1.w),
                   low_halves(q2.w, q3.w));
    x[3] = (uint4)(high_halves(q0.y, q1.y), high_halves(q2.y, q3.y), high_halves(q0.w, q1.w),
                   high_halves(q2.w, q3.w));
}

inline void word_steps(uint4* x)
{
#if WORD_LEVELS > 0
    TRANSPOSE_BITS(x);
    across(x, x + 1, x + 2, x + 3);
    TRANSPOSE_BITS(x);
#endif
#if WORD_LEVELS > 1
    TRANSPOSE_NIBBLES(x);
    across(x, x + 1, x + 2, x + 3);
    TRANSPOSE_NIBBLES(x);
#endif
#if WORD_LEVELS > 2
    step_quarters(x);
#endif
}

#define STAGE(x, registers, levels)                                                                          \
    {                                                                                                        \
        int stride = 1;                                                                                      \
        UNROLL                                                                                               \
        for (int bit = 0; bit < TILE_BITS; ++bit) {                                                          \
            if ((levels) >> bit & 1u) {                                                                      \
                UNROLL                                                                                       \
                for (int b = 0; b < VALUES / 4; ++b) {                                                       \
                    const int i = (b & (stride - 1)) + 4 * (b & ~(stride - 1));                              \
                    across(&x[i], &x[i + stride], &x[i + 2 * stride], &x[i + 3 * stride]);                   \
                }                                                                                            \
            }                                                                                                \
            if ((registers) >> bit & 1u)                                                                     \
                stride *= 2;                                                                                 \
        }                                                                                                    \
    }

// Exchanges one component of the values at a time, so that a quarter of the local memory suffices.
#define EXCHANGE_COMPONENT(values, c, from_registers, to_registers)                                          \
    barrier(CLK_LOCAL_MEM_FENCE);                                                                            \
    UNROLL                                                                                                   \
    for (int k = 0; k < VALUES; ++k)                                                                         \
        shared[write + local_place(deposit((uint)k, from_registers))] = values[k].c;                         \
    barrier(CLK_LOCAL_MEM_FENCE);                                                                            \
    UNROLL                                                                                                   \
    for (int k = 0; k < VALUES; ++k)                                                                         \
        values[k].c = shared[read + local_place(deposit((uint)k, to_registers))];
#define EXCHANGE(values, from_registers, from_lanes, to_registers, to_lanes)                                 \
    {                                                                                                        \
        const uint write = local_place(item_place(item, from_registers, from_lanes));                        \
        const uint read = local_place(item_place(item, to_registers, to_lanes));                             \
        EXCHANGE_COMPONENT(values, x, from_registers, to_registers)                                          \
        EXCHANGE_COMPONENT(values, y, from_registers, to_registers)                                          \
        EXCHANGE_COMPONENT(values, z, from_registers, to_registers)                                          \
        EXCHANGE_COMPONENT(values, w, from_registers, to_registers)                                          \
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

__kernel __attribute__((reqd_work_group_size(1 << ITEM_BITS, 1, 1))) void galois4_planes(__global uint2* low,
                                                                                         __global uint2* high)
{
#if STAGES > 1
    __local uint shared[WHOLE + 1 + (WHOLE >> 5) + (WHOLE >> 10)];
#endif
    const uint item = (uint)get_local_id(0);
    const INDEX group = (INDEX)get_group_id(0);
    const INDEX column_tiles = (INDEX)1 << (STRIDE_BITS - COLUMN_BITS);
    const INDEX start = (group / column_tiles << (STRIDE_BITS + TILE_BITS - COLUMN_BITS)) +
                        (group % column_tiles << COLUMN_BITS);
    const INDEX first = start + memory_place(item_place(item, REGISTERS_0, LANES_0));
    uint4 words[VALUES];
    UNROLL
    for (int k = 0; k < VALUES; ++k) {
        const INDEX at = first + memory_place(deposit((uint)k, REGISTERS_0));
        words[k] = (uint4)(low[at], high[at]);
    }
#if WORD_LEVELS > 0
    UNROLL
    for (int k = 0; k < VALUES; k += 4)
        word_steps(words + k);
#endif
    STAGE(words, REGISTERS_0, LEVELS_0)  //=
#if STAGES > 1
    EXCHANGE(words, REGISTERS_0, LANES_0, REGISTERS_1, LANES_1)
    STAGE(words, REGISTERS_1, LEVELS_1)  //= STAGES>1
#endif
#if STAGES > 2
    EXCHANGE(words, REGISTERS_1, LANES_1, REGISTERS_2, LANES_2)
    STAGE(words, REGISTERS_2, LEVELS_2)  //= STAGES>2
#endif
#if STAGES > 3
    EXCHANGE(words, REGISTERS_2, LANES_2, REGISTERS_3, LANES_3)
    STAGE(words, REGISTERS_3, LEVELS_3)  //= STAGES>3
#endif
    const INDEX last = start + memory_place(item_place(item, REGISTERS_LAST, LANES_LAST));
    UNROLL
    for (int k = 0; k < VALUES; ++k) {
        const INDEX at = last + memory_place(deposit((uint)k, REGISTERS_LAST));
        low[at] = words[k].xy;
        high[at] = words[k].zw;
    }
}
