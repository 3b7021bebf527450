// SPDX-License-Identifier: GPL-3.0-or-later
//
// Smallest and largest value of any range of a long vector in O(log N): what a view needs to draw 2^24 values on a
// thousand pixel columns without losing one peak.
//
// Built once (O(N), about 2 ms for 2^20 values) by whoever has the vector, then read by any thread. It keeps the vector
// alive and needs at most 7.2 % of its memory, 1.8 % of that of complex values (four parts: 7.2 % again). Complex values: one part of them, chosen when it is built. int64 beyond 2^53 is
// rounded.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"

#include <cmath>
#include <complex>
#include <cstddef>
#include <memory>
#include <numbers>
#include <vector>

namespace sequency::analysis {

struct MinMax {
    double min = 0;
    double max = 0;
};

// What of a complex number is looked at; a real number is its own part, whichever is asked for.
enum class Part { Real, Imaginary, Magnitude, Phase };
// The phase is in degrees, over −180 up to 180; that of 0 is 0. Inline: the pyramid of magnitudes is built by SIMD.
inline double partOf(std::complex<double> value, Part part)
{
    switch (part) {
    case Part::Real: return value.real();
    case Part::Imaginary: return value.imag();
    case Part::Magnitude: return std::sqrt(value.real() * value.real() + value.imag() * value.imag());
    case Part::Phase: break;
    }
    if (value == 0.0)
        return 0;  // −0 has none either
    const double degrees = std::arg(value) * 180 / std::numbers::pi;
    return degrees <= -180 ? 180 : degrees;  // −0i: the same number
}

class MinMaxPyramid {
public:
    static base::Result<MinMaxPyramid> build(std::shared_ptr<const base::ElementVector> vector,
                                             const base::RunControl& control = {}, Part part = Part::Real);

    std::size_t size() const { return m_size; }
    const base::ElementVector& vector() const { return *m_vector; }
    Part part() const { return m_part; }
    double value(std::size_t index) const;

    // Exact extremes of the values with first ≤ index < last; first < last ≤ size().
    MinMax range(std::size_t first, std::size_t last) const;

    // The lowest level: neighbouring pieces of the vector, the last may be shorter. {∞, −∞} where all are NaN.
    std::size_t leaves() const;
    std::size_t leafBegin(std::size_t leaf) const { return leaf * m_leaf; }
    MinMax leafRange(std::size_t leaf) const;

    std::size_t byteCount() const;  // of the pyramid itself, without the vector

    // The first index of the value of largest magnitude with first ≤ index < last. O(log² N).
    std::size_t largest(std::size_t first, std::size_t last) const;

private:
    static constexpr std::size_t fan = 8;  // entries under one entry of a higher level

    std::shared_ptr<const base::ElementVector> m_vector;
    Part m_part = Part::Real;
    std::size_t m_size = 0;
    std::size_t m_leaf = 64;  // values under one entry of the lowest level
    std::vector<std::vector<MinMax>> m_levels;
};

}  // namespace sequency::analysis
