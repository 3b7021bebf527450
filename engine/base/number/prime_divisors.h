// SPDX-License-Identifier: GPL-3.0-or-later
//
// The primes that divide a number, in ascending order, each once; none of 0 and 1. By trial: O(√number). Pure; any thread.
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
