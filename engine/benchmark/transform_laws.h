// SPDX-License-Identifier: GPL-3.0-or-later
//
// Verifies that a vector is the transform of another one if a second computation would take too long: by weighted sums of blocks and by single values
// of the spectrum, in one pass over each vector.
//
// For a transform T = A ⊗ B, where B is the transform of the last variables, and weights r of a block of B's length:
//     (I ⊗ rᵀ)·T·f = A·(I ⊗ (Bᵀ·r)ᵀ)·f .
// The left side consists of sums over the blocks of the spectrum. The right side is the transform A, of at most maxSums values, of sums over the
// blocks of the function. The verifier computes A and Bᵀ, and this file computes the sums, independently of the measured path.
// With random weights (Freivalds 1977; Huang and Abraham 1984) a wrong spectrum is detected. Integers are computed modulo 2^64 with odd weights, and
// GF(q) starts with nonzero weights, so a single wrong value is always detected; several wrong values in a block of GF(q) are missed in one of q^7
// cases. With r = 1 at one index and 0 elsewhere the sums are spot values, one per block. Real values may differ as much as whole results may
// (engine/session/calls/comparison.h), and sums of L values √L times as much.
// Private to engine/benchmark.
//
// Threads: the engine's thread; polls the stop token.
// Cost:    a few passes over both vectors; memory for 4·maxSums values.
#pragma once

#include "engine/base/run_control.h"
#include "engine/program/vectors.h"
#include "engine/session/backends/backend.h"
#include "engine/transform/kronecker_transform.h"

#include <string>

namespace sequency::benchmark {

struct LawLimits {
    std::size_t largestWhole = std::size_t{1}
                               << 24;  // longer transforms would occupy the reference for seconds
    std::size_t maxSums = std::size_t{1} << 22;
};

// True for transforms in Hadamard order of at least one block of 64 values.
bool hasLaws(const transform::KroneckerTransform& transform);

struct TransformedVector {
    const transform::KroneckerTransform& transform;
    const program::HostVector& function;
    const program::HostVector&
        spectrum;             // has the storage type of `function`; integers are undivided (program.h)
    bool hasWrapped = false;  // true if integers may have wrapped modulo 2^32 or 2^64
};

// Returns the number of spot values. Errors: Device with the reason ("not verified: …"), and the errors of the verifier.
base::Result<std::size_t> verifyByLaws(const TransformedVector& pair, session::Backend& verifier,
                                       std::size_t maxSums, const base::RunControl& control);

// Runs a program operation by operation. `measured` computes its long transforms, each verified by its laws; `verifier`, or the host implementation
// of the operation, computes all other operations. Returns the number of spot values.
base::Result<std::size_t> runByLaws(const program::Program& program, const program::Vectors& vectors,
                                    session::Backend& measured, session::Backend& verifier,
                                    const LawLimits& limits, const base::RunControl& control);

// Returns text like "laws and 64 spot values".
std::string nameOfLaws(std::size_t spotCount);

}  // namespace sequency::benchmark
