// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts digits from 0 to 3 to two bit planes and back, one value at a time, as base/memory/packed_bits.h defines them.
#pragma once

#include "engine/base/memory/packed_bits.h"
#include "tests/support/check.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sequency::tests {

inline base::PackedQuaternary planesOf(std::span<const std::uint8_t> digits)
{
    auto planes = VALUE_OF(base::PackedQuaternary::allocate(digits.size()));
    for (std::size_t i = 0; i < digits.size(); ++i) {
        planes.low.set(i, (digits[i] & 1) != 0);
        planes.high.set(i, (digits[i] & 2) != 0);
    }
    return planes;
}

inline std::vector<std::uint8_t> digitsOf(const base::PackedQuaternary& planes)
{
    std::vector<std::uint8_t> digits;
    for (std::size_t i = 0; i < planes.size(); ++i)
        digits.push_back(static_cast<std::uint8_t>((planes.high[i] ? 2 : 0) + (planes.low[i] ? 1 : 0)));
    return digits;
}

inline base::PackedQuaternary copyOf(const base::PackedQuaternary& planes)
{
    auto low = planes.low.clone();
    auto high = planes.high.clone();
    REQUIRE(low);
    REQUIRE(high);
    return {std::move(*low), std::move(*high)};
}

}  // namespace sequency::tests
