// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/transform/ring.h"

#include <cmath>
#include <map>
#include <mutex>
#include <numbers>

namespace sequency::transform {
namespace {

using Polynomial = std::vector<int>;  // coefficients over GF(p), constant term first

Polynomial polynomialOf(int element, int p, int length)
{
    Polynomial coefficients(static_cast<std::size_t>(length));
    for (int& coefficient : coefficients) {
        coefficient = element % p;
        element /= p;
    }
    return coefficients;
}

int elementOf(const Polynomial& coefficients, int p, int length)
{
    int element = 0;
    for (int i = length; i-- > 0;)
        element = element * p + coefficients[static_cast<std::size_t>(i)];
    return element;
}

// Reduces `a` modulo the monic polynomial m, in place.
void reduce(Polynomial& a, const Polynomial& m, int p)
{
    const std::size_t degree = m.size() - 1;
    for (std::size_t top = a.size(); top-- > degree;) {
        const int factor = a[top];
        for (std::size_t i = 0; factor != 0 && i <= degree; ++i)
            a[top - degree + i] = ((a[top - degree + i] - factor * m[i]) % p + p) % p;
    }
}

bool isIrreducible(const Polynomial& m, int p)
{
    const int degree = static_cast<int>(m.size()) - 1;
    for (int d = 1; 2 * d <= degree; ++d) {
        const int count = static_cast<int>(std::lround(std::pow(p, d)));
        for (int low = 0; low < count; ++low) {
            Polynomial divisor = polynomialOf(low, p, d);
            divisor.push_back(1);
            Polynomial remainder = m;
            reduce(remainder, divisor, p);
            if (elementOf(remainder, p, d) == 0)
                return false;
        }
    }
    return true;
}

// Returns the monic irreducible polynomial of the given degree whose lower coefficients, read as digits of a base-p number, form the smallest number.
Polynomial smallestIrreducible(int p, int degree)
{
    for (int low = 0;; ++low) {
        Polynomial candidate = polynomialOf(low, p, degree);
        candidate.push_back(1);
        if (isIrreducible(candidate, p))
            return candidate;
    }
}

// Returns {p, k} with order = p^k, or {0, 0} if the order is not a prime power.
std::pair<int, int> primePower(int order)
{
    for (int p = 2; p <= order; ++p) {
        if (order % p != 0)
            continue;
        int k = 0;
        for (; order % p == 0; order /= p)
            ++k;
        return order == 1 ? std::pair(p, k) : std::pair(0, 0);
    }
    return {0, 0};
}

std::size_t tableIndex(Scalar a, Scalar b, int order)
{
    return static_cast<std::size_t>(a.real()) * static_cast<std::size_t>(order) +
           static_cast<std::size_t>(b.real());
}

}  // namespace

Ring Ring::numbers()
{
    return {};
}

Ring Ring::complexNumbers()
{
    Ring ring;
    ring.m_kind = RingKind::Complex;
    return ring;
}

base::Result<Ring> Ring::galoisField(int order)
{
    const auto [p, degree] = order >= 2 && order <= 256 ? primePower(order) : std::pair(0, 0);
    if (p == 0)
        return base::Error{base::ErrorKind::BadUsage, "unsupported field GF(" + std::to_string(order) +
                                                          "), expected a prime power from 2 to 256"};
    static std::mutex mutex;
    static std::map<int, Ring> known;  // cached, because the tables of GF(251) take milliseconds
    const std::lock_guard lock(mutex);
    if (const auto found = known.find(order); found != known.end())
        return found->second;
    auto tables = std::make_shared<Tables>();
    const Polynomial modulus = smallestIrreducible(p, degree);
    const auto length = static_cast<std::size_t>(degree);
    for (int a = 0; a < order; ++a) {
        const Polynomial left = polynomialOf(a, p, degree);
        for (int b = 0; b < order; ++b) {
            const Polynomial right = polynomialOf(b, p, degree);
            Polynomial sum(length);
            Polynomial product(2 * length);
            for (std::size_t i = 0; i < length; ++i) {
                sum[i] = (left[i] + right[i]) % p;
                for (std::size_t j = 0; j < length; ++j)
                    product[i + j] = (product[i + j] + left[i] * right[j]) % p;
            }
            reduce(product, modulus, p);
            tables->addition.push_back(static_cast<std::uint8_t>(elementOf(sum, p, degree)));
            tables->multiplication.push_back(static_cast<std::uint8_t>(elementOf(product, p, degree)));
        }
    }
    Ring ring;
    ring.m_kind = RingKind::Finite;
    ring.m_order = order;
    ring.m_characteristic = p;
    ring.m_tables = std::move(tables);
    known.emplace(order, ring);
    return ring;
}

std::string Ring::name() const
{
    switch (m_kind) {
    case RingKind::Numbers: return "ℤ/ℝ";
    case RingKind::Complex: return "ℂ";
    case RingKind::Finite: break;
    }
    return "GF(" + std::to_string(m_order) + ")";
}

Scalar Ring::add(Scalar a, Scalar b) const
{
    return m_kind == RingKind::Finite ? Scalar(m_tables->addition[tableIndex(a, b, m_order)]) : a + b;
}

Scalar Ring::multiply(Scalar a, Scalar b) const
{
    if (m_kind == RingKind::Finite)
        return m_tables->multiplication[tableIndex(a, b, m_order)];
    // Multiplies without operator*, which is slower and whose checks for infinity turn exact products of 1, −1, i and −i into signed zeros.
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

Scalar Ring::negate(Scalar a) const
{
    if (m_kind != RingKind::Finite)
        return Scalar(0) - a;
    for (int b = 0; b < m_order; ++b)
        if (add(a, b) == Scalar(0))
            return b;
    return 0;
}

base::Result<Scalar> Ring::inverse(Scalar a) const
{
    if (a == Scalar(0))
        return base::Error{base::ErrorKind::BadInput, "zero has no inverse"};
    if (m_kind != RingKind::Finite)
        return Scalar(1) / a;
    for (int b = 1; b < m_order; ++b)
        if (multiply(a, b) == Scalar(1))
            return Scalar(b);
    return base::Error{base::ErrorKind::BadInput, "no inverse in " + name()};
}

Scalar Ring::power(Scalar a, int exponent) const
{
    Scalar result = 1;
    for (int i = 0; i < exponent; ++i)
        result = multiply(result, a);
    return result;
}

const std::vector<std::uint8_t>& Ring::addition() const
{
    static const std::vector<std::uint8_t> none;
    return m_tables ? m_tables->addition : none;
}

const std::vector<std::uint8_t>& Ring::multiplication() const
{
    static const std::vector<std::uint8_t> none;
    return m_tables ? m_tables->multiplication : none;
}

bool Ring::accepts(base::ElementType type) const
{
    switch (m_kind) {
    case RingKind::Numbers: return !base::isComplex(type) && type != base::ElementType::UInt8;
    case RingKind::Complex: return base::isComplex(type);
    case RingKind::Finite: break;
    }
    return type == base::ElementType::UInt8;
}

Scalar rootOfUnity(int k, int p)
{
    k = (k % p + p) % p;
    // Reduces angles to the first eighth of the circle, where sine and cosine are exact at 0 and nearly exact elsewhere.
    const auto cosine = [p](long long turns) {  // returns the cosine of 2π·turns/(12p)
        const long long circle = 12LL * p;
        turns = (turns % circle + circle) % circle;
        if (turns > circle / 2)
            turns = circle - turns;
        const double sign = turns > circle / 4 ? -1.0 : 1.0;
        if (turns > circle / 4)
            turns = circle / 2 - turns;
        if (turns == circle / 4)
            return 0.0;
        if (turns == circle / 6)
            return sign * 0.5;
        return sign *
               std::cos(2.0 * std::numbers::pi * static_cast<double>(turns) / static_cast<double>(circle));
    };
    const long long turns = 12LL * k;
    return {cosine(turns), cosine(turns - 3LL * p)};
}

}  // namespace sequency::transform
