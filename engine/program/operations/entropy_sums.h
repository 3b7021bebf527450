// SPDX-License-Identifier: GPL-3.0-or-later
//
// The operation EntropySums, from whose result the spectral entropy and the total influence of Boolean functions follow.
//
// It takes rows of 2^n int32 values W, the Walsh spectra of functions with the values ±1, and yields two int64 numbers per row: first, for every row,
// the sum of t(|W(a)|), then, for every row, the sum of w(a)·W(a)². Here w(a) is the number of ones of a, and t(m) is m²·log2(m), rounded to a multiple
// of 2^−entropyFractionBits(n). Sums of integers do not depend on their order, so that all devices yield the same numbers, also without double
// precision.
//
// Threads: any.
// Cost:    one read of the spectra, and one lookup in a table of 2^n + 1 numbers per value.
#pragma once

#include "engine/program/program.h"

#include <cstdint>
#include <span>

namespace sequency::program {

inline constexpr int maxEntropyVariables = 18;

struct EntropySums {
    int variables = 0;

    static const OperationKind& kind();
    friend bool operator==(const EntropySums&, const EntropySums&) = default;
};

// Returns the number of binary digits of t(m) after the point, with which a sum is at most 2^62.
int entropyFractionBits(int variables);
// Returns t(m) in units of 2^−entropyFractionBits(n), for m from 0 to 2^n. The table is computed once per number of variables.
std::span<const std::int64_t> entropyTerms(int variables);

// Returns the program that computes the sums of `count` functions in consecutive rows of bits. `count` must be a power of 2.
base::Result<Program> entropySumsOfMany(int variables, std::size_t count);

// Return the spectral entropy and the total influence for the two sums of a row.
double entropyOfSum(std::int64_t sum, int variables);
double influenceOfSum(std::int64_t sum, int variables);

}  // namespace sequency::program
