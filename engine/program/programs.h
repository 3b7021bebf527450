// SPDX-License-Identifier: GPL-3.0-or-later
//
// The programs of the engine's computations. Sizes and storages are checked as in ProgramBuilder. Any thread.
#pragma once

#include "engine/program/program.h"

#include <span>

namespace sequency::program {

// Returns the program of M·f, in one storage; integers are not divided.
base::Result<Program> transformProgram(const transform::KroneckerTransform& transform, Storage storage);

// Returns the program of the dyadic convolution of f and g, or of f with itself if `withItself`: two transforms (or one), the product, the inverse
// transform and the division by 2^n. Source: Gajić, Stanković 2011, Algorithm 1.
base::Result<Program> convolutionProgram(int variables, bool withItself, Storage storage);

// An input of the convolution below, which converts it to `storage` first. `entries` has f and g, or only f to convolve it with itself.
struct Entry {
    Storage storage = Storage::Bits;
    ValueMapping meaning = ValueMapping::Values;
};
base::Result<Program> convolutionProgram(int variables, std::span<const Entry> entries, Storage storage);

// One side of a dyadic system that maps an input x to an output y = h * x. identificationProgram() computes h as the inverse transform of H = Y ÷ X,
// with 0 where X is 0. The side has values in `storage` and is transformed in `computed`; real coefficients of at most `zeroShare` times the largest
// become 0.
struct SystemSide {
    Storage storage = Storage::Bits;
    Storage computed = Storage::Int64;
    double zeroShare = 0;
};
// Returns the program that identifies h. `quotient` is the storage in which Y is divided by X: int64, the real type of both, or float64 (float32).
// Outputs: h, for integers not divided by 2^n; the zeros of X and of Y, in bits; for integers also the number of divisions with a remainder and the
// largest magnitude in H, one value each. Real h are cleared by `zeroShare`.
base::Result<Program> identificationProgram(int variables, const SystemSide& input, const SystemSide& output,
                                            Storage quotient, double zeroShare);

// Returns the program of the transform of f in bits, encoded in int32.
base::Result<Program> spectrumOfBits(const transform::KroneckerTransform& transform, ValueMapping meaning);
// Returns the program of the largest magnitude in the Walsh spectrum of (−1)^f: 2^n minus twice f's distance from the affine functions. It computes
// in int32, or in int64 beyond 30 variables, where the magnitude can reach 2^31.
base::Result<Program> largestOfBits(int variables);
// Like the function above, but computes in `storage`, int32 or int64; the caller guarantees that 2^n fits.
base::Result<Program> largestOfBits(int variables, Storage storage);

// Returns the program of the autocorrelation Σ (−1)^(f(x) ⊕ f(x ⊕ a)) of f in bits, computed in int64 if 2^2n does not fit int32. The result is int32
// up to 30 variables and int64 for 31.
base::Result<Program> autocorrelationOfBits(int variables);

// A measure of `count` Boolean functions of n variables in consecutive rows of 2^n bits. Spectra and autocorrelations are rows; the other measures
// are one number per function: the largest magnitude (for autocorrelations without the first value) and the sum of squares of the autocorrelation
// (int64). Measures are computed in int32 up to 15 variables, otherwise in int64.
enum class Measure {
    Spectra,
    LargestOfSpectra,
    Autocorrelations,
    LargestOfAutocorrelations,
    SquaresOfAutocorrelations
};
// Returns the program of the measures `wanted`, which must not repeat one; its outputs are in this order. `count` is a power of 2.
base::Result<Program> measuresOfMany(int variables, std::size_t count, std::span<const Measure> wanted);
// Returns the program of the algebraic normal forms of `count` functions, in bits.
base::Result<Program> normalFormsOfMany(int variables, std::size_t count);

// Tables of an S-box of n to m bits, in int32: 2^n spectral values for each component function b·s; 2^m counts of s(x) ⊕ s(x ⊕ a) for each difference
// a; the Walsh transform of these counts, Σ (−1)^(b·(s(x) ⊕ s(x ⊕ a))) by b; 2^n boomerang counts by d, whose program also takes the inverse; Feistel
// boomerangs (operations.h).
enum class SboxRows { Spectra, Differences, Autocorrelations, Boomerangs, FeistelBoomerangs };
struct SboxBlock {
    SboxRows rows = SboxRows::Spectra;
    int inputs = 0;
    int outputs = 0;
    std::size_t first = 0;  // number of the first row
    std::size_t count = 1;  // number of rows; a power of 2 if rows are transformed
};
// Returns the program from the S-box's 2^n values to the consecutive rows of the block.
base::Result<Program> sboxRows(const SboxBlock& block);
// Returns the program of the largest magnitude of each row. The first value of autocorrelations and boomerangs, which is always 2^n, is left out; for
// Feistel boomerangs also the value at d = a, for which the program takes the values 0, 1, …, 2^n − 1 as an additional input.
base::Result<Program> largestOfSboxRows(const SboxBlock& block);
// Returns the program of the number of entries of all rows in each bar.
base::Result<Program> countsOfSboxRows(const SboxBlock& block, const Bars& bars);
// Returns the program that surveys a block of the table, without the first value of each row. For Feistel boomerangs the values at d = a count as 0,
// and the program takes the values 0, 1, …, 2^n − 1 as an additional input. Outputs: the largest magnitude of each row and of each column (both
// int32; columns at bit-reversed indices, the first one meaningless), and the number of entries in each bar. `count` is a power of 2.
base::Result<Program> surveyOfSboxRows(const SboxBlock& block, const Bars& bars);

base::Result<Program> charactersProgram(const transform::CharacterGroup& group, Storage storage);
base::Result<Program> polarityCountsProgram(int variables);

}  // namespace sequency::program
