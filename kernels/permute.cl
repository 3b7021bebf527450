// SPDX-License-Identifier: GPL-3.0-or-later
// Brings a Walsh spectrum from Hadamard order into Paley or sequency order, or back: out[i] = in[source(i)].
//
//   -D SEQUENCY       sequency order (default: Paley)
//   -D TO_HADAMARD    back to Hadamard order
//   and those of prelude.clh
//
// Paley k ↔ Hadamard bitrev(k); sequency s ↔ bitrev(s xor (s >> 1)). Global size: N = 2^bits, rounded up to whole
// work-groups of one dimension; out of place; no local memory.
#include "prelude.clh"

inline ulong reversed(ulong v, int bits)
{
    v = ((v >> 1) & 0x5555555555555555UL) | ((v & 0x5555555555555555UL) << 1);
    v = ((v >> 2) & 0x3333333333333333UL) | ((v & 0x3333333333333333UL) << 2);
    v = ((v >> 4) & 0x0f0f0f0f0f0f0f0fUL) | ((v & 0x0f0f0f0f0f0f0f0fUL) << 4);
    v = ((v >> 8) & 0x00ff00ff00ff00ffUL) | ((v & 0x00ff00ff00ff00ffUL) << 8);
    v = ((v >> 16) & 0x0000ffff0000ffffUL) | ((v & 0x0000ffff0000ffffUL) << 16);
    v = (v >> 32) | (v << 32);
    return bits == 0 ? 0 : v >> (64 - bits);
}

inline ulong source_index(ulong i, int bits)
{
#ifdef TO_HADAMARD
    ulong v = reversed(i, bits);
#ifdef SEQUENCY
    for (int shift = 1; shift < 64; shift *= 2)
        v ^= v >> shift;
#endif
    return v;
#else
#ifdef SEQUENCY
    return reversed(i ^ (i >> 1), bits);
#else
    return reversed(i, bits);
#endif
#endif
}

__kernel EXACT_WORK_GROUP void permute(__global const ELEMENT* in, __global ELEMENT* out, INDEX size,
                                       int bits)
{
    const INDEX i = (INDEX)get_global_id(0);
    if (i < size)
        out[i] = in[source_index(i, bits)];  //=
}
