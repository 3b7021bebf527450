// SPDX-License-Identifier: GPL-3.0-or-later
//
// The field GF(p^n) for p = 3 and p = 5, as polynomials over GF(p) modulo an irreducible monic polynomial of degree n.
//
// Elements and polynomials are represented by numbers: digit i in base p is the coefficient of t^i, so 10 represents t² + 1 over GF(3).
// transform::Ring uses the same numbering and the same moduli, the smallest irreducible polynomials. p^n is at most 2^24.
//
// Threads: any; plain values, pure functions.
// Cost:    n² steps per product; OddProduct computes many products with one factor by a few look-ups each.
// Memory:  about 100 KiB per OddProduct.
// Source:  Ben-Or, FOCS 1981 (irreducibility test: f has no common divisor with t^(p^i) − t for all i ≤ n/2).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace sequency::base {

class OddField {
public:
    using Element = std::uint32_t;
    static constexpr Element maxSize = Element{1} << 24;

    static bool isCharacteristic(int p) { return p == 3 || p == 5; }
    static int maxDegree(int p);                           // 15 for p = 3 and 10 for p = 5
    static int degreeOf(int p, std::uint64_t polynomial);  // −1 for 0
    // Recognises only monic polynomials of degree 1 to maxDegree(p); returns false for all others.
    static bool isIrreducible(int p, std::uint64_t polynomial);
    static std::uint64_t smallestModulus(int p, int degree);  // monic; `degree` must be 1 to maxDegree(p)

    // `modulus` must be irreducible.
    OddField(int p, std::uint64_t modulus);

    int characteristic() const { return m_p; }
    int degree() const { return static_cast<int>(m_modulus.size()) - 1; }
    Element size() const { return m_size; }

    Element multiply(Element a, Element b) const;
    Element power(Element a, std::uint64_t exponent) const;  // 0^0 = 1
    // Returns Tr(a) = a + a^p + … + a^(p^(n−1)), a number from 0 to p − 1.
    int trace(Element a) const;
    // Returns the smallest generator of the multiplicative group: the powers of this element run through all nonzero elements.
    Element primitiveElement() const;

    // Returns the digits of the element in base p, the least significant first.
    std::vector<int> digits(Element a) const;
    Element element(const std::vector<int>& digits) const;

private:
    int m_p;
    Element m_size = 1;
    std::vector<int> m_modulus;  // coefficients of the modulus, constant term first
    std::vector<int> m_traces;   // field traces of 1, t, t², …
};

// The map x → a·x. It looks up the products of several digits at once and adds them with a second table.
class OddProduct {
public:
    OddProduct(const OddField& field, OddField::Element a);

    OddField::Element operator()(OddField::Element x) const
    {
        Chunks sum{};
        for (std::size_t chunk = 0; x != 0; ++chunk, x /= m_base) {
            const Chunks& product = m_products[chunk * m_base + x % m_base];
            for (std::size_t i = 0; i < chunkCount; ++i)
                sum[i] = m_sums[sum[i] * m_base + product[i]];
        }
        OddField::Element result = 0;
        for (std::size_t i = chunkCount; i-- > 0;)
            result = result * m_base + sum[i];
        return result;
    }

private:
    static constexpr std::size_t chunkCount = 4;
    using Chunks = std::array<std::uint8_t, chunkCount>;
    std::uint32_t m_base;  // number of values that a chunk of digits can have: p^5 for p = 3, p^3 for p = 5
    std::vector<Chunks> m_products;    // for each chunk, the products of `a` and all values of the chunk
    std::vector<std::uint8_t> m_sums;  // for each pair of chunk values, the digitwise sum
};

}  // namespace sequency::base
