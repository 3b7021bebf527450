// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the character table of C_p^m: entry (w, z) is exp(2πi/p · <w, z>), where w and z have m digits in base p.
//
// characters_kronecker performs one Kronecker step k → k+1 of Gajić, Stanković (2012), Algorithm 1. A work-item reads one entry of the p^k × p^k
// table and writes the p × p block of its products; the host swaps two buffers. Equation (9) of the paper prints "+ j·p" instead of "+ j". The
// product of two roots of unity is looked up by the sum of their exponents, because rounding errors of multiplications would accumulate.
// characters_direct computes every entry from the digits of its row and column, in a single pass.
//
//   -D RADIX=p       2 … 251 (default 3)
//   ELEMENT float2 or double2; INDEX ulong if the table has 2^31 entries or more
//
// Global size: p^(2k) (kronecker) or p^(2m) (direct), rounded up to whole work-groups of one dimension; no local memory. Constant memory holds the
// table of C_p, p² values (kronecker), or the p roots of unity (direct).
#include "character_exponent.clh"

__kernel EXACT_WORK_GROUP void characters_kronecker(__global const ELEMENT* in, __global ELEMENT* out,
                                                    __constant ELEMENT* basic, INDEX rows, INDEX items)
{
    const INDEX item = (INDEX)get_global_id(0);
    if (item >= items)
        return;
    const INDEX x = item / rows;
    const INDEX y = item % rows;
    const ELEMENT c = in[item];
    // Recovers `number` from c = exp(2πi·number/p). The roots of unity are in row 1 of the table of C_p.
    const uint number = (uint)(convert_int_rte(atan2pi(c.y, c.x) * (RADIX / 2.0f)) + RADIX) % RADIX;
    __constant const ELEMENT* roots = basic + RADIX;
    const INDEX next_rows = rows * RADIX;
    for (uint i = 0; i < RADIX; ++i)
        for (uint j = 0; j < RADIX; ++j)
            out[(x * RADIX + i) * next_rows + y * RADIX + j] = roots[(number + i * j) % RADIX];  //=
}

__kernel EXACT_WORK_GROUP void characters_direct(__global ELEMENT* out, __constant ELEMENT* roots, INDEX rows,
                                                 INDEX items)
{
    const INDEX item = (INDEX)get_global_id(0);
    if (item < items)
        out[item] = roots[exponent_of(item / rows, item % rows)];  //=
}
