// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/number/magnitude_bound.h"

#include "engine/base/memory/parallel_for.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

namespace sequency::base {
namespace {

// Returns the absolute value. It is unsigned, because |−2^63| does not fit in int64.
std::uint64_t absolute(std::int64_t value)
{
    return value < 0 ? std::uint64_t{0} - static_cast<std::uint64_t>(value)
                     : static_cast<std::uint64_t>(value);
}

}  // namespace

MagnitudeBound::MagnitudeBound(std::uint64_t value)
    : m_value(value), m_logarithm(value == 0 ? 0 : std::log2(static_cast<double>(value)))
{}

MagnitudeBound MagnitudeBound::power(std::uint64_t radix, int exponent)
{
    MagnitudeBound result = 1;
    for (int i = 0; i < exponent; ++i)
        result *= radix;
    return result;
}

MagnitudeBound operator*(const MagnitudeBound& a, const MagnitudeBound& b)
{
    const bool isZero = (!a.m_isLarger && a.m_value == 0) || (!b.m_isLarger && b.m_value == 0);
    if (isZero)
        return 0;
    MagnitudeBound product;
    product.m_isLarger = a.m_isLarger || b.m_isLarger || a.m_value > MagnitudeBound::maxExact / b.m_value;
    product.m_value = product.m_isLarger ? 0 : a.m_value * b.m_value;
    product.m_logarithm = a.m_logarithm + b.m_logarithm;
    return product;
}

MagnitudeBound operator+(const MagnitudeBound& a, const MagnitudeBound& b)
{
    MagnitudeBound sum;
    sum.m_isLarger = a.m_isLarger || b.m_isLarger || a.m_value > MagnitudeBound::maxExact - b.m_value;
    sum.m_value = sum.m_isLarger ? 0 : a.m_value + b.m_value;
    sum.m_logarithm = std::log2(std::exp2(a.m_logarithm) + std::exp2(b.m_logarithm));
    return sum;
}

bool operator<(const MagnitudeBound& a, const MagnitudeBound& b)
{
    if (a.m_isLarger != b.m_isLarger)
        return b.m_isLarger;
    return a.m_isLarger ? a.m_logarithm < b.m_logarithm : a.m_value < b.m_value;
}

MagnitudeBound MagnitudeBound::squareRoot() const
{
    MagnitudeBound root;
    root.m_isLarger = m_isLarger;
    root.m_logarithm = m_logarithm / 2;
    if (m_isLarger)
        return root;
    // Computes the smallest integer whose square is at least m_value. The floating-point estimate is off by at most 1.
    constexpr Wide most = Wide{1} << 64;
    const auto isLess = [&](Wide value) { return value < most && value * value < m_value; };
    root.m_value = std::min(most, static_cast<Wide>(std::sqrt(static_cast<long double>(m_value))));
    while (isLess(root.m_value))
        ++root.m_value;
    while (root.m_value > 0 && !isLess(root.m_value - 1))
        --root.m_value;
    return root;
}

MagnitudeBound MagnitudeBound::shifted(int bits) const
{
    MagnitudeBound quotient = *this;
    quotient.m_logarithm = std::max(0.0, m_logarithm - bits);
    if (!m_isLarger)
        quotient.m_value = (m_value >> bits) + ((m_value & ((Wide{1} << bits) - 1)) != 0 ? 1 : 0);
    return quotient;
}

bool MagnitudeBound::fits(ElementType type) const
{
    const std::uint64_t largest = elementFacts(type).exactUpTo;
    return largest > 0 && !m_isLarger && m_value <= largest;
}

std::string MagnitudeBound::text() const
{
    constexpr std::uint64_t longest = std::uint64_t{1} << 16;  // larger powers of two are written as 2^k
    if (!m_isLarger && m_value > longest && (m_value & (m_value - 1)) == 0)
        return "2^" + std::to_string(std::llround(m_logarithm));
    if (m_isLarger || m_value > std::numeric_limits<std::uint64_t>::max())
        return "about 2^" + std::to_string(std::llround(m_logarithm));
    return std::to_string(static_cast<std::uint64_t>(m_value));
}

MagnitudeBound magnitudeOf(const ElementVector& vector)
{
    const auto ofReal = [](double value) -> MagnitudeBound {
        if (!(value < std::ldexp(1.0, 63)))  // written as a negation, so that it is also true for NaN
            return MagnitudeBound::power(2, std::isfinite(value) ? std::ilogb(value) + 1 : 1024);
        return static_cast<std::uint64_t>(std::ceil(value));
    };
    return std::visit(
        [&](const auto& buffer) -> MagnitudeBound {
            using Element = std::remove_cvref_t<decltype(buffer[0])>;
            if constexpr (std::is_integral_v<Element>) {
                return parallelMax(buffer.size(), [&](std::size_t begin, std::size_t end) {
                    // Vector instructions find the smallest and the largest value, but not the largest magnitude in 64 bits.
                    Element low = 0;
                    Element high = 0;
                    for (const Element value : buffer.elements().subspan(begin, end - begin)) {
                        low = std::min(low, value);
                        high = std::max(high, value);
                    }
                    return std::max(absolute(low), absolute(high));
                });
            } else {
                return ofReal(largestMagnitude(vector));
            }
        },
        vector);
}

MagnitudeBound magnitudeOf(const FunctionVector& function)
{
    return function.isBoolean() ? MagnitudeBound(1) : magnitudeOf(function.values);
}

}  // namespace sequency::base
