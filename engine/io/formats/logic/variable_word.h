// SPDX-License-Identifier: GPL-3.0-or-later
//
// The truth table of a variable, 64 points per word. Internal to io.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sequency::io {

// Returns word `word` of the truth table of a variable: bit i of the result is bit `variable` of the index 64 · word + i. Variable 0 is the least
// significant one.
constexpr std::uint64_t variableWord(int variable, std::size_t word)
{
    constexpr std::array<std::uint64_t, 6> patterns{0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC,
                                                    0xF0F0F0F0F0F0F0F0, 0xFF00FF00FF00FF00,
                                                    0xFFFF0000FFFF0000, 0xFFFFFFFF00000000};
    if (variable < 6)
        return patterns[static_cast<std::size_t>(variable)];
    return (word >> (variable - 6) & 1) != 0 ? ~std::uint64_t{0} : 0;
}

}  // namespace sequency::io
