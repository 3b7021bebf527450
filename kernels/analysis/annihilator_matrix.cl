// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the linear equations for a Boolean function g of degree at most d that is 0 at every given point. There is one row per point x and one
// column per index u of weight at most d. Entry (x, u) is 1 if g(u) is a summand of g(x), that is, if u & ~x = 0 and the binomial coefficient
// C(|x| - |u| - 1, d - |u|) is odd. |x| is the weight of x, the number of its ones.
//
//   the options of prelude.clh
//
// Columns are stored in tiles of 128, one tile after another: tile t of row r is matrix[t * rows + r]. Padding after the last column is 0.
// Global size: number of tiles times number of rows, rounded up; no local memory. Cost: one write of the matrix, about ten operations per bit.
#include "prelude.clh"

__kernel EXACT_WORK_GROUP void annihilator_matrix(__global const int* places, uint columns,
                                                  __global const int* points, uint rows, uint degree,
                                                  ulong tileRows, __global ulong2* matrix)
{
    const ulong id = get_global_id(0);
    if (id >= tileRows)
        return;
    const uint first = (uint)(id / rows) * 128u;
    const uint point = (uint)points[id % rows];
    const uint weight = popcount(point);
    ulong words[2];
    for (uint part = 0; part < 2; ++part) {
        ulong word = 0;
        for (uint bit = 0; bit < 64; ++bit) {
            const uint column = first + 64u * part + bit;
            if (column < columns) {
                const uint place = (uint)places[column];
                const uint own = popcount(place);
                const bool isSummand =
                    (place & ~point) == 0 && ((degree - own) & ~(weight - own - 1u)) == 0;  //=
                word |= (ulong)isSummand << bit;
            }
        }
        words[part] = word;
    }
    matrix[id] = (ulong2)(words[0], words[1]);
}
