// SPDX-License-Identifier: GPL-3.0-or-later
//
// Positional numbers: an index z of a function of n variables has digits (z_1, …, z_n), z_1 most significant,
// z = Σ z_i p^(n−i) (the convention of all five papers). Pure arithmetic; any thread; no allocation but texts.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace sequency::base {

// p^n, or nothing where it exceeds 2^63 − 1.
std::optional<std::size_t> checkedPower(std::size_t radix, int exponent);

// n with p^n = count, or nothing where count is no power of the radix. count = 1 gives 0.
std::optional<int> exactLogarithm(std::size_t count, std::size_t radix);

// The largest n with 2^n ≤ count, the variables of a vector of 2^n values; count > 0.
constexpr int floorLog2(std::size_t count)
{
    return static_cast<int>(std::bit_width(count)) - 1;
}

// The digits of the index, most significant first, "0110"; digits above 9 are separated by points, "10.3.0".
std::string digitText(std::size_t index, std::size_t radix, int variables);

// How many digits of the index are not 0: its weight.
int nonZeroDigits(std::size_t index, std::size_t radix);

// Reverses the lowest `bits` bits: bitReversed(0b001, 3) = 0b100. O(log bits), at most 64 bits.
std::size_t bitReversed(std::size_t value, int bits);

// Gray code s xor (s >> 1).
constexpr std::size_t grayCode(std::size_t value)
{
    return value ^ (value >> 1);
}

// The inverse of grayCode. O(1).
std::size_t grayCodeInverse(std::size_t value);

}  // namespace sequency::base
