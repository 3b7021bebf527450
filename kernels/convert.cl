// SPDX-License-Identifier: GPL-3.0-or-later
// Values from one on in another element type: as they are, or +1 for 0 and -1 for all others, (-1)^f.
//
//   -D FROM=int|uint|long|float|double|float2|double2|uchar   type of what is read (default int)
//   -D COMPLEX_FROM, COMPLEX                             the type read, the type written is complex
//   -D REAL=float|double                                 of the written type's parts, where it is complex (default float)
//   -D SIGNS                                             (-1)^f
//   those of prelude.clh; ELEMENT is what is written, USE_FP64 where one of the two needs it
//
// Global size: N, rounded up to whole work-groups of one dimension; no local memory. The buffers are different.
#include "prelude.clh"

#ifndef FROM
#define FROM int
#endif

#ifndef REAL
#define REAL float
#endif

#ifdef COMPLEX_FROM
#define REAL_PART(value) (value).x
#define IMAGINARY_PART(value) (value).y
#else
#define REAL_PART(value) (value)
#define IMAGINARY_PART(value) 0
#endif

#ifdef SIGNS
#define MEANT_REAL(value) (REAL_PART(value) == 0 ? 1 : -1)
#define MEANT_IMAGINARY(value) 0
#else
#define MEANT_REAL(value) REAL_PART(value)
#define MEANT_IMAGINARY(value) IMAGINARY_PART(value)
#endif

__kernel EXACT_WORK_GROUP void convert(__global const FROM* in, __global ELEMENT* out, INDEX size,
                                       INDEX first)
{
    const INDEX i = (INDEX)get_global_id(0);
    if (i >= size)
        return;
    const FROM value = in[first + i];
#ifdef COMPLEX
    out[i] = (ELEMENT)((REAL)MEANT_REAL(value), (REAL)MEANT_IMAGINARY(value));  //= COMPLEX
#else
    out[i] = (ELEMENT)MEANT_REAL(value);  //= !COMPLEX
#endif
}
