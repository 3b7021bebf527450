// SPDX-License-Identifier: GPL-3.0-or-later
//
// Checks the value and the witness of a reported property of a many-valued function against the definitions alone. It uses an independent field,
// takes every sum over all inputs, computes magnitudes as complex numbers, and decides bentness by the derivatives.
#pragma once

#include "engine/analysis/properties/finding.h"
#include "tests/support/definitions/small_field.h"

#include <complex>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sequency::tests {

// Cost: the constructor computes all sums in N²·q steps for N inputs over GF(q). This is suitable for N up to about 1024.
class ManyValuedChecker {
public:
    using Integers = std::vector<std::int64_t>;

    ManyValuedChecker(int order, std::vector<int> values);

    // Returns an empty string if value and witness are right, otherwise a description of the error. An unknown property is an error.
    std::string fault(std::string_view property, const analysis::Finding& finding) const;
    static bool knows(std::string_view property);

    const SmallField& field() const { return m_field; }
    int variables() const { return m_variables; }
    std::int64_t size() const { return static_cast<std::int64_t>(m_values.size()); }
    // powers(): how often each power of ω occurs in the coefficient S_b(a), where b is `component` and a is `mask`. derivative(): how often f(x + a)
    // − f(x) has each value, where a is `direction`. coefficient(): the coefficient of a monomial of the polynomial.
    const Integers& powers(int component, std::size_t mask) const;
    const Integers& derivative(std::size_t direction) const { return m_derivatives[direction]; }
    int coefficient(std::size_t monomial) const { return m_polynomial[monomial]; }
    // Returns the number of x with f(x) = a·x + c, where a is `mask` and c is `constant`.
    std::int64_t agreements(std::size_t mask, int constant) const;

private:
    struct Rules;

    const std::vector<int>& digits(std::size_t index) const { return m_digits[index]; }
    std::size_t sum(std::size_t a, std::size_t b) const;
    int product(std::size_t mask, std::size_t x) const;  // a·x, where a is `mask`
    void interpolate();

    SmallField m_field;
    std::vector<int> m_values;
    int m_variables = 0;
    std::vector<std::vector<int>> m_digits;       // digits of each index, x1 first
    std::vector<std::vector<Integers>> m_powers;  // indexed by component and mask
    std::vector<Integers> m_derivatives;          // indexed by direction and value
    std::vector<Integers> m_agreements;           // indexed by mask and constant
    std::vector<int> m_polynomial;
};

// Returns Σ counts[j]·ω^j, where ω = exp(2πi/p) and p is the number of counts.
std::complex<double> sumOf(const std::vector<std::int64_t>& counts);

}  // namespace sequency::tests
