// SPDX-License-Identifier: GPL-3.0-or-later
//
// Builds the programs (program.h) of the engine's computations. Sizes and storages are checked as in ProgramBuilder.
//
// Threads: any.
#pragma once

#include "engine/program/program.h"

#include <cstddef>
#include <span>

namespace sequency::program {

// Returns the program that computes M·f for the matrix M of `transform`. f and the result have the given storage; integers are not divided.
base::Result<Program> transformProgram(const transform::KroneckerTransform& transform, Storage storage);

// Returns the program that computes the dyadic convolution of f and g, or of f with itself if `withItself` is true. It consists of one or two
// transforms, the product, the inverse transform and the division by 2^n. Source: Gajić, Stanković 2011, Algorithm 1.
base::Result<Program> convolutionProgram(int variables, bool withItself, Storage storage);

// An input f or g of convolutionProgram(). The program first converts the input to the storage in which it computes. `entries` contains f and g, or
// only f for the convolution of f with itself.
struct Entry {
    Storage storage = Storage::Bits;
    ValueMapping meaning = ValueMapping::Values;
};
base::Result<Program> convolutionProgram(int variables, std::span<const Entry> entries, Storage storage);
// `entries` contains f and g, or only f for the convolution of each row with itself. Each of them consists of `count` rows of 2^variables values;
// `count` must be a power of 2. The program computes in `computed` and converts the result to `result`. The caller guarantees that integers fit
// (bound.h). For one row, the program is convolutionProgram().
base::Result<Program> convolutionOfRows(int variables, std::size_t count, std::span<const Entry> entries,
                                        Storage computed, Storage result);

// The input x or the output y of a dyadic system y = h * x. identificationProgram() computes h as the inverse transform of H, where H = Y ÷ X for the
// spectra X and Y, and H = 0 if X = 0. The vector is stored in `storage` and its spectrum is computed in `computed`. Real coefficients of magnitude
// at most `zeroShare` times the largest are set to 0.
struct SystemSide {
    Storage storage = Storage::Bits;
    Storage computed = Storage::Int64;
    double zeroShare = 0;
};
// Returns the program that identifies h. `quotient` is the storage in which Y is divided by X: int64, the real type of X and Y, or float64 (float32
// without double precision). The outputs are h, the zeros of X and the zeros of Y; the zeros are in bits. For integers, h is not divided by 2^n, and
// two more outputs have one value each: the number of divisions with a remainder, and the largest magnitude in H. `zeroShare` clears real h.
base::Result<Program> identificationProgram(int variables, const SystemSide& input, const SystemSide& output,
                                            Storage quotient, double zeroShare);

// Returns the program that transforms a function in bits. `meaning` determines how the bits are encoded in int32.
base::Result<Program> spectrumOfBits(const transform::KroneckerTransform& transform, ValueMapping meaning);
// Returns the program that finds the largest magnitude in the Walsh spectrum of (−1)^f, which is 2^n minus twice the distance of f from the affine
// functions. The program computes in int32, or in int64 for more than 30 variables, because the magnitude can reach 2^31.
base::Result<Program> largestOfBits(int variables);
// Like largestOfBits(variables), but computes in `storage`, which must be int32 or int64. The caller guarantees that 2^variables fits.
base::Result<Program> largestOfBits(int variables, Storage storage);

// Returns the program that computes the autocorrelation Σ_x (−1)^(f(x) ⊕ f(x ⊕ a)) of f in bits. The program computes in int64 if 2^(2n) does not fit
// in int32. The result is int32 for up to 30 variables and int64 for 31.
base::Result<Program> autocorrelationOfBits(int variables);

// A measure of several Boolean functions of n variables, stored in consecutive rows of 2^n bits. Spectra and Autocorrelations yield one row per
// function. The other measures yield one number per function: the largest magnitude (of autocorrelations without the first value), or the sum of
// squares of the autocorrelation (int64). Measures are computed in int32 for up to 15 variables, otherwise in int64.
enum class Measure {
    Spectra,
    LargestOfSpectra,
    Autocorrelations,
    LargestOfAutocorrelations,
    SquaresOfAutocorrelations
};
// Returns the program that computes the measures `wanted` of `count` functions, with one output per measure in this order. `wanted` must not contain
// duplicates. `count` must be a power of 2.
base::Result<Program> measuresOfMany(int variables, std::size_t count, std::span<const Measure> wanted);
// Returns the program that computes the algebraic normal forms of `count` functions in consecutive rows of bits.
base::Result<Program> normalFormsOfMany(int variables, std::size_t count);

// The tables of an S-box s from n to m bits, in int32. Spectra: 2^n values for each component function b·s. Differences: for each a, 2^m counts of
// the values s(x) ⊕ s(x ⊕ a). Autocorrelations: for each a, the Walsh transform of these counts, Σ_x (−1)^(b·(s(x) ⊕ s(x ⊕ a))), indexed by b.
// Boomerangs: for each a, 2^n counts, indexed by d; the program also takes the inverse of s as an input. FeistelBoomerangs: see operations.h.
enum class SboxRows { Spectra, Differences, Autocorrelations, Boomerangs, FeistelBoomerangs };
struct SboxBlock {
    SboxRows rows = SboxRows::Spectra;
    int inputs = 0;
    int outputs = 0;
    std::size_t first = 0;
    std::size_t count = 1;  // number of rows; must be a power of 2 if rows are transformed
};
base::Result<Program> sboxRows(const SboxBlock& block);
// Returns the program that finds the largest magnitude of each row in `block`. The first value of autocorrelations and boomerangs, which is always
// 2^n, is excluded. For Feistel boomerangs the value at d = a is also excluded; the program then takes the values 0, 1, …, 2^n − 1 as an additional
// input.
base::Result<Program> largestOfSboxRows(const SboxBlock& block);
// Returns the program that counts, for each bar, the entries of all rows in `block`.
base::Result<Program> countsOfSboxRows(const SboxBlock& block, const Bars& bars);
// Returns the program that computes statistics of the rows in `block`, without the first value of each row. Outputs: the largest magnitude of each
// row and of each column (both int32), and the number of entries in each bar. Columns are at bit-reversed indices, and the first column is
// meaningless. For Feistel boomerangs the values at d = a count as 0, and the program takes the values 0, 1, …, 2^n − 1 as an additional input.
// `block.count` must be a power of 2.
base::Result<Program> surveyOfSboxRows(const SboxBlock& block, const Bars& bars);

base::Result<Program> charactersProgram(const transform::CharacterGroup& group, Storage storage);
base::Result<Program> polarityCountsProgram(int variables);
// Returns the program that counts the terms of all Kronecker forms of `rows` functions in consecutive rows of bits.
base::Result<Program> kroneckerCountsProgram(int variables, int rows);

}  // namespace sequency::program
