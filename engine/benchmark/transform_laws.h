// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether a vector is the transform of another, where computing it a second time by another executor would take too long: by weighted
// sums of blocks and by values of the spectrum, in one pass each.
//
// A transform T = A ⊗ B, B that of the last variables, and weights r of a block of B's length satisfy
//     (I ⊗ rᵀ)·T·f = A·(I ⊗ (Bᵀ·r)ᵀ)·f .
// Left are sums over the blocks of the spectrum, right the transform A, of at most maxSums values, of sums over the blocks of the function.
// The verifier computes A and Bᵀ, the sums are computed here: the measured path has no part in it. With weights that are drawn at random
// (Freivalds 1977; Huang and Abraham 1984) a wrong spectrum shows: of integers, computed modulo 2^64 with odd weights, and of GF(q), with
// weights other than 0 at first, a single wrong value always; several in a block of GF(q) but for one in q^7 cases. With r = 1 at one place and
// 0 elsewhere the sums are spot values, one a block. Reals may differ as whole results may (comparison.h of the room session), sums of L
// values √L times as much.
// Private to engine/benchmark; the engine's thread; polls the stop token. Cost: a few passes over both vectors; memory for 4·maxSums values.
#pragma once

#include "engine/base/run_control.h"
#include "engine/program/vectors.h"
#include "engine/session/backends/backend.h"
#include "engine/transform/kronecker_transform.h"

#include <string>

namespace sequency::benchmark {

struct LawLimits {
    std::size_t largestWhole = std::size_t{1} << 24;  // longer transforms keep the reference busy for seconds
    std::size_t maxSums = std::size_t{1} << 22;
};

// Of transforms in Hadamard order of at least one block of 64 values.
bool hasLaws(const transform::KroneckerTransform& transform);

struct TransformedVector {
    const transform::KroneckerTransform& transform;
    const program::HostVector& function;
    const program::HostVector& spectrum;  // of the same storage; integers are undivided (program.h)
    bool hasWrapped = false;              // integers may have, modulo 2^32 or 2^64
};

// The number of spot values. Errors: Device with what is wrong ("not verified: …"), those of the verifier.
base::Result<std::size_t> verifyByLaws(const TransformedVector& pair, session::Backend& verifier,
                                       std::size_t maxSums, const base::RunControl& control);

// What a program gives from the inputs, operation by operation; its long transforms by the measured device one by one, each verified by
// its laws, everything else by the verifier or as the operation's meaning says. The number of spot values.
base::Result<std::size_t> runByLaws(const program::Program& program, const program::Vectors& vectors,
                                    session::Backend& measured, session::Backend& verifier,
                                    const LawLimits& limits, const base::RunControl& control);

// "laws and 64 spot values".
std::string nameOfLaws(std::size_t spotCount);

}  // namespace sequency::benchmark
