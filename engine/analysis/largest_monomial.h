// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the degree of an algebraic normal form in packed bits.
//
// The coefficient of the product of the variables in `a` is bit a mod 64 of word a div 64; unused bits must be 0. At most 30 variables.
//
// Threads: any; the functions are pure.
// Cost:    O(words), one look-up and two operations per word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace sequency::analysis {

// Returns the last monomial of the largest degree, or nullopt for the function 0.
std::optional<std::size_t> largestMonomial(std::span<const std::uint64_t> form);
// Returns the degree, or −1 for the function 0.
int degreeOf(std::span<const std::uint64_t> form);

}  // namespace sequency::analysis
