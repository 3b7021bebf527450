// SPDX-License-Identifier: GPL-3.0-or-later
//
// Verifies that a vector is the transform of another, if another executor would take too long to compute it again.
//
// The check compares weighted sums of blocks and values of the spectrum, in one pass each. A transform T = A ⊗ B, where B acts on the last variables,
// and weights r for a block of B's length satisfy
//     (I ⊗ rᵀ)·T·f = A·(I ⊗ (Bᵀ·r)ᵀ)·f .
// On the left are sums over the blocks of the spectrum, on the right the transform A, of at most maxSums values, of sums over the blocks of the
// function. The verifier computes A and Bᵀ, this file computes the sums, and the measured path takes no part. Random weights reveal a wrong spectrum.
// A single wrong value is always found: among integers, computed modulo 2^64 with odd weights, and in GF(q), where the first weights are not 0.
// Several wrong values in a block of GF(q) are found except in one of q^7 cases. With r = 1 at one index and 0 elsewhere the sums are spot values,
// one per block. Reals may differ as much as whole results may (session/calls/comparison.h), sums of L values √L times as much. Private to
// engine/benchmark.
//
// Threads: the engine's; polls the stop token.
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
    // Number of values; for longer transforms the reference needs seconds.
    std::size_t largestWhole = std::size_t{1} << 24;
    std::size_t maxSums = std::size_t{1} << 22;
};

// True if the laws apply to the transform: it must be in Hadamard order and have at least one block of 64 values.
bool hasLaws(const transform::KroneckerTransform& transform);

struct TransformedVector {
    const transform::KroneckerTransform& transform;
    const program::HostVector& function;
    const program::HostVector& spectrum;  // same storage as `function`; integers are undivided (program.h)
    bool hasWrapped = false;              // true if integers may have wrapped modulo 2^32 or 2^64
};

// Verifies the spectrum and returns the number of spot values. Errors: Device with the fault ("not verified: …"), and errors of the verifier.
base::Result<std::size_t> verifyByLaws(const TransformedVector& pair, session::Backend& verifier,
                                       std::size_t maxSums, const base::RunControl& control);

// Runs a program on the inputs, operation by operation, and returns the number of spot values. The measured device computes long transforms one by
// one, each verified by its laws; the verifier or the operation's host kernel computes all other operations.
base::Result<std::size_t> runByLaws(const program::Program& program, const program::Vectors& vectors,
                                    session::Backend& measured, session::Backend& verifier,
                                    const LawLimits& limits, const base::RunControl& control);

// Returns "laws and 64 spot values".
std::string nameOfLaws(std::size_t spotCount);

}  // namespace sequency::benchmark
