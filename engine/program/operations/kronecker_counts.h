// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts the terms of one Kronecker form by its definition: expands the function in every variable and counts the coefficients that are not 0. Also
// describes the transform with which executors count the terms of all forms at once.
//
// Threads: any.
// Cost:    kroneckerTerms() is O(2^n·n).
// Source:  Sasao, Switching Theory for Logic Synthesis, 1999 (extended truth vector).
#pragma once

#include "engine/program/operations.h"
#include "engine/program/vectors.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sequency::program {

inline constexpr int maxKroneckerRows = 32;

// Returns the values of `rows` functions in consecutive rows of bits, as one word per index: bit j is the value of function j.
std::vector<std::uint32_t> wordsOfRows(const base::PackedBits& bits, int rows);

// Returns the number of terms of a form. `function` must have 2^n words. The digit of x1 is the most significant of the n base-3 digits of `form`: 0 is
// the Shannon, 1 the positive Davio and 2 the negative Davio expansion.
std::uint32_t kroneckerTerms(std::vector<std::uint32_t> function, std::size_t form);

// Returns the transform that maps the extended vector, in which a digit 2 stands for the XOR of the values at the digits 0 and 1, to the numbers of
// terms. The extended vector contains 1 if any function is 1, otherwise 0.
transform::KroneckerTransform kroneckerCountTransform(int variables);

}  // namespace sequency::program
