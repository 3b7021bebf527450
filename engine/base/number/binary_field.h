// SPDX-License-Identifier: GPL-3.0-or-later
//
// The field GF(2^n), 1 ≤ n ≤ 24, as polynomials over GF(2) modulo an irreducible polynomial of degree n.
//
// Elements and polynomials are represented by numbers: bit i is the coefficient of t^i, so 0x11b represents t^8 + t^4 + t^3 + t + 1. The default
// modulus is the irreducible polynomial of degree n that is represented by the smallest number; transform::Ring uses the same moduli.
//
// Threads: any; plain values, pure functions.
// Cost:    n steps per product; FixedProduct computes many products with one factor by three look-ups each.
// Source:  FIPS 197, section 4.2 (default modulus of degree 8); Seroussi, Table of Low-Weight Binary Irreducible Polynomials, HP Labs HPL-98-135,
// 1998 (degrees 16 and 24); Ben-Or, FOCS 1981 (irreducibility test: f has no common divisor with t^(2^i) − t for all i ≤ n/2).
#pragma once

#include <array>
#include <cstdint>

namespace sequency::base {

class BinaryField {
public:
    using Element = std::uint32_t;
    static constexpr int maxDegree = 24;

    static int degreeOf(std::uint32_t polynomial);  // −1 for the polynomial 0
    static bool isIrreducible(std::uint32_t polynomial);
    static std::uint32_t smallestModulus(int degree);  // `degree` must be 1 to maxDegree

    // `modulus` must be irreducible and have a degree from 1 to maxDegree.
    explicit BinaryField(std::uint32_t modulus);

    int degree() const { return m_degree; }
    std::uint32_t modulus() const { return m_modulus; }
    Element size() const { return Element{1} << m_degree; }

    Element multiply(Element a, Element b) const;
    Element power(Element a, std::uint64_t exponent) const;  // power(0, 0) is 1
    Element inverse(Element a) const { return a == 0 ? 0 : power(a, size() - 2); }

    // Returns the mask m for which the trace Tr(x) = x + x^2 + … + x^(2^(n−1)) is the parity of x & m.
    Element traceMask() const;
    // Returns the smallest generator of the multiplicative group: the powers of this element run through all nonzero elements.
    Element primitiveElement() const;

private:
    std::uint32_t m_modulus = 0;
    int m_degree = 0;
};

// The map x → a·x.
class FixedProduct {
public:
    FixedProduct(const BinaryField& field, BinaryField::Element a);

    BinaryField::Element operator()(BinaryField::Element x) const
    {
        return m_tables[0][x & 0xFFU] ^ m_tables[1][x >> 8 & 0xFFU] ^ m_tables[2][x >> 16];
    }

private:
    std::array<std::array<BinaryField::Element, 256>, 3> m_tables{};
};

}  // namespace sequency::base
