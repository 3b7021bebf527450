// SPDX-License-Identifier: GPL-3.0-or-later
//
// Positional numbers: digits, powers and logarithms of indices.
//
// An index z of a function of n variables has digits (z_1, …, z_n), z_1 most significant, with z = Σ z_i p^(n−i), as in all five papers.
// Any thread; no allocation except for texts.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace sequency::base {

// Returns radix^exponent, or nullopt if it exceeds 2^63 − 1.
std::optional<std::size_t> checkedPower(std::size_t radix, int exponent);

// Returns n with radix^n = count, or nullopt if `count` is not a power of the radix; 0 for count = 1.
std::optional<int> exactLogarithm(std::size_t count, std::size_t radix);

// Returns the largest n with 2^n ≤ count, the number of variables of a vector of 2^n values; `count` must be positive.
constexpr int floorLog2(std::size_t count)
{
    return static_cast<int>(std::bit_width(count)) - 1;
}

// Returns the digits of the index, most significant first: "0110", or "10.3.0" with points if the radix is above 10.
std::string digitText(std::size_t index, std::size_t radix, int variables);

// Returns the number of digits of the index that are not 0, its weight.
int nonZeroDigits(std::size_t index, std::size_t radix);

// Reverses the lowest `bits` bits: bitReversed(0b001, 3) = 0b100. O(log bits), at most 64 bits.
std::size_t bitReversed(std::size_t value, int bits);

// Returns the Gray code value XOR (value >> 1).
constexpr std::size_t grayCode(std::size_t value)
{
    return value ^ (value >> 1);
}

// Returns the value whose Gray code is the argument. O(1).
std::size_t grayCodeInverse(std::size_t value);

}  // namespace sequency::base
