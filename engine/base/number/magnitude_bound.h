// SPDX-License-Identifier: GPL-3.0-or-later
//
// An upper bound on the absolute values of integers. Callers use it to decide whether a computation is exact in an element type.
//
// Bounds below 2^127 are exact, whereas a double would round 2^60 − 1 up. For larger bounds only the base-2 logarithm is stored, for messages. Reals
// do not need a bound, because they are rounded anyway. A plain value; any thread; O(1) except for magnitudeOf().
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/function_vector.h"

#include <cstdint>
#include <string>

namespace sequency::base {

class MagnitudeBound {
public:
    MagnitudeBound(std::uint64_t value = 0);
    // Returns radix^exponent; `exponent` must not be negative.
    static MagnitudeBound power(std::uint64_t radix, int exponent);

    friend MagnitudeBound operator*(const MagnitudeBound& a, const MagnitudeBound& b);
    MagnitudeBound& operator*=(const MagnitudeBound& other) { return *this = *this * other; }
    friend MagnitudeBound operator+(const MagnitudeBound& a, const MagnitudeBound& b);
    // Compares two bounds. Bounds of 2^127 and above are compared by their logarithms.
    friend bool operator<(const MagnitudeBound& a, const MagnitudeBound& b);
    // Returns the square root, rounded up. The result is not exact for bounds of 2^127 or above.
    MagnitudeBound squareRoot() const;
    // Returns the bound divided by 2^bits, rounded up.
    MagnitudeBound shifted(int bits) const;

    // Returns true if all integers of at most this absolute value can be stored in `type` without rounding: int32 up to 2^31 − 1, int64 up to 2^63 −
    // 1, float32 up to 2^24, float64 up to 2^53. Returns false for all other types.
    bool fits(ElementType type) const;

    // Returns a string such as "12", "2^63" or "about 2^70".
    std::string text() const;

private:
    __extension__ using Wide = unsigned __int128;
    static constexpr Wide maxExact = ~Wide{0} >> 1;

    Wide m_value = 0;         // value of the bound unless m_isLarger is true
    bool m_isLarger = false;  // true if the value is above 2^127 − 1 or unknown
    double m_logarithm = 0;   // base-2 logarithm of the value, but at least 0
};

// Returns the largest absolute value of the vector. For reals it is rounded up to an integer, and from 2^63 on to a power of 2. O(N) for N values.
MagnitudeBound magnitudeOf(const ElementVector& vector);

// Returns a bound on the values of a function after encoding: 1 for a Boolean function (encoded as 0 and 1 or as ±1), otherwise the largest absolute
// value. At most O(N) for N values.
MagnitudeBound magnitudeOf(const FunctionVector& function);

}  // namespace sequency::base
