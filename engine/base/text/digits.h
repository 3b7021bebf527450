// SPDX-License-Identifier: GPL-3.0-or-later
//
// Functions for positional numbers: digits, powers and logarithms of indices.
//
// An index z of a function of n variables over radix p has digits (z_1, …, z_n) with z = Σ z_i p^(n−i), so that z_1 is the most significant, as in
// the papers listed in README.md. Any thread; only functions that return strings allocate memory.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace sequency::base {

// Returns radix^exponent, or nullopt if it exceeds 2^63 − 1.
std::optional<std::size_t> checkedPower(std::size_t radix, int exponent);

// Returns n such that radix^n = count, or nullopt if `count` is not a power of the radix. The result is 0 for count = 1.
std::optional<int> exactLogarithm(std::size_t count, std::size_t radix);

// Returns the largest n such that 2^n ≤ count; for a vector of 2^n values, this is the number of variables. `count` must be positive.
constexpr int floorLog2(std::size_t count)
{
    return static_cast<int>(std::bit_width(count)) - 1;
}

// Returns the digits of the index, most significant first, for example "0110". If the radix is above 10, digits are separated by points, as in
// "10.3.0".
std::string digitText(std::size_t index, std::size_t radix, int variables);

// Returns the weight of the index, that is, the number of its nonzero digits.
int nonZeroDigits(std::size_t index, std::size_t radix);

// Returns the value with its lowest `bits` bits reversed: bitReversed(0b001, 3) = 0b100. Requires bits ≤ 64. O(log bits).
std::size_t bitReversed(std::size_t value, int bits);

constexpr std::size_t grayCode(std::size_t value)
{
    return value ^ (value >> 1);
}

// Returns the number whose Gray code is `value`. O(1).
std::size_t grayCodeInverse(std::size_t value);

}  // namespace sequency::base
