// SPDX-License-Identifier: GPL-3.0-or-later
//
// The field GF(p^n) for p = 3 and p = 5, as polynomials over GF(p) modulo an irreducible monic polynomial of degree n.
//
// An element and a polynomial are numbers: the digit i in base p is the coefficient of t^i, so that 10 is t² + 1 over GF(3). The same numbering
// as that of transform::Ring, whose moduli are the smallest irreducible ones, too. Irreducible after Ben-Or, FOCS 1981: f has no common divisor with
// t^(p^i) − t, i ≤ n/2. p^n is at most 2^24.
//
// Values; pure; any thread. A product takes n² steps; OddProduct, for many products with one factor, some look-ups, and owns some 100 KiB.
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
    static int maxDegree(int p);                                 // 15 and 10
    static int degreeOf(int p, std::uint64_t polynomial);        // −1 of 0
    static bool isIrreducible(int p, std::uint64_t polynomial);  // and monic, of degree 1 to maxDegree(p)
    static std::uint64_t smallestModulus(int p, int degree);     // likewise

    // Irreducible.
    OddField(int p, std::uint64_t modulus);

    int characteristic() const { return m_p; }
    int degree() const { return static_cast<int>(m_modulus.size()) - 1; }
    Element size() const { return m_size; }

    Element multiply(Element a, Element b) const;
    Element power(Element a, std::uint64_t exponent) const;  // 0^0 = 1
    // Tr(a) = a + a^p + … + a^(p^(n−1)), 0 … p − 1.
    int trace(Element a) const;
    // The smallest element whose powers are all elements but 0.
    Element primitiveElement() const;

    // The least significant digit first.
    std::vector<int> digits(Element a) const;
    Element element(const std::vector<int>& digits) const;

private:
    int m_p;
    Element m_size = 1;
    std::vector<int> m_modulus;  // digits
    std::vector<int> m_traces;   // of 1, t, t², …
};

// x → a·x. Some digits together are looked up, and sums of them.
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
    std::uint32_t m_base;              // p^5 for 3, p^3 for 5
    std::vector<Chunks> m_products;    // by chunk and its value
    std::vector<std::uint8_t> m_sums;  // digit by digit
};

}  // namespace sequency::base
