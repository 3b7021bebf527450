// SPDX-License-Identifier: GPL-3.0-or-later
// Performs one step of the fast Walsh transform by algorithm 1, 2 or 3 (A1, A2, A3) of Bikov and Bouyukliev (2018), out of place, with step size j =
// 1, 2, 4, …; the host alternates between two global arrays.
//
//   -D BRANCHLESS   A2: replaces the branch on (i & j) by arithmetic; the read of the unused neighbour is guarded
//                   (the paper's version reads outside the array)
//   -D OUTPUTS=M    A3: a work-item computes M consecutive outputs (default 1, a power of two up to N)
//   and the options of prelude.clh; ELEMENT int, long, float or double
//
// Global size: N / M, rounded up to whole work-groups of one dimension; no local memory. Cost per step: two reads and one write of the vector.
#include "prelude.clh"

#ifndef OUTPUTS
#define OUTPUTS 1
#endif

inline ELEMENT step_value(__global const ELEMENT* in, INDEX i, INDEX j)
{
#ifdef BRANCHLESS
    const INDEX upper = (i & j) / j;
    const ELEMENT ii = (ELEMENT)upper;
    const ELEMENT above = in[i + j * (1 - upper)];  // value at i + j, or at i if that value is not needed
    const ELEMENT below = in[i - j * upper];        // value at i − j, or at i if that value is not needed
    return (1 - ii) * (in[i] + above) + ii * (below - in[i]);
#else
    return (i & j) == 0 ? in[i] + in[i + j] : in[i - j] - in[i];
#endif
}

__kernel EXACT_WORK_GROUP void walsh_steps(__global const ELEMENT* in, __global ELEMENT* out, INDEX j,
                                           INDEX items)
{
    const INDEX item = (INDEX)get_global_id(0);
    if (item >= items)
        return;
    for (INDEX k = 0; k < OUTPUTS; ++k)
        out[item * OUTPUTS + k] = step_value(in, item * OUTPUTS + k, j);  //=
}
