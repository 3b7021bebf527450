// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small finite fields by their definition, for tests, independent of the engine's fields.
#pragma once

#include <cstddef>
#include <vector>

namespace sequency::tests {

// GF(p) for primes p; GF(4), GF(8), GF(9) and GF(16) as polynomials modulo t² + t + 1, t³ + t + 1, t² + 1 and t⁴ + t + 1. The base-p digits of an
// element are the coefficients of its polynomial; the last digit is the constant term.
class SmallField {
public:
    explicit SmallField(int order);
    int order() const { return m_order; }
    int characteristic() const { return m_characteristic; }
    bool isPrime() const { return m_order == m_characteristic; }
    int add(int a, int b) const { return m_sums[static_cast<std::size_t>(a * m_order + b)]; }
    int negate(int a) const;
    int multiply(int a, int b) const { return m_products[static_cast<std::size_t>(a * m_order + b)]; }
    int inverse(int a) const;
    int trace(int a) const;

private:
    int m_order;
    int m_characteristic = 0;
    std::vector<int> m_modulus;  // coefficients by descending powers, without the leading 1
    std::vector<int> m_sums;
    std::vector<int> m_products;
};

}  // namespace sequency::tests
