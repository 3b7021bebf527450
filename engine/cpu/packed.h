// SPDX-License-Identifier: GPL-3.0-or-later
//
// Transforms of packed vectors: Reed–Muller and GF(4) transforms in place on bits, Walsh transforms from bits to int32.
//
// Sizes are powers: 2^n bits, 4^n quaternary digits. reedMuller() is the positive-polarity transform over GF(2), which is its own inverse.
// complementVariables() exchanges f(x) and f(x ⊕ h). It yields every fixed polarity h: call complementVariables(), then reedMuller() to compute the
// spectrum; to invert, call reedMuller(), then complementVariables(). galois4() multiplies four operands at a time by the matrix of the GF(4)
// transform or its inverse. walshOfBits() writes the spectrum of f or of (−1)^f for n ≤ 30, because |S| ≤ 2^n must fit. Results are exact. The caller
// owns all vectors; a few MiB are allocated (walshOfBits: one byte per value, at most 18 MiB).
// Errors: OutOfMemory, BadInput (a size that is not a power), Cancelled, which leaves the vector partly transformed; polls between blocks.
// Threads: call from one thread; computations are distributed over `threads` threads (0 means all).
// Cost: on one thread of a Zen 5 server with AVX-512, in units of a memcpy of the packed vector: Reed–Muller n = 30 3.1, GF(4) N = 4^14 4.5;
// walshOfBits n = 24 1.8 times a memcpy of the spectrum.
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
// Transforms each of the consecutive rows of 2^rowVariables bits. size() must be a multiple of the row length.
base::Status reedMullerRows(base::PackedBits& bits, int rowVariables, const base::RunControl& control,
                            base::Timings& timings, int threads = 0);
// Transforms only the variables above the first `rowVariables`, that is, combines whole rows of 2^rowVariables bits. Requires rowVariables ≥ 6 and
// size() to be a power of 2.
base::Status reedMullerBetweenRows(base::PackedBits& bits, int rowVariables, const base::RunControl& control,
                                   base::Timings& timings, int threads = 0);

// Replaces f(x) by f(x ⊕ variables). Only the n lowest bits of `variables` are used. Bit k stands for the variable that is bit k of an index.
void complementVariables(base::PackedBits& bits, std::size_t variables);

base::Status galois4(base::PackedQuaternary& digits, transform::Direction direction,
                     const base::RunControl& control, base::Timings& timings, int threads = 0);

// Writes the Walsh spectrum. `spectrum` must have bits.size() values and be 64-byte aligned.
base::Status walshOfBits(const base::PackedBits& bits, program::ValueMapping meaning,
                         std::span<std::int32_t> spectrum, const base::RunControl& control,
                         base::Timings& timings, int threads = 0);

}  // namespace sequency::cpu
