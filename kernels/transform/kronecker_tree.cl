// SPDX-License-Identifier: GPL-3.0-or-later
// Performs several consecutive constant-geometry steps on fewer and fewer leading values, as in the Haar transform, in one pass over memory. A
// work-item reads p^LEVELS adjacent values into registers. Butterfly b of each step takes values b·p to b·p + p − 1 of the work-item; its first result
// becomes value b of the next step, and its other results are written to `out`. After the last step, `out` also gets the value that is left.
// With -D MIRRORED_GEOMETRY, a work-item starts with one value, and each step reads the other operands of its butterflies and has p times as many
// results.
//
// The options are those of fused_matrices.clh.
//
// `in` and `out` differ, and values from index VALUES·items on are neither read nor written.
//
// Global size: `items`, rounded up to whole work-groups of one dimension; no local memory. Cost: one read and one write of the values for LEVELS steps.
#include "fused_matrices.clh"

// Result i of a butterfly of the values x.
inline ELEMENT result_of(const ELEMENT* x, int level, int i RING_PARAMETERS)
{
    const int row = (level * RADIX + i) * RADIX;
    SUM sum = ring_start(fixed_matrices[row], x[0]);
#pragma unroll
    for (int j = 1; j < RADIX; ++j)
        sum = ring_add(sum, fixed_matrices[row + j], x[j]);
    return ring_finish(sum);
}

__kernel EXACT_WORK_GROUP void kronecker_tree(__global const ELEMENT* in, __global ELEMENT* out,
                                              INDEX items RING_PARAMETERS)
{
    const INDEX item = (INDEX)get_global_id(0);
    if (item >= items)
        return;
    ELEMENT x[VALUES];
#ifdef MIRRORED_GEOMETRY
    x[0] = in[item];
    int count = 1;
#pragma unroll
    for (int level = 0; level < LEVELS; ++level) {
        // The last butterfly comes first, because its results do not overwrite values of other butterflies.
#pragma unroll
        for (int b = VALUES / RADIX - 1; b >= 0; --b) {
            if (b >= count)
                continue;
            ELEMENT operands[RADIX];
            operands[0] = x[b];
#pragma unroll
            for (int j = 1; j < RADIX; ++j)
                operands[j] = in[((INDEX)j * items + item) * (INDEX)count + (INDEX)b];
#pragma unroll
            for (int i = 0; i < RADIX; ++i)
                x[b * RADIX + i] = result_of(operands, level, i RING_ARGUMENTS);  //=
        }
        count *= RADIX;
    }
#pragma unroll
    for (int k = 0; k < VALUES; ++k)
        out[item * VALUES + (INDEX)k] = x[k];
#else
#pragma unroll
    for (int k = 0; k < VALUES; ++k)
        x[k] = in[item * VALUES + (INDEX)k];
    int count = VALUES / RADIX;
#pragma unroll
    for (int level = 0; level < LEVELS; ++level) {
#pragma unroll
        for (int b = 0; b < VALUES / RADIX; ++b) {
            if (b >= count)
                continue;
            ELEMENT operands[RADIX];
#pragma unroll
            for (int j = 0; j < RADIX; ++j)
                operands[j] = x[b * RADIX + j];
            x[b] = result_of(operands, level, 0 RING_ARGUMENTS);  //=
#pragma unroll
            for (int i = 1; i < RADIX; ++i)
                out[((INDEX)i * items + item) * (INDEX)count + (INDEX)b] =
                    result_of(operands, level, i RING_ARGUMENTS);  //=
        }
        count /= RADIX;
    }
    out[item] = x[0];
#endif
}
