// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the character table of C_p^m in compact form: instead of the entry (w, z), exp(2πi/p · <w, z>), one byte with the exponent <w, z> mod p.
//
//   -D RADIX=p       2 … 251 (default 3)
//   INDEX ulong if the table has 2^31 entries or more
//
// Global size: p^(2m), rounded up to whole work-groups of one dimension; no local memory. Cost: one write of the table.
#include "character_exponent.clh"

__kernel EXACT_WORK_GROUP void character_exponents(__global uchar* out, INDEX rows, INDEX items)
{
    const INDEX item = (INDEX)get_global_id(0);
    if (item < items)
        out[item] = (uchar)exponent_of(item / rows, item % rows);  //=
}
