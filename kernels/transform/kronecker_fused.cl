// SPDX-License-Identifier: GPL-3.0-or-later
// Performs several consecutive Cooley–Tukey steps in one pass over memory, in place. A work-item loads p^LEVELS values into registers, performs
// LEVELS steps on them and writes them back. The values are `distance` apart and depend only on one another.
//
// The options are those of fused_matrices.clh, with the step of the smallest distance first.
//
// Global size: N/VALUES, rounded up to whole work-groups of one dimension; no local memory. Cost: one read and one write of the vector for LEVELS steps.
#include "fused_matrices.clh"

__kernel EXACT_WORK_GROUP void kronecker_fused(__global ELEMENT* data, INDEX distance,
                                               INDEX items RING_PARAMETERS)
{
    const INDEX item = (INDEX)get_global_id(0);
    if (item >= items)
        return;
    const INDEX first = item % distance + VALUES * distance * (item / distance);
    ELEMENT x[VALUES];
#pragma unroll
    for (int k = 0; k < VALUES; ++k)
        x[k] = data[first + (INDEX)k * distance];

    int stride = 1;
#pragma unroll
    for (int level = 0; level < LEVELS; ++level) {
#pragma unroll
        for (int b = 0; b < VALUES / RADIX; ++b) {
            const int base = b % stride + RADIX * stride * (b / stride);
            ELEMENT y[RADIX];
#pragma unroll
            for (int i = 0; i < RADIX; ++i) {
                const int row = (level * RADIX + i) * RADIX;
                SUM sum = ring_start(fixed_matrices[row], x[base]);  //=
#pragma unroll
                for (int j = 1; j < RADIX; ++j)
                    sum = ring_add(sum, fixed_matrices[row + j], x[base + j * stride]);  //=
                y[i] = ring_finish(sum);                                                 //=
            }
#pragma unroll
            for (int i = 0; i < RADIX; ++i)
                x[base + i * stride] = y[i];
        }
        stride *= RADIX;
    }

#pragma unroll
    for (int k = 0; k < VALUES; ++k)
        data[first + (INDEX)k * distance] = x[k];
}
