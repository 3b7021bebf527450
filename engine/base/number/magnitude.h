// SPDX-License-Identifier: GPL-3.0-or-later
//
// A bound of the absolute values of integers: what decides whether a computation stays exact in an element type.
//
// Exact below 2^127, where doubles would round 2^60 − 1 up; larger bounds are known to be larger and keep their logarithm for
// messages. A plain value; O(1) but for magnitudeOf. Any thread. Not for reals, which are rounded anyway.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/function_vector.h"

#include <cstdint>
#include <string>

namespace sequency::base {

class Magnitude {
public:
    Magnitude(std::uint64_t value = 0);
    // radix^exponent; the exponent is not negative.
    static Magnitude power(std::uint64_t radix, int exponent);

    friend Magnitude operator*(const Magnitude& a, const Magnitude& b);
    Magnitude& operator*=(const Magnitude& other) { return *this = *this * other; }
    friend Magnitude operator+(const Magnitude& a, const Magnitude& b);
    // Of larger ones by their logarithms.
    friend bool operator<(const Magnitude& a, const Magnitude& b);
    // Rounded up; of a larger one than is kept exactly, larger.
    Magnitude squareRoot() const;
    // Divided by 2^bits, rounded up.
    Magnitude shifted(int bits) const;

    // Whether all integers of this absolute value and below are elements of the type, without rounding: int32 up to
    // 2^31 − 1, int64 up to 2^63 − 1, float32 up to 2^24, float64 up to 2^53. False for the others.
    bool fits(ElementType type) const;

    // "12", "2^63", "about 2^70".
    std::string text() const;

private:
    __extension__ using Wide = unsigned __int128;
    static constexpr Wide maxExact = ~Wide{0} >> 1;

    Wide m_value = 0;         // where !m_isLarger
    bool m_isLarger = false;  // than 2^127 − 1, or not known
    double m_logarithm = 0;   // to base 2, of values above 0
};

// The largest absolute value of integers. Of reals it is rounded up to the next integer, at most 2^64 and more. O(N).
Magnitude magnitudeOf(const ElementVector& vector);

// Of the values with which a function enters a computation: of a Boolean one 1, as 0 and 1 and as +1 and −1 alike; else of its
// values. O(N) at most.
Magnitude magnitudeOf(const FunctionVector& function);

}  // namespace sequency::base
