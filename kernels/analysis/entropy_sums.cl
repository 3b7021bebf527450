// SPDX-License-Identifier: GPL-3.0-or-later
// Adds, for parts of rows of Walsh spectra, terms of the values' magnitudes and the squares of the values, weighted by the number of ones of their
// index. A launch of reduce.cl with BLOCKS then adds the sums of the parts.
//
//   -D WORK_GROUP=g   work-items per group, a power of 2 (default 1)
//   and the options of prelude.clh
//
// Work-group i reads the `part` values from index i·part on. A row has `row` values, a multiple of `part`. terms[m] is the term of the magnitude m ≤ row.
// The sum of the terms is found[i], and the sum of the weighted squares is found[groups + i], where `groups` is the number of groups. Local memory: two
// numbers per work-item. Cost: one read of the vector, and one read of the table per value.
#include "prelude.clh"

#ifndef WORK_GROUP
#define WORK_GROUP 1
#endif

__kernel EXACT_WORK_GROUP void entropy_sums(__global const int* values, uint part, uint row,
                                            __global const long* terms, __global long* found)
{
    __local long sums[WORK_GROUP];
    __local long squares[WORK_GROUP];
    const uint item = (uint)get_local_id(0);
    const size_t first = (size_t)get_group_id(0) * part;
    long sum = 0;
    long weighted = 0;
    for (uint i = item; i < part; i += WORK_GROUP) {
        const int value = values[first + i];
        sum += terms[min((uint)abs(value), row)];                                          //=
        weighted += (long)value * value * (long)popcount(((uint)first + i) & (row - 1u));  //=
    }
    sums[item] = sum;
    squares[item] = weighted;
    for (uint width = WORK_GROUP / 2; width > 0; width /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < width) {
            sums[item] += sums[item + width];
            squares[item] += squares[item + width];
        }
    }
    if (item == 0) {
        found[get_group_id(0)] = sums[0];
        found[get_num_groups(0) + get_group_id(0)] = squares[0];
    }
}
