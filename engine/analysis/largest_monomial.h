// SPDX-License-Identifier: GPL-3.0-or-later
//
// The degree of an algebraic normal form in packed bits: coefficient a, of the product of the variables of a, is bit a mod 64 of word
// a div 64; bits beyond the last are 0. At most 30 variables. Pure; any thread. O(words), a look-up and two operations each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace sequency::analysis {

// The last one of the largest degree; nothing for the function 0.
std::optional<std::size_t> largestMonomial(std::span<const std::uint64_t> form);
// −1 of the function 0.
int degreeOf(std::span<const std::uint64_t> form);

}  // namespace sequency::analysis
