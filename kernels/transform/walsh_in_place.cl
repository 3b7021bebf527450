// SPDX-License-Identifier: GPL-3.0-or-later
// Performs a step of the in-place fast Walsh transform of Gajić, Stanković (2011), Algorithm 1. Work-item t, with 0 ≤ t < N/2, computes the butterfly
// of the values at the indices
//   op1 = t mod step + 2·step·(t div step)        (15)
//   op2 = op1 + step                              (16)
// There is one launch per step, with step = 1, 2, 4, …
//
//   the options of prelude.clh; ELEMENT int, long, ulong, float or double
//
// Global size: N/2, rounded up to whole work-groups of one dimension; no local memory. Cost: one read and one write of the vector.
#include "prelude.clh"

__kernel EXACT_WORK_GROUP void walsh_in_place(__global ELEMENT* data, INDEX step, INDEX items)
{
    const INDEX t = (INDEX)get_global_id(0);
    if (t >= items)
        return;
    const INDEX op1 = t % step + 2 * step * (t / step);
    const INDEX op2 = op1 + step;
    const ELEMENT a = data[op1];
    const ELEMENT b = data[op2];
    data[op1] = a + b;  //=
    data[op2] = a - b;  //=
}
