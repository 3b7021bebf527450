// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ring over which a transform is computed: its addition and multiplication.
//
// There are three kinds of rings. Numbers is ℤ for integer data and ℝ for real data, with the same formulas; results are exact in ℤ and rounded in ℝ.
// Complex is ℂ. Finite is a field GF(q), q = p^k ≤ 256, with elements 0 to q − 1 and operations by table look-up. Element e of GF(p^k) represents the
// polynomial whose coefficients are the base-p digits of e, modulo the smallest irreducible monic polynomial. In GF(4), therefore, 2·2 = 3, 2·3 = 1
// and 3·3 = 2, and addition is bitwise XOR. Immutable and cheap to copy (tables are shared); any thread.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/error.h"

#include <complex>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace sequency::transform {

// A ring element in a form common to all rings, used for entries of basic matrices and weights of flow graphs. Numbers and field elements are stored
// in the real part.
using Scalar = std::complex<double>;

enum class RingKind { Numbers, Complex, Finite };

class Ring {
public:
    static Ring numbers();
    static Ring complexNumbers();
    // Returns the field GF(order). Errors: BadUsage unless `order` is a prime power from 2 to 256.
    static base::Result<Ring> galoisField(int order);

    RingKind kind() const { return m_kind; }
    int order() const { return m_order; }                    // q for GF(q); 0 for the infinite rings
    int characteristic() const { return m_characteristic; }  // p for GF(p^k); 0 for the infinite rings
    bool isPrimeField() const { return m_order > 0 && m_order == m_characteristic; }
    std::string name() const;  // name, for example "ℤ/ℝ", "ℂ" or "GF(4)"

    Scalar add(Scalar a, Scalar b) const;
    Scalar multiply(Scalar a, Scalar b) const;
    Scalar negate(Scalar a) const;
    // Returns the multiplicative inverse. Errors: BadInput for zero.
    base::Result<Scalar> inverse(Scalar a) const;
    // Returns a^exponent, with 0^0 = 1.
    Scalar power(Scalar a, int exponent) const;

    // addition() and multiplication() return the tables of the finite field GF(q). The entry for a and b is at index a·q + b. The tables of other
    // rings are empty.
    const std::vector<std::uint8_t>& addition() const;
    const std::vector<std::uint8_t>& multiplication() const;

    // Returns true if vectors of this element type can contain elements of this ring.
    bool accepts(base::ElementType type) const;

    friend bool operator==(const Ring& a, const Ring& b)
    {
        return a.m_kind == b.m_kind && a.m_order == b.m_order;
    }

private:
    struct Tables {
        std::vector<std::uint8_t> addition;
        std::vector<std::uint8_t> multiplication;
    };

    RingKind m_kind = RingKind::Numbers;
    int m_order = 0;
    int m_characteristic = 0;
    std::shared_ptr<const Tables> m_tables;
};

// Returns exp(2πi·k/p). A part that is 0, ±1/2 or ±1 has no rounding error.
Scalar rootOfUnity(int k, int p);

}  // namespace sequency::transform
