// SPDX-License-Identifier: GPL-3.0-or-later
//
// S-boxes of the library, computed by the formulas in their specifications. The field `source` of each S-box in the library names the specification.
#pragma once

#include "engine/base/number/binary_field.h"
#include "engine/io/generators/s_box_library.h"

#include <array>
#include <bit>
#include <map>
#include <string_view>

namespace sequency::tests::formulas {

constexpr unsigned byteValues = 256;

template <typename Value>
inline io::SBoxValues valuesFor(unsigned count, Value&& value)
{
    io::SBoxValues values;
    values.reserve(count);
    for (unsigned x = 0; x < count; ++x)
        values.push_back(static_cast<std::uint16_t>(value(x)));
    return values;
}

inline bool isOdd(unsigned x)
{
    return std::popcount(x) % 2 == 1;
}

using Matrix = std::array<unsigned, 8>;  // rows, most significant output bit first

inline unsigned linearImage(const Matrix& rows, unsigned x)
{
    unsigned image = 0;
    for (const unsigned row : rows)
        image = image << 1 | (isOdd(row & x) ? 1U : 0U);
    return image;
}

// Returns the image of x whose bit i is the parity of x & (the row rotated by i).
inline unsigned circulantImage(std::uint8_t row, unsigned x)
{
    unsigned image = 0;
    for (int i = 0; i < 8; ++i)
        image |= (isOdd(std::rotl(row, i) & x) ? 1U : 0U) << i;
    return image;
}

inline base::BinaryField aesField()
{
    return base::BinaryField(0x11B);
}

// Computes the inverse b of x (0 for x = 0), then b_i ⊕ b_(i+4) ⊕ b_(i+5) ⊕ b_(i+6) ⊕ b_(i+7) ⊕ c_i for each bit i, with c = 0x63.
inline io::SBoxValues aes()
{
    return valuesFor(byteValues, [field = aesField()](unsigned x) {
        constexpr std::uint8_t row = 0xF1;
        return circulantImage(row, field.inverse(x)) ^ 0x63U;
    });
}

inline io::SBoxValues ariaSecond()
{
    constexpr Matrix d{0xCB, 0xBA, 0x81, 0x34, 0xB9, 0xEB, 0xBC, 0x7A};
    return valuesFor(byteValues, [&d, field = aesField()](unsigned x) {
        return linearImage(d, field.power(x, 247)) ^ 0xE2U;
    });
}

// Computes h(g(f(x ⊕ 0xC5))) ⊕ 0x6E, where g is the inverse in GF(2^8) = GF(2^4) + β·GF(2^4), β is a root of t^8 + t^6 + t^5 + t^3 + 1, and α = β^238
// generates GF(2^4). The most significant bit of a half is the coefficient of α^0.
inline io::SBoxValues camellia()
{
    constexpr Matrix f{0x44, 0x82, 0x29, 0x21, 0x12, 0x48, 0x81, 0x14};
    constexpr Matrix h{0x4C, 0x44, 0x12, 0x41, 0x22, 0x81, 0x88, 0x24};
    constexpr unsigned beta = 2;
    const base::BinaryField field(0x169);
    const base::BinaryField::Element alpha = field.power(beta, 238);
    const io::SBoxValues element = valuesFor(byteValues, [&](unsigned x) {
        base::BinaryField::Element sum = 0;
        for (unsigned k = 0; k < 4; ++k) {
            const base::BinaryField::Element power = field.power(alpha, k);
            sum ^= (x >> k & 1U) != 0 ? power : 0U;
            sum ^= (x >> (4 + k) & 1U) != 0 ? field.multiply(power, beta) : 0U;
        }
        return sum;
    });
    std::array<unsigned, byteValues> coordinates{};
    for (unsigned x = 0; x < byteValues; ++x)
        coordinates[element[x]] = x;
    return valuesFor(byteValues, [&](unsigned x) {
        return linearImage(h, coordinates[field.inverse(element[linearImage(f, x ^ 0xC5U)])]) ^ 0x6EU;
    });
}

// Computes A·I(A·x + c) + c, where A is circulant, I is the inverse modulo t^8 + t^7 + t^6 + t^5 + t^4 + t^2 + 1, and c = 0xD3.
inline io::SBoxValues sm4()
{
    constexpr std::uint8_t row = 0xA7;
    constexpr unsigned c = 0xD3;
    return valuesFor(byteValues, [field = base::BinaryField(0x1F5)](unsigned x) {
        return circulantImage(row, field.inverse(circulantImage(row, x) ^ c)) ^ c;
    });
}

using Nibbles = std::array<unsigned, 16>;

inline Nibbles inverted(const Nibbles& box)
{
    Nibbles inverse{};
    for (unsigned x = 0; x < inverse.size(); ++x)
        inverse[box[x]] = x;
    return inverse;
}

// Applies two small S-boxes, then a matrix over GF(2^4), then two other small S-boxes.
inline io::SBoxValues clefiaFirst()
{
    constexpr Nibbles s0{14, 6, 12, 10, 8, 7, 2, 15, 11, 1, 4, 0, 5, 9, 13, 3};
    constexpr Nibbles s1{6, 4, 0, 13, 2, 11, 10, 3, 9, 12, 14, 15, 8, 7, 5, 1};
    constexpr Nibbles s2{11, 8, 5, 14, 10, 6, 4, 12, 15, 7, 2, 3, 1, 0, 13, 9};
    constexpr Nibbles s3{10, 2, 6, 13, 3, 4, 5, 14, 0, 7, 8, 9, 11, 15, 12, 1};
    return valuesFor(byteValues, [&, field = base::BinaryField(0x13)](unsigned x) {
        const unsigned a = s0[x >> 4];
        const unsigned b = s1[x & 15U];
        return s2[a ^ field.multiply(2, b)] << 4 | s3[field.multiply(2, a) ^ b];
    });
}

inline io::SBoxValues whirlpool()
{
    constexpr Nibbles e{1, 11, 9, 12, 13, 6, 15, 3, 14, 8, 7, 4, 10, 2, 5, 0};
    constexpr Nibbles r{7, 12, 11, 13, 14, 4, 9, 15, 6, 3, 8, 10, 2, 5, 1, 0};
    const Nibbles inverse = inverted(e);
    return valuesFor(byteValues, [&](unsigned x) {
        const unsigned upper = e[x >> 4];
        const unsigned lower = inverse[x & 15U];
        const unsigned middle = r[upper ^ lower];
        return e[upper ^ middle] << 4 | inverse[lower ^ middle];
    });
}

// Applies three layers of the small S-boxes P and Q. Between the layers, the halves exchange two bits.
inline io::SBoxValues khazad()
{
    constexpr Nibbles p{3, 15, 14, 0, 5, 4, 11, 12, 13, 10, 9, 6, 7, 8, 2, 1};
    constexpr Nibbles q{9, 14, 5, 6, 10, 2, 3, 12, 15, 0, 4, 13, 7, 11, 1, 8};
    const auto exchanged = [](unsigned x) { return (x & 0xC3U) | (x >> 2 & 0x0CU) | (x << 2 & 0x30U); };
    return valuesFor(byteValues, [&](unsigned x) {
        x = exchanged(p[x >> 4] << 4 | q[x & 15U]);
        x = exchanged(q[x >> 4] << 4 | p[x & 15U]);
        return p[x >> 4] << 4 | q[x & 15U];
    });
}

inline io::SBoxValues fox()
{
    const std::array boxes{io::findSBox("fox-s1")->values, io::findSBox("fox-s2")->values,
                           io::findSBox("fox-s3")->values};
    return io::laiMasseyNetwork(boxes, 3);
}

inline unsigned bitOf(unsigned x, int i)
{
    return x >> i & 1U;
}

// Applies four rounds of a NOR and a rotation of the bits. The last round has no rotation.
inline io::SBoxValues skinny4()
{
    return valuesFor(16, [](unsigned x) {
        for (int round = 0; round < 4; ++round) {
            x ^= (bitOf(x, 3) | bitOf(x, 2)) ^ 1U;
            if (round < 3)
                x = (x << 1 | x >> 3) & 15U;
        }
        return x;
    });
}

// Applies the rounds of skinny4() to two halves, each followed by a permutation of the bits. The last permutation exchanges only bits 1 and 2.
inline io::SBoxValues skinny8()
{
    constexpr std::array moves{5, 3, 0, 4, 6, 7, 1, 2};  // source of bit i
    constexpr std::array lastMoves{0, 2, 1, 3, 4, 5, 6, 7};
    return valuesFor(byteValues, [&](unsigned x) {
        for (int round = 0; round < 4; ++round) {
            x ^= ((bitOf(x, 7) | bitOf(x, 6)) ^ 1U) << 4 | ((bitOf(x, 3) | bitOf(x, 2)) ^ 1U);
            unsigned moved = 0;
            for (std::size_t i = 0; i < moves.size(); ++i)
                moved |= bitOf(x, round < 3 ? moves[i] : lastMoves[i]) << i;
            x = moved;
        }
        return x;
    });
}

// Replaces each bit i of x with x_i ⊕ ¬x_(i+1)·x_(i+2).
inline unsigned chi(unsigned x)
{
    unsigned image = 0;
    for (int i = 0; i < 5; ++i)
        image |= (bitOf(x, i) ^ ((bitOf(x, (i + 1) % 5) ^ 1U) & bitOf(x, (i + 2) % 5))) << i;
    return image;
}

inline io::SBoxValues keccakChi()
{
    return valuesFor(32, chi);
}

// Returns the value of one output bit, which is given by its monomials, separated by spaces. A monomial lists the indices of its variables, where x0
// is the least significant bit. The letter c is the constant 1.
inline bool hasOddTerms(std::string_view terms, unsigned x)
{
    bool sum = false;
    bool term = true;
    for (const char c : terms) {
        if (c == ' ') {
            sum ^= term;
            term = true;
        } else if (c != 'c') {
            term = term && bitOf(x, c - '0') != 0;
        }
    }
    return sum ^ term;
}

template <std::size_t bits>
inline io::SBoxValues fromNormalForms(const std::array<std::string_view, bits>& forms)
{
    return valuesFor(1U << bits, [&forms](unsigned x) {
        unsigned value = 0;
        for (std::size_t i = 0; i < bits; ++i)
            value |= (hasOddTerms(forms[i], x) ? 1U : 0U) << i;
        return value;
    });
}

inline io::SBoxValues misty7()
{
    constexpr std::array<std::string_view, 7> forms{
        "c 0 13 15 26 45 016 025 034 056 356",         "c 6 02 04 06 15 34 36 056 146 236 245",
        "4 05 12 14 16 36 46 014 023 036 045 246 345", "c 0 1 03 24 26 56 012 046 136 145",
        "c 5 04 16 23 25 035 125 134 156 456",         "0 1 2 03 05 06 14 35 012 015 024 123 256",
        "3 01 03 05 16 25 35 46 036 126 135 234 256"};
    return fromNormalForms(forms);
}

inline io::SBoxValues misty9()
{
    constexpr std::array<std::string_view, 9> forms{
        "c 04 05 15 16 26 27 37 38 48",        "c 3 7 02 06 08 13 23 26 34 38 45 58",
        "4 8 01 04 06 13 17 24 34 37 45 56",   "0 5 12 15 17 24 28 35 45 48 56 67",
        "1 6 03 05 23 26 28 35 46 56 67 78",   "2 7 03 08 14 16 34 37 46 57 67 78",
        "c 3 8 01 08 14 25 27 45 48 57 68 78", "c 1 5 01 04 07 12 16 18 23 36 47 67",
        "c 0 4 01 05 07 08 12 25 36 38 56 68"};
    return fromNormalForms(forms);
}

// Returns the S-boxes by their names in the library.
inline std::map<std::string_view, io::SBoxValues> all()
{
    return {{"aes", aes()},
            {"aria-s2", ariaSecond()},

            {"camellia", camellia()},
            {"clefia-s0", clefiaFirst()},
            {"fox", fox()},
            {"keccak-chi-5", keccakChi()},
            {"khazad", khazad()},
            {"misty-s7", misty7()},
            {"misty-s9", misty9()},
            {"skinny-4", skinny4()},
            {"skinny-8", skinny8()},
            {"sm4", sm4()},
            {"whirlpool", whirlpool()}};
}

}  // namespace sequency::tests::formulas
