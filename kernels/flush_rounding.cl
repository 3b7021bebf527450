// SPDX-License-Identifier: GPL-3.0-or-later
// Sets rounding residue to 0, in place: all values whose magnitude is at most `share` times the largest magnitude (engine/session/calls/rounding.h
// chooses `share`). Changes nothing if the largest magnitude is not finite.
//
//   the options of prelude.clh; ELEMENT float or double; USE_FP64 on every device that supports it, so that hosts and devices agree
//
// Global size: N, rounded up to whole work-groups of one dimension; no local memory. `largest` holds one value.
#include "prelude.clh"

#ifdef USE_FP64
#define REAL double
#else
#define REAL float
#endif

__kernel EXACT_WORK_GROUP void flush_rounding(__global ELEMENT* data, __global const ELEMENT* largest,
                                              INDEX size, REAL share)
{
    const INDEX i = (INDEX)get_global_id(0);
    if (i >= size)
        return;
    const REAL most = (REAL)largest[0];
    const ELEMENT value = data[i];
    if (isfinite(most) && fabs((REAL)value) <= share * most && (value != 0 || signbit(value)))
        data[i] = 0;  //=
}
