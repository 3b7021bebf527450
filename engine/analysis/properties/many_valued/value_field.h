// SPDX-License-Identifier: GPL-3.0-or-later
//
// The finite field GF(p) or GF(p^k) of a many-valued function's values, with its additive characters.
//
// Elements are numbered as in transform::Ring: the base-p digits of e are the coefficients of a polynomial, the least significant one being the
// constant term. The modulus is the smallest irreducible polynomial: t² + t + 1 for GF(4), t³ + t + 1 for GF(8), t² + 1 for GF(9), t⁴ + t + 1 for
// GF(16). The trace Tr(x) = x + x^p + … + x^(p^(k−1)) is in GF(p); the characters are χ_b(x) = ω^Tr(b·x) with ω = e^(2πi/p). Indices and masks of a
// function of n variables have digits in base q, x1 being the most significant. Objects are plain values.
#pragma once

#include "engine/base/error.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sequency::analysis {

class ValueField {
public:
    using Element = std::uint8_t;

    // Returns the field of this order. Errors: BadInput, with the expected orders in the message, if the catalogue has no transforms over it.
    static base::Result<ValueField> ofOrder(int order);

    int order() const { return m_order; }                    // q = p^k
    int characteristic() const { return m_characteristic; }  // the prime p
    int degree() const { return m_degree; }                  // k in q = p^k
    bool isPrime() const { return m_degree == 1; }

    Element add(int a, int b) const { return m_sums[at(a, b)]; }
    Element subtract(int a, int b) const { return m_differences[at(a, b)]; }
    Element multiply(int a, int b) const { return m_products[at(a, b)]; }
    Element inverse(int a) const { return m_inverses[static_cast<std::size_t>(a)]; }  // 1/a, or 0 for a = 0
    int trace(int a) const { return m_traces[static_cast<std::size_t>(a)]; }  // trace of a, from 0 to p − 1

    // addIndices() returns the digit-wise sum of two indices; multiplyIndex() multiplies each digit of an index by `factor`.
    std::size_t addIndices(std::size_t a, std::size_t b) const;
    std::size_t multiplyIndex(int factor, std::size_t index) const;

private:
    std::size_t at(int a, int b) const
    {
        return static_cast<std::size_t>(a) * static_cast<std::size_t>(m_order) + static_cast<std::size_t>(b);
    }

    int m_order = 0;
    int m_characteristic = 0;
    int m_degree = 0;
    std::vector<Element> m_sums;
    std::vector<Element> m_differences;
    std::vector<Element> m_products;
    std::vector<Element> m_inverses;
    std::vector<Element> m_traces;
};

}  // namespace sequency::analysis
