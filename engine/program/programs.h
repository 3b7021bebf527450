// SPDX-License-Identifier: GPL-3.0-or-later
//
// The programs of what the engine computes. Sizes and storages are checked as ProgramBuilder does; any thread.
#pragma once

#include "engine/program/program.h"

namespace sequency::program {

// f → M·f, in one storage; integers are left undivided.
base::Result<Program> transformProgram(const transform::KroneckerTransform& transform, Storage storage);

// Dyadic convolution of f and g, or of f with itself where `withItself`: two transforms (or one), the product, the inverse transform,
// the division by 2^n. Source: Gajić, Stanković 2011, Algorithm 1.
base::Result<Program> convolutionProgram(int variables, bool withItself, Storage storage);

// f in bits, encoded in int32, transformed.
base::Result<Program> spectrumOfBits(const transform::KroneckerTransform& transform, Meaning meaning);
// The largest magnitude in the Walsh spectrum of (−1)^f: 2^n less twice f's distance from the affine functions.
// In int32, beyond 30 variables, where it can be 2^31 and more, in int64.
base::Result<Program> largestOfBits(int variables);
// In int32 or int64; the caller knows that 2^n fits.
base::Result<Program> largestOfBits(int variables, Storage storage);

base::Result<Program> charactersProgram(const transform::CharacterGroup& group, Storage storage);
base::Result<Program> polarityCountsProgram(int variables);

}  // namespace sequency::program
