// SPDX-License-Identifier: GPL-3.0-or-later
//
// The programs of what the engine computes. Sizes and storages are checked as ProgramBuilder does; any thread.
#pragma once

#include "engine/program/program.h"

#include <span>

namespace sequency::program {

// f → M·f, in one storage; integers are left undivided.
base::Result<Program> transformProgram(const transform::KroneckerTransform& transform, Storage storage);

// Dyadic convolution of f and g, or of f with itself where `withItself`: two transforms (or one), the product, the inverse transform,
// the division by 2^n. Source: Gajić, Stanković 2011, Algorithm 1.
base::Result<Program> convolutionProgram(int variables, bool withItself, Storage storage);

// The same of functions that lie in other storages, and are converted to this one first: of f and g, or of f alone for f with itself.
struct Entry {
    Storage storage = Storage::Bits;
    Meaning meaning = Meaning::Values;
};
base::Result<Program> convolutionProgram(int variables, std::span<const Entry> entries, Storage storage);

// The dyadic system that turns an input x into an output y = h * x: h is transformed back from H = Y ÷ X, 0 where X is 0.
// x and y lie in `storage` and are transformed in `computed`; where that is of reals, coefficients of at most `zeroShare` times the largest
// become 0. Both are divided in `quotient`: int64, or the reals that they are in, or float64 (float32).
struct SystemSide {
    Storage storage = Storage::Bits;
    Storage computed = Storage::Int64;
    double zeroShare = 0;
};
// Outputs: h, of integers undivided by 2^n; where X and where Y is 0, in bits; and of integers how many divisions have a remainder and the
// largest magnitude in H, one value each. Of reals h is cleared by `zeroShare`.
base::Result<Program> identificationProgram(int variables, const SystemSide& input, const SystemSide& output,
                                            Storage quotient, double zeroShare);

// f in bits, encoded in int32, transformed.
base::Result<Program> spectrumOfBits(const transform::KroneckerTransform& transform, Meaning meaning);
// The largest magnitude in the Walsh spectrum of (−1)^f: 2^n less twice f's distance from the affine functions.
// In int32, beyond 30 variables, where it can be 2^31 and more, in int64.
base::Result<Program> largestOfBits(int variables);
// In int32 or int64; the caller knows that 2^n fits.
base::Result<Program> largestOfBits(int variables, Storage storage);

// The autocorrelation Σ (−1)^(f(x) ⊕ f(x ⊕ a)) of f in bits, computed in int64 where 2^2n does not fit int32: up to 30 variables in int32, of
// 31 in int64.
base::Result<Program> autocorrelationOfBits(int variables);

// Of `count` functions of n variables in bits, one after another, each a row of 2^n: what many are told apart by. Spectra and
// autocorrelations are rows, the others a number each: the largest magnitude, of autocorrelations but for the first value, and the sum of
// the autocorrelation's squares (int64). In int32 up to 15 variables, in int64 beyond.
enum class Measure {
    Spectra,
    LargestOfSpectra,
    Autocorrelations,
    LargestOfAutocorrelations,
    SquaresOfAutocorrelations
};
// The outputs in the order of `wanted`, each named once; `count` is a power of 2.
base::Result<Program> measuresOfMany(int variables, std::size_t count, std::span<const Measure> wanted);
// The algebraic normal forms of as many, in bits.
base::Result<Program> normalFormsOfMany(int variables, std::size_t count);

// What an S-box of n to m bits is judged by, in int32: a row of 2^n spectral values for each component function b·s; a row of 2^m
// counts of s(x) ⊕ s(x ⊕ a) for each difference a; the Walsh transform of such a row, Σ (−1)^(b·(s(x) ⊕ s(x ⊕ a))) by b; rows of 2^n
// boomerangs by d, whose program takes the inverse, too, or Feistel's (program.h).
enum class SboxRows { Spectra, Differences, Autocorrelations, Boomerangs, FeistelBoomerangs };
struct SboxBlock {
    SboxRows rows = SboxRows::Spectra;
    int inputs = 0;
    int outputs = 0;
    std::size_t first = 0;  // row
    std::size_t count = 1;  // of rows; a power of 2 where rows are transformed
};
// The S-box's 2^n values to the rows one after another.
base::Result<Program> sboxRows(const SboxBlock& block);
// To the largest magnitude of each row, but for the first value of autocorrelations and boomerangs, which is 2^n, and of Feistel's that at
// d = a, likewise: its program takes the values 0, 1, …, 2^n − 1, too.
base::Result<Program> largestOfSboxRows(const SboxBlock& block);
// To how many entries of all the rows lie in each bar.
base::Result<Program> countsOfSboxRows(const SboxBlock& block, const Bars& bars);
// To what a survey of the whole table reads of a block, the first value of each row left out; of Feistel's the values at d = a count as 0, and
// it takes the values 0, 1, …, 2^n − 1, too. Outputs: the largest magnitude of each row, of each column (both int32; columns at
// bit-reversed indices, the first without meaning), and how many entries lie in each bar. `count` is a power of 2.
base::Result<Program> surveyOfSboxRows(const SboxBlock& block, const Bars& bars);

base::Result<Program> charactersProgram(const transform::CharacterGroup& group, Storage storage);
base::Result<Program> polarityCountsProgram(int variables);

}  // namespace sequency::program
