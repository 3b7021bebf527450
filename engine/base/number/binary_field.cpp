// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/number/binary_field.h"

#include "engine/base/number/prime_divisors.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace sequency::base {
namespace {

using Element = BinaryField::Element;

Element productModulo(Element a, Element b, std::uint32_t modulus, int degree)
{
    Element product = 0;
    for (; b != 0; b >>= 1) {
        product ^= (b & 1U) != 0 ? a : 0U;
        a <<= 1;
        a ^= (a >> degree & 1U) != 0 ? modulus : 0U;
    }
    return product;
}

std::uint32_t commonDivisor(std::uint32_t a, std::uint32_t b)
{
    while (b != 0) {
        const int degree = BinaryField::degreeOf(b);
        for (int left = BinaryField::degreeOf(a); left >= degree; left = BinaryField::degreeOf(a))
            a ^= b << (left - degree);
        std::swap(a, b);
    }
    return a;
}

}  // namespace

int BinaryField::degreeOf(std::uint32_t polynomial)
{
    return std::bit_width(polynomial) - 1;
}

bool BinaryField::isIrreducible(std::uint32_t polynomial)
{
    const int degree = degreeOf(polynomial);
    if (degree < 1 || degree > maxDegree)
        return false;
    if (degree == 1)
        return true;
    constexpr Element t = 2;
    Element power = t;
    for (int i = 1; i <= degree / 2; ++i) {
        power = productModulo(power, power, polynomial, degree);
        if (commonDivisor(polynomial, power ^ t) != 1)
            return false;
    }
    return true;
}

std::uint32_t BinaryField::smallestModulus(int degree)
{
    std::uint32_t polynomial = std::uint32_t{1} << degree;
    while (!isIrreducible(polynomial))
        ++polynomial;
    return polynomial;
}

BinaryField::BinaryField(std::uint32_t modulus) : m_modulus(modulus), m_degree(degreeOf(modulus))
{}

Element BinaryField::multiply(Element a, Element b) const
{
    return productModulo(a, b, m_modulus, m_degree);
}

Element BinaryField::power(Element a, std::uint64_t exponent) const
{
    Element result = 1;
    for (; exponent != 0; exponent >>= 1) {
        if ((exponent & 1U) != 0)
            result = multiply(result, a);
        a = multiply(a, a);
    }
    return result;
}

Element BinaryField::traceMask() const
{
    Element mask = 0;
    for (int i = 0; i < m_degree; ++i) {
        Element conjugate = Element{1} << i;
        Element trace = 0;
        for (int j = 0; j < m_degree; ++j) {
            trace ^= conjugate;
            conjugate = multiply(conjugate, conjugate);
        }
        mask |= trace << i;  // `trace` is 0 or 1
    }
    return mask;
}

Element BinaryField::primitiveElement() const
{
    const std::uint32_t order = size() - 1;
    const std::vector<std::uint32_t> primes = primeDivisors(order);
    Element element = 1;
    while (
        std::ranges::any_of(primes, [&](std::uint32_t prime) { return power(element, order / prime) == 1; }))
        ++element;
    return element;
}

FixedProduct::FixedProduct(const BinaryField& field, Element a)
{
    for (std::size_t byte = 0; byte < m_tables.size(); ++byte)
        for (Element x = 0; x < 256; ++x)
            if (const std::uint64_t shifted = std::uint64_t{x} << (8 * byte); shifted < field.size())
                m_tables[byte][x] = field.multiply(a, static_cast<Element>(shifted));
}

}  // namespace sequency::base
