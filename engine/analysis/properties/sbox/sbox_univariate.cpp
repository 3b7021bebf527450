// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the polynomial over GF(2^n) of degree at most 2^n − 1 that has the values of an S-box.
//
// Let q = 2^n and let g be a primitive element. Lagrange interpolation gives c_0 = S(0), c_k = Σ_i S(g^i)·g^(−ik) for 0 < k < q − 1, and c_(q−1) as the
// sum of all values. The sums are a discrete Fourier transform of length q − 1, which is divided by the prime factors of q − 1.
//
// Cost: about (q − 1)·(sum of the prime factors of q − 1) look-ups; at most 7·10^7 for n ≤ 16 (n = 13, where q − 1 is a prime).
#include "engine/analysis/properties/sbox/sbox_findings.h"
#include "engine/base/number/binary_field.h"

#include <fmt/format.h>

namespace sequency::analysis {
namespace {

using base::BinaryField;
using Element = BinaryField::Element;
using Elements = std::vector<Element>;

class Interpolation {
public:
    Interpolation(const BinaryField& field, const base::RunControl& control)
        : m_order(field.size() - 1), m_logarithms(field.size()), m_control(control)
    {
        const Element generator = field.primitiveElement();
        Element power = 1;
        for (std::size_t i = 0; i < m_order; ++i, power = field.multiply(power, generator)) {
            m_powers.push_back(power);
            m_logarithms[power] = i;
        }
    }

    // Returns the coefficients c_0, …, c_(q−1).
    Elements coefficients(const Sbox& sbox) const
    {
        Elements values;
        for (const Element power : m_powers)
            values.push_back(static_cast<Element>(sbox.values[power]));
        Elements found = transform(values, m_order - 1);
        const auto zero = static_cast<Element>(sbox.values[0]);
        found.push_back(found.front() ^ zero);
        found.front() = zero;
        return found;
    }

private:
    // Returns Σ_i values[i]·r^(ik) for all k below the number of values, where r = g^step has this number as its order.
    Elements transform(const Elements& values, std::size_t step) const
    {
        const std::size_t size = values.size();
        if (size == 1 || m_control.stopRequested())
            return values;
        std::size_t factor = 2;
        while (size % factor != 0)
            ++factor;
        const std::size_t partSize = size / factor;
        Elements found(size, 0);
        for (std::size_t j = 0; j < factor; ++j) {
            Elements part;
            for (std::size_t i = j; i < size; i += factor)
                part.push_back(values[i]);
            part = transform(part, step * factor % m_order);
            for (std::size_t k = 0; k < size; ++k)
                found[k] ^= timesPower(part[k % partSize], step * (j * k % size));
        }
        return found;
    }
    Element timesPower(Element a, std::size_t exponent) const
    {
        return a == 0 ? 0 : m_powers[(m_logarithms[a] + exponent) % m_order];
    }

    std::size_t m_order;                    // q − 1
    Elements m_powers;                      // g^i for all i below q − 1
    std::vector<std::size_t> m_logarithms;  // indexed by elements other than 0
    const base::RunControl& m_control;
};

// Returns text such as "3·x^5 + x + 1" with the first 16 terms, the largest exponent first.
std::string termsText(const std::vector<std::pair<std::int64_t, std::int64_t>>& terms)
{
    constexpr std::size_t most = 16;
    std::string text;
    std::size_t shown = 0;
    for (auto term = terms.rbegin(); term != terms.rend() && shown < most; ++term, ++shown) {
        const auto [exponent, coefficient] = *term;
        text += shown == 0 ? "" : " + ";
        if (coefficient != 1 || exponent == 0)
            text += std::to_string(coefficient) + (exponent == 0 ? "" : "·");
        text += exponent == 0 ? "" : exponent == 1 ? "x" : "x^" + std::to_string(exponent);
    }
    return terms.empty() ? "0" : text + (terms.size() > most ? " + …" : "");
}

// Returns the field of the polynomial. Errors: BadUsage if the modulus is not an irreducible polynomial of degree n.
base::Result<BinaryField> fieldOf(const SboxFacts& facts)
{
    const int degree = facts.sbox().inputs;
    const std::uint32_t smallest = BinaryField::smallestModulus(degree);
    const std::uint32_t modulus = facts.modulus() == 0 ? smallest : facts.modulus();
    if (BinaryField::degreeOf(modulus) != degree)
        return base::Error{base::ErrorKind::BadUsage,
                           fmt::format("the modulus {:#x} has degree {}, expected an irreducible polynomial "
                                       "of degree {} such as {:#x}",
                                       modulus, BinaryField::degreeOf(modulus), degree, smallest)};
    if (!BinaryField::isIrreducible(modulus))
        return base::Error{
            base::ErrorKind::BadUsage,
            fmt::format(
                "the modulus {:#x} is not irreducible, expected an irreducible polynomial such as {:#x}",
                modulus, smallest)};
    return BinaryField(modulus);
}

}  // namespace

base::Result<Finding> findUnivariatePolynomial(SboxFacts& facts)
{
    const Sbox& sbox = facts.sbox();
    if (sbox.inputs != sbox.outputs && facts.modulus() != 0)
        return base::Error{
            base::ErrorKind::BadUsage,
            fmt::format(
                "the modulus has no effect on an S-box of {} to {} bits, expected equal numbers of bits",
                sbox.inputs, sbox.outputs)};
    if (sbox.inputs != sbox.outputs)
        return Finding{{},
                       {SEQUENCY_FORM("Witness", "inputs and outputs have different numbers of bits"), {}}};
    const auto field = SEQUENCY_TRY(fieldOf(facts));
    const Elements coefficients = Interpolation(field, facts.control()).coefficients(sbox);
    if (facts.control().stopRequested())
        return base::cancelled();
    std::vector<std::pair<std::int64_t, std::int64_t>> terms;
    for (std::size_t exponent = 0; exponent < coefficients.size(); ++exponent)
        if (coefficients[exponent] != 0)
            terms.emplace_back(exponent, coefficients[exponent]);
    base::Sentence sentence(SEQUENCY_FORM("Witness", "S(x) = %1 over GF(2^n) modulo %2"), termsText(terms),
                            fieldPolynomialText(field.modulus()));
    return Finding{std::move(terms), {std::move(sentence), {{"modulus", std::int64_t{field.modulus()}}}}};
}

}  // namespace sequency::analysis
