// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/text/digits.h"

#include <bit>
#include <limits>

namespace sequency::base {

std::optional<std::size_t> checkedPower(std::size_t radix, int exponent)
{
    constexpr std::size_t most = std::numeric_limits<std::int64_t>::max();
    std::size_t power = 1;
    for (int i = 0; i < exponent; ++i) {
        if (radix != 0 && power > most / radix)
            return std::nullopt;
        power *= radix;
    }
    return power;
}

std::optional<int> exactLogarithm(std::size_t count, std::size_t radix)
{
    if (count == 0 || radix < 2)
        return std::nullopt;
    int exponent = 0;
    for (; count % radix == 0; count /= radix)
        ++exponent;
    return count == 1 ? std::optional(exponent) : std::nullopt;
}

std::string digitText(std::size_t index, std::size_t radix, int variables)
{
    std::string text;
    for (int i = 0; i < variables; ++i) {
        if (radix > 10 && i > 0)
            text.insert(0, ".");
        text.insert(0, std::to_string(index % radix));
        index /= radix;
    }
    return text;
}

namespace {

// Counts the nonzero digits for a radix known at compile time, so that the compiler replaces the division with a multiplication.
template <std::size_t Radix>
int nonZeroDigitsOf(std::size_t index)
{
    int count = 0;
    for (; index > 0; index /= Radix)
        count += index % Radix != 0 ? 1 : 0;
    return count;
}

}  // namespace

int nonZeroDigits(std::size_t index, std::size_t radix)
{
    switch (radix) {
    case 2: return std::popcount(index);
    case 3: return nonZeroDigitsOf<3>(index);
    case 4: return std::popcount((index | index >> 1) & 0x5555555555555555U);
    case 5: return nonZeroDigitsOf<5>(index);
    default: break;
    }
    int count = 0;
    for (; index > 0; index /= radix)
        count += index % radix != 0 ? 1 : 0;
    return count;
}

std::size_t bitReversed(std::size_t value, int bits)
{
    if (bits == 0)
        return 0;
    std::uint64_t v = value;
    v = ((v >> 1) & 0x5555555555555555U) | ((v & 0x5555555555555555U) << 1);
    v = ((v >> 2) & 0x3333333333333333U) | ((v & 0x3333333333333333U) << 2);
    v = ((v >> 4) & 0x0f0f0f0f0f0f0f0fU) | ((v & 0x0f0f0f0f0f0f0f0fU) << 4);
    v = __builtin_bswap64(v);
    return v >> (64 - bits);
}

std::size_t grayCodeInverse(std::size_t value)
{
    for (std::size_t shift = 1; shift < 64; shift *= 2)
        value ^= value >> shift;
    return value;
}

}  // namespace sequency::base
