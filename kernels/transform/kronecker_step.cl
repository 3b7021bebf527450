// SPDX-License-Identifier: GPL-3.0-or-later
// Performs one step of a fast Kronecker transform, one butterfly per work-item. This is the readable baseline.
//
// A butterfly computes y_i = Σ_j M[i][j]·x_j from p values, M a p × p matrix. Cooley–Tukey steps (default) are in place (`in` and `out` are the same
// buffer): the p values are at distance d, and butterfly b begins at index l = b mod d + p·d·(b div d) (Gajić, Stanković 2011, (15), (16)). With -D
// CONSTANT_GEOMETRY, butterfly b reads indices b·p + j and writes indices b + j·B for B butterflies (Gajić 2014); with -D MIRRORED_GEOMETRY, it reads
// the latter and writes the former. In both cases, `in` and `out` differ, and values from index p·B on are neither read nor written.
//
//   -D RADIX=p             1 … 256 (default 2); 1 copies values
//   -D MATRIX=…            the p·p weights, row by row, if p ≤ 8; complex weights as (float2)(re,im). Without it the weights
//                          come from the buffer `matrix`.
//   and the options of ring.clh
//
// Global size: B (butterflies), rounded up to whole work-groups of one dimension; no local memory. Cost: one read and one write of the vector.
#include "ring.clh"

#ifndef RADIX
#define RADIX 2
#ifndef MATRIX
#define MATRIX 1, 1, 1, -1
#endif
#endif

#ifdef MATRIX
__constant WEIGHT fixed_matrix[RADIX * RADIX] = {MATRIX};
#define MATRIX_PARAMETER
#define WEIGHT_AT(i, j) fixed_matrix[(i)*RADIX + (j)]
#define UNROLL _Pragma("unroll")
#else
#define MATRIX_PARAMETER , __global const WEIGHT* matrix
#define WEIGHT_AT(i, j) matrix[(i)*RADIX + (j)]
#define UNROLL
#endif

__kernel EXACT_WORK_GROUP void kronecker_step(__global const ELEMENT* in, __global ELEMENT* out,
                                              INDEX distance,
                                              INDEX butterflies MATRIX_PARAMETER RING_PARAMETERS)
{
    const INDEX b = (INDEX)get_global_id(0);
    if (b >= butterflies)
        return;
#ifdef CONSTANT_GEOMETRY
    const INDEX read = b * RADIX;
    const INDEX read_stride = 1;
    const INDEX write = b;
    const INDEX write_stride = butterflies;
#elif defined MIRRORED_GEOMETRY
    const INDEX read = b;
    const INDEX read_stride = butterflies;
    const INDEX write = b * RADIX;
    const INDEX write_stride = 1;
#else
    const INDEX read = b % distance + RADIX * distance * (b / distance);
    const INDEX read_stride = distance;
    const INDEX write = read;
    const INDEX write_stride = distance;
#endif
    ELEMENT x[RADIX];
    UNROLL
    for (int j = 0; j < RADIX; ++j)
        x[j] = in[read + (INDEX)j * read_stride];
    UNROLL
    for (int i = 0; i < RADIX; ++i) {
        SUM sum = ring_start(WEIGHT_AT(i, 0), x[0]);  //=
        UNROLL
        for (int j = 1; j < RADIX; ++j)
            sum = ring_add(sum, WEIGHT_AT(i, j), x[j]);           //=
        out[write + (INDEX)i * write_stride] = ring_finish(sum);  //=
    }
}
