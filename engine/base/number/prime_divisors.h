// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the distinct prime divisors of a number by trial division, in ascending order. 0 and 1 have no prime divisors. O(√number). Pure; any thread.
#pragma once

#include <cstdint>
#include <vector>

namespace sequency::base {

inline std::vector<std::uint32_t> primeDivisors(std::uint32_t number)
{
    std::vector<std::uint32_t> divisors;
    for (std::uint32_t divisor = 2; divisor <= number / divisor; ++divisor) {
        if (number % divisor != 0)
            continue;
        divisors.push_back(divisor);
        while (number % divisor == 0)
            number /= divisor;
    }
    if (number > 1)
        divisors.push_back(number);
    return divisors;
}

}  // namespace sequency::base
