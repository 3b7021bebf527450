// SPDX-License-Identifier: GPL-3.0-or-later
//
// S-boxes of the literature.
#include "engine/io/generator_arguments.h"

#include <array>
#include <bit>

namespace sequency::io {
namespace {

// Product in GF(2^8) modulo t^8 + t^4 + t^3 + t + 1: FIPS 197, section 4.2.
constexpr unsigned product(unsigned a, unsigned b)
{
    constexpr unsigned modulus = 0x11B;
    unsigned result = 0;
    for (; b != 0; b >>= 1U) {
        result ^= (b & 1U) != 0 ? a : 0U;
        a <<= 1U;
        a ^= (a & 0x100U) != 0 ? modulus : 0U;
    }
    return result;
}

// FIPS 197, section 5.1.1: the inverse (0 for 0), then b_i ⊕ b_(i+4) ⊕ b_(i+5) ⊕ b_(i+6) ⊕ b_(i+7) ⊕ c_i, c = 0x63.
constexpr std::array<std::uint8_t, 256> aesTable()
{
    std::array<std::uint8_t, 256> table{};
    for (unsigned x = 0; x < 256; ++x) {
        unsigned inverse = 1;
        for (int i = 0; i < 254; ++i)  // x^254 = 1/x
            inverse = product(inverse, x);
        const auto b = static_cast<std::uint8_t>(inverse);
        table[x] = static_cast<std::uint8_t>(b ^ std::rotl(b, 1) ^ std::rotl(b, 2) ^ std::rotl(b, 3) ^
                                             std::rotl(b, 4) ^ 0x63);
    }
    return table;
}

// Bogdanov et al. 2007, table 1.
constexpr std::array<std::uint8_t, 16> presentTable{0xC, 0x5, 0x6, 0xB, 0x9, 0x0, 0xA, 0xD,
                                                    0x3, 0xE, 0xF, 0x8, 0x4, 0x7, 0x1, 0x2};

template <std::size_t size>
base::Result<base::FunctionVector> ofBox(const std::array<std::uint8_t, size>& box,
                                         const GeneratorArguments& arguments, const base::RunControl& control)
{
    std::array<std::uint8_t, size> values = box;
    if (arguments.integer("inverse") == 1)
        for (std::size_t x = 0; x < size; ++x)
            values[box[x]] = static_cast<std::uint8_t>(x);
    const auto mask = static_cast<unsigned>(arguments.integer("component"));
    const int variables = std::countr_zero(size);
    if (mask != 0)
        return booleanFunction(variables, arguments, control,
                               [&](std::size_t x) { return std::popcount(values[x] & mask) % 2 == 1; });
    auto numbers = base::AlignedBuffer<std::int64_t>::allocate(size);
    if (!numbers)
        return numbers.error();
    std::copy(values.begin(), values.end(), numbers->begin());
    return base::FunctionVector{2, variables, std::move(*numbers)};
}

}  // namespace

base::Result<base::FunctionVector> makeAes(const GeneratorArguments& arguments,
                                           const base::RunControl& control)
{
    static const auto table = aesTable();
    return ofBox(table, arguments, control);
}

base::Result<base::FunctionVector> makePresent(const GeneratorArguments& arguments,
                                               const base::RunControl& control)
{
    return ofBox(presentTable, arguments, control);
}

}  // namespace sequency::io
