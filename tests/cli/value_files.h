// SPDX-License-Identifier: GPL-3.0-or-later
//
// Readers for vectors in files that the program reads or writes.
#pragma once

#include "tests/support/definitions/factors.h"

#include <cstring>
#include <string>

namespace sequency::tests {

// Returns the last `count` values of a raw or NumPy file.
template <typename Value>
DenseVector lastValues(const std::string& bytes, std::size_t count)
{
    std::vector<Value> values(count);
    REQUIRE(bytes.size() >= count * sizeof(Value));
    std::memcpy(values.data(), bytes.data() + bytes.size() - count * sizeof(Value), count * sizeof(Value));
    return {values.begin(), values.end()};
}

// Returns the bits of a raw file: value i is bit i mod 8 of byte i / 8.
inline DenseVector bitsIn(const std::string& bytes)
{
    DenseVector bits;
    for (std::size_t i = 0; i < 8 * bytes.size(); ++i)
        bits.emplace_back(static_cast<unsigned char>(bytes[i / 8]) >> i % 8 & 1);
    return bits;
}

}  // namespace sequency::tests
