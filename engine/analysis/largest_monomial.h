// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the degree of an algebraic normal form in packed bits.
//
// Bit a mod 64 of word ⌊a / 64⌋ is the coefficient of the monomial with mask a, the product of the variables whose bits are set in a. Unused bits
// must be 0. The form may have at most 30 variables.
//
// Threads: any; the functions are pure.
// Cost:    O(words), one look-up and two operations per word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace sequency::analysis {

// Returns the numerically largest mask of a monomial of maximum degree, or nullopt if the function is 0.
std::optional<std::size_t> largestMonomial(std::span<const std::uint64_t> form);
// Returns the degree, or −1 if the function is 0.
int degreeOf(std::span<const std::uint64_t> form);

}  // namespace sequency::analysis
