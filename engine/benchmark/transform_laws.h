// SPDX-License-Identifier: GPL-3.0-or-later
//
// Verifies that one vector is the transform of another when an independent computation of the transform would take too long.
//
// The caller passes the function, the spectrum and an executor that serves as the verifier. The check compares weighted sums over blocks of the
// spectrum, and individual values of the spectrum, each in one pass. Write the transform as T = A ⊗ B, where B acts on the last variables. For every
// vector r of weights, one per index in a block of B's length,
//     (I ⊗ rᵀ)·T·f = A·(I ⊗ (Bᵀ·r)ᵀ)·f .
// The left side consists of sums over the blocks of the spectrum. The right side is the transform A, of at most maxSums values, of sums over the
// blocks of the function. The verifier computes A and Bᵀ, and this file computes the sums; the measured executor is not used. Random weights reveal a
// wrong spectrum. If exactly one value is wrong, it is always found: integer sums are computed modulo 2^64 with odd weights, and in GF(q) the first
// weights are not 0. Several wrong values in a block over GF(q) are missed with probability q^−7. If r is 1 at one index and 0 elsewhere, the sums
// are individual values of the spectrum, one per block (spot values). Real values may differ by the tolerance for whole results
// (session/calls/comparison.h), and sums of L values by √L times this tolerance. Private to engine/benchmark.
//
// Threads: as for the engine; polls the stop token.
// Cost:    a few passes over both vectors; memory for 4·maxSums values.
// Source:  Freivalds 1977; Huang and Abraham 1984 (random weights).
#pragma once

#include "engine/base/run_control.h"
#include "engine/program/vectors.h"
#include "engine/session/backends/backend.h"
#include "engine/transform/kronecker_transform.h"

#include <string>

namespace sequency::benchmark {

struct LawLimits {
    // Maximum number of values of a transform that the reference computes completely. It would take seconds to compute a longer transform.
    std::size_t largestWhole = std::size_t{1} << 24;
    std::size_t maxSums = std::size_t{1} << 22;
};

// Returns true if the laws apply to the transform: its spectrum must be in Hadamard order and have at least one block of 64 values.
bool hasLaws(const transform::KroneckerTransform& transform);

struct TransformedVector {
    const transform::KroneckerTransform& transform;
    const program::HostVector& function;
    const program::HostVector& spectrum;  // stored like `function`; integers are not divided (programs.h)
    bool hasWrapped = false;              // true if integers may have wrapped around modulo 2^32 or 2^64
};

// Verifies the spectrum and returns the number of compared spot values. Errors: Device ("not verified: …") if it is wrong; those of the verifier.
base::Result<std::size_t> verifyByLaws(const TransformedVector& pair, session::Backend& verifier,
                                       std::size_t maxSums, const base::RunControl& control);

// Runs a program on the inputs, operation by operation, and returns the number of compared spot values. The measured device computes each long
// transform, which is then verified by its laws. The verifier or a host kernel computes all other operations.
base::Result<std::size_t> runByLaws(const program::Program& program, const program::Vectors& vectors,
                                    session::Backend& measured, session::Backend& verifier,
                                    const LawLimits& limits, const base::RunControl& control);

// Returns the name of this check, for example "laws and 64 spot values".
std::string nameOfLaws(std::size_t spotCount);

}  // namespace sequency::benchmark
