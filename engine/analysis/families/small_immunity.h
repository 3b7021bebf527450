// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the algebraic immunity of a function of few variables.
//
// The equations are those of properties/boolean/algebraic_immunity.cpp, with one row of bits for each unknown, so that an addition of two rows takes one
// to four operations on words. No function of smaller degree than the result is computed, and no witness.
//
// Threads: any; the function is pure.
// Cost:    less than 10 µs for 8 variables.
// Source:  Meier, Pasalic, Carlet 2004.
#pragma once

#include <cstdint>
#include <span>

namespace sequency::analysis {

inline constexpr int maxSmallImmunityVariables = 8;

// Returns the least degree of a function g ≠ 0 for which f·g = 0 or (f ⊕ 1)·g = 0. `function` contains the values of f as in base/memory/packed_bits.h.
int smallAlgebraicImmunity(std::span<const std::uint64_t> function, int variables);

}  // namespace sequency::analysis
