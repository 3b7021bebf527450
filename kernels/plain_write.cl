// SPDX-License-Identifier: GPL-3.0-or-later
// Fills a buffer with a constant and reads nothing: the bandwidth baseline for kernels that only write.
//
// Global size: bytes / 16, rounded up to whole work-groups of one dimension; no local memory. Cost: one write.
#include "prelude.clh"

__kernel EXACT_WORK_GROUP void plain_write(__global float4* out, ulong vectors)
{
    const ulong i = get_global_id(0);
    if (i < vectors)
        out[i] = (float4)(1.0f, 0.0f, -0.5f, 0.5f);  //=
}
