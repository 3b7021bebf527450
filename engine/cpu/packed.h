// SPDX-License-Identifier: GPL-3.0-or-later
//
// Transforms of packed vectors: Reed–Muller and GF(4) in place on bits, Walsh from bits to int32.
//
// Sizes are powers: 2^n bits, 4^n quaternary digits. reedMuller() is the positive-polarity transform over GF(2), its own inverse.
// complementVariables() exchanges f(x) and f(x ⊕ h), which yields every fixed polarity: the spectrum of polarity h is complementVariables() followed
// by reedMuller(), the function of a spectrum is reedMuller() followed by complementVariables(). galois4() multiplies four operands at a time by the
// matrix of the GF(4) transform or its inverse. walshOfBits() writes the spectrum of f as 0 and 1, or of (−1)^f, for n ≤ 30 (|S| ≤ 2^n must fit).
// Results are exact. The caller owns all vectors; a few MiB are allocated (walshOfBits: one byte per value, at most 18 MiB).
// Errors: OutOfMemory, BadInput (a size that is not a power), Cancelled, which leaves the vector partly transformed; polls between blocks.
// Threads: call from one; the work is distributed over `threads` threads (0: all).
// Cost: on one thread of a Zen 5 server with AVX-512, in memcpys of the packed vector: Reed–Muller n = 30 3.1, GF(4) N = 4^14 4.5; walshOfBits n = 24
// 1.8 memcpys of the spectrum.
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
// Transforms each of the consecutive rows of 2^rowVariables bits; size() is a multiple of the row length.
base::Status reedMullerRows(base::PackedBits& bits, int rowVariables, const base::RunControl& control,
                            base::Timings& timings, int threads = 0);
// Transforms only the other variables, between these rows; rowVariables is at least 6 and size() a power of 2.
base::Status reedMullerBetweenRows(base::PackedBits& bits, int rowVariables, const base::RunControl& control,
                                   base::Timings& timings, int threads = 0);

// Replaces f(x) by f(x ⊕ variables). Only the n lowest bits of `variables` are used; bit k stands for the variable whose two values are 2^k apart in
// the index.
void complementVariables(base::PackedBits& bits, std::size_t variables);

base::Status galois4(base::PackedQuaternary& digits, transform::Direction direction,
                     const base::RunControl& control, base::Timings& timings, int threads = 0);

// Writes the Walsh spectrum; `spectrum` must have bits.size() values and be 64-byte aligned.
base::Status walshOfBits(const base::PackedBits& bits, program::ValueMapping meaning,
                         std::span<std::int32_t> spectrum, const base::RunControl& control,
                         base::Timings& timings, int threads = 0);

}  // namespace sequency::cpu
