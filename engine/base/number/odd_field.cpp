// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/number/odd_field.h"

#include "engine/base/number/prime_divisors.h"

#include <algorithm>

namespace sequency::base {
namespace {

// The coefficients of t^0, t^1, … up to the leading coefficient, which is nonzero. The polynomial 0 has no coefficients.
using Polynomial = std::vector<int>;

Polynomial digitsOf(std::uint64_t number, int p)
{
    Polynomial digits;
    for (; number != 0; number /= static_cast<std::uint64_t>(p))
        digits.push_back(static_cast<int>(number % static_cast<std::uint64_t>(p)));
    return digits;
}

void trim(Polynomial& polynomial)
{
    while (!polynomial.empty() && polynomial.back() == 0)
        polynomial.pop_back();
}

int inverseOf(int a, int p)
{
    int inverse = 1;
    while (inverse * a % p != 1)
        ++inverse;
    return inverse;
}

void reduce(Polynomial& a, const Polynomial& modulus, int p)
{
    const int lead = inverseOf(modulus.back(), p);
    for (trim(a); a.size() >= modulus.size(); trim(a)) {
        const int factor = a.back() * lead % p;
        const std::size_t shift = a.size() - modulus.size();
        for (std::size_t i = 0; i < modulus.size(); ++i)
            a[shift + i] = (a[shift + i] + (p - factor) * modulus[i]) % p;
    }
}

Polynomial product(const Polynomial& a, const Polynomial& b, const Polynomial& modulus, int p)
{
    if (a.empty() || b.empty())
        return {};
    Polynomial result(a.size() + b.size() - 1, 0);
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j)
            result[i + j] = (result[i + j] + a[i] * b[j]) % p;
    reduce(result, modulus, p);
    return result;
}

Polynomial powerOf(Polynomial a, std::uint64_t exponent, const Polynomial& modulus, int p)
{
    Polynomial result{1};
    reduce(result, modulus, p);
    for (; exponent != 0; exponent /= 2) {
        if (exponent % 2 != 0)
            result = product(result, a, modulus, p);
        a = product(a, a, modulus, p);
    }
    return result;
}

bool areCoprime(Polynomial a, Polynomial b, int p)
{
    while (!b.empty()) {
        reduce(a, b, p);
        std::swap(a, b);
    }
    return a.size() == 1;
}

}  // namespace

int OddField::maxDegree(int p)
{
    int degree = 0;
    for (std::uint64_t size = static_cast<std::uint64_t>(p); size <= maxSize;
         size *= static_cast<std::uint64_t>(p))
        ++degree;
    return degree;
}

int OddField::degreeOf(int p, std::uint64_t polynomial)
{
    return static_cast<int>(digitsOf(polynomial, p).size()) - 1;
}

bool OddField::isIrreducible(int p, std::uint64_t polynomial)
{
    const Polynomial modulus = digitsOf(polynomial, p);
    const int degree = static_cast<int>(modulus.size()) - 1;
    if (degree < 1 || degree > maxDegree(p) || modulus.back() != 1)
        return false;
    Polynomial power{0, 1};
    for (int i = 1; i <= degree / 2; ++i) {
        power = powerOf(power, static_cast<std::uint64_t>(p), modulus, p);
        Polynomial difference = power;
        difference.resize(std::max<std::size_t>(difference.size(), 2), 0);
        difference[1] = (difference[1] + p - 1) % p;
        trim(difference);
        if (!areCoprime(modulus, difference, p))
            return false;
    }
    return true;
}

std::uint64_t OddField::smallestModulus(int p, int degree)
{
    std::uint64_t polynomial = 1;
    for (int i = 0; i < degree; ++i)
        polynomial *= static_cast<std::uint64_t>(p);
    while (!isIrreducible(p, polynomial))
        ++polynomial;
    return polynomial;
}

OddField::OddField(int p, std::uint64_t modulus) : m_p(p), m_modulus(digitsOf(modulus, p))
{
    for (int i = 0; i < degree(); ++i)
        m_size *= static_cast<Element>(p);
    // The trace is linear, so the traces of t^0, t^1, … suffice. Each trace is the sum of the conjugates.
    Element power = 1;
    for (int i = 0; i < degree(); ++i, power *= static_cast<Element>(p)) {
        std::vector<int> sum(static_cast<std::size_t>(degree()), 0);
        Element conjugate = power;
        for (int j = 0; j < degree(); ++j) {
            const std::vector<int> one = digits(conjugate);
            for (std::size_t k = 0; k < sum.size(); ++k)
                sum[k] = (sum[k] + one[k]) % p;
            conjugate = this->power(conjugate, static_cast<std::uint64_t>(p));
        }
        m_traces.push_back(sum.front());
    }
}

std::vector<int> OddField::digits(Element a) const
{
    std::vector<int> digits = digitsOf(a, m_p);
    digits.resize(static_cast<std::size_t>(degree()), 0);
    return digits;
}

OddField::Element OddField::element(const std::vector<int>& digits) const
{
    Element number = 0;
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit)
        number = number * static_cast<Element>(m_p) + static_cast<Element>(*digit);
    return number;
}

OddField::Element OddField::multiply(Element a, Element b) const
{
    return element(product(digitsOf(a, m_p), digitsOf(b, m_p), m_modulus, m_p));
}

OddField::Element OddField::power(Element a, std::uint64_t exponent) const
{
    return element(powerOf(digitsOf(a, m_p), exponent, m_modulus, m_p));
}

int OddField::trace(Element a) const
{
    int sum = 0;
    for (std::size_t i = 0; a != 0; ++i, a /= static_cast<Element>(m_p))
        sum += static_cast<int>(a % static_cast<Element>(m_p)) * m_traces[i];
    return sum % m_p;
}

OddField::Element OddField::primitiveElement() const
{
    const std::vector<std::uint32_t> divisors = primeDivisors(m_size - 1);
    Element candidate = 1;
    while (std::ranges::any_of(
        divisors, [&](std::uint32_t divisor) { return power(candidate, (m_size - 1) / divisor) == 1; }))
        ++candidate;
    return candidate;
}

OddProduct::OddProduct(const OddField& field, OddField::Element a)
{
    const auto p = static_cast<std::uint32_t>(field.characteristic());
    const int digitsOfChunk = p == 3 ? 5 : 3;
    m_base = 1;
    for (int i = 0; i < digitsOfChunk; ++i)
        m_base *= p;
    m_sums.resize(std::size_t{m_base} * m_base);
    for (std::uint32_t x = 0; x < m_base; ++x)
        for (std::uint32_t y = 0; y < m_base; ++y) {
            std::uint32_t sum = 0;
            for (std::uint32_t place = 1; place < m_base; place *= p)
                sum += (x / place + y / place) % p * place;
            m_sums[x * m_base + y] = static_cast<std::uint8_t>(sum);
        }
    std::uint64_t place = 1;  // place value of the chunk's lowest digit
    for (std::size_t chunk = 0; chunk < chunkCount && place < field.size(); ++chunk, place *= m_base)
        for (std::uint32_t x = 0; x < m_base; ++x) {
            Chunks& found = m_products.emplace_back();
            if (x * place >= field.size())
                continue;
            OddField::Element product = field.multiply(a, static_cast<OddField::Element>(x * place));
            for (std::size_t i = 0; i < chunkCount; ++i, product /= m_base)
                found[i] = static_cast<std::uint8_t>(product % m_base);
        }
}

}  // namespace sequency::base
