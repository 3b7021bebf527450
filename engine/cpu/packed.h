// SPDX-License-Identifier: GPL-3.0-or-later
//
// Transforms packed vectors on the CPU: Reed–Muller and GF(4) transforms in place on bits, Walsh transforms from bits to int32.
//
// Sizes are powers: 2^n bits, 4^n quaternary digits. reedMuller() is the positive-polarity transform over GF(2), which is its own inverse. For a
// fixed polarity h, call complementVariables() with h and then reedMuller(); to invert, call reedMuller() and then complementVariables(). galois4()
// multiplies four operands at a time by the matrix of the GF(4) transform or its inverse. walshOfBits() writes the spectrum of f or of (−1)^f for n ≤
// 30, because its magnitudes of up to 2^n must fit in int32. Results are exact.
//
// Ownership: the caller owns all vectors.
// Errors:    OutOfMemory, BadInput (a size that is not a power), Cancelled, after which the vector is partly transformed.
// Threads:   call from one thread; computations are distributed over `threads` threads (0 means all). The stop token is polled between blocks.
// Memory:    a few MiB; for walshOfBits() one byte per value, at most 18 MiB.
// Cost:      on one thread of a Zen 5 server with AVX-512, Reed–Muller takes 3.1 times a memcpy of the packed vector for n = 30, and GF(4) takes 4.5
//    times for N = 4^14 digits. walshOfBits() takes 1.8 times a memcpy of the spectrum for n = 24.
#pragma once

#include "engine/base/memory/packed_bits.h"
#include "engine/base/run_control.h"
#include "engine/base/timings.h"
#include "engine/program/program.h"
#include "engine/transform/kronecker_transform.h"

#include <span>

namespace sequency::cpu {

base::Status reedMuller(base::PackedBits& bits, const base::RunControl& control, base::Timings& timings,
                        int threads = 0);
// Transforms each of the consecutive rows of 2^rowVariables bits. bits.size() must be a multiple of the row length.
base::Status reedMullerRows(base::PackedBits& bits, int rowVariables, const base::RunControl& control,
                            base::Timings& timings, int threads = 0);
// Transforms only the variables above the first `rowVariables`, that is, combines whole rows of 2^rowVariables bits. Requires rowVariables ≥ 6 and
// bits.size() to be a power of 2.
base::Status reedMullerBetweenRows(base::PackedBits& bits, int rowVariables, const base::RunControl& control,
                                   base::Timings& timings, int threads = 0);

// Replaces f(x) by f(x ⊕ variables). Bit k of `variables` complements the variable that is bit k of an index; only the n lowest bits are used.
void complementVariables(base::PackedBits& bits, std::size_t variables);

base::Status galois4(base::PackedQuaternary& digits, transform::Direction direction,
                     const base::RunControl& control, base::Timings& timings, int threads = 0);
// Transforms each of the consecutive rows of 4^rowVariables digits. digits.size() must be a multiple of the row length and of 64.
base::Status galois4Rows(base::PackedQuaternary& digits, int rowVariables, transform::Direction direction,
                         const base::RunControl& control, base::Timings& timings, int threads = 0);

// Writes the Walsh spectrum of f, or of (−1)^f if `meaning` is Signs. `spectrum` must have bits.size() values and be 64-byte aligned.
base::Status walshOfBits(const base::PackedBits& bits, program::ValueMapping meaning,
                         std::span<std::int32_t> spectrum, const base::RunControl& control,
                         base::Timings& timings, int threads = 0);

}  // namespace sequency::cpu
