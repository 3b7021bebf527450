// SPDX-License-Identifier: GPL-3.0-or-later
//
// Smallest and largest value of any range of a long vector in O(log N): what a view needs to draw 2^24 values on a
// thousand pixel columns without losing one peak.
//
// Built once (O(N), about 2 ms for 2^20 values) by whoever has the vector, then read by any thread. It keeps the vector
// alive and needs at most 7.2 % of its memory, 1.8 % of that of complex values (four parts: 7.2 % again). Complex values: one part of them, chosen when it is built. int64 beyond 2^53 is
// rounded.
//
// Of a vector that lies elsewhere it can be made of the extremes of blocks: it has no single values then, ranges are those of whole
// blocks, and some values of each block stand for all where only their distribution is asked for.
#pragma once

#include "engine/base/element_vector.h"
#include "engine/base/run_control.h"

#include <cmath>
#include <complex>
#include <cstddef>
#include <memory>
#include <numbers>
#include <span>
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

    // Of neighbouring blocks of so many values each; so many samples of the first block, then of the next. OutOfMemory.
    static base::Result<MinMaxPyramid> ofBlocks(std::size_t blockLength, std::vector<MinMax> blocks,
                                                std::vector<double> samples);

    std::size_t size() const { return m_size; }
    Part part() const { return m_part; }
    // 1 where single values are there.
    std::size_t blockLength() const { return m_vector == nullptr ? m_leaf : 1; }
    // Where they are.
    const base::ElementVector& vector() const { return *m_vector; }
    double value(std::size_t index) const;

    // Exact extremes of the values with first ≤ index < last; first < last ≤ size(). Of blocks: of all that have such values.
    MinMax range(std::size_t first, std::size_t last) const;

    // Some of those values, scattered so that no period meets them, or all where there are as few; how many. NaN among them. O(number).
    std::size_t sample(std::size_t first, std::size_t last, std::span<double> values) const;

    // The lowest level: neighbouring pieces of the vector, the last may be shorter. {∞, −∞} where all are NaN.
    std::size_t leaves() const;
    std::size_t leafBegin(std::size_t leaf) const { return leaf * m_leaf; }
    MinMax leafRange(std::size_t leaf) const;

    // The first index of the value of largest magnitude with first ≤ index < last; of blocks the first index of its block. O(log² N).
    std::size_t largest(std::size_t first, std::size_t last) const;

private:
    static constexpr std::size_t fan = 8;  // entries under one entry of a higher level

    // Levels of so many lowest entries, to be filled. OutOfMemory.
    base::Status reserve(std::size_t leaves);
    void join();  // the lowest level into all above it

    std::shared_ptr<const base::ElementVector> m_vector;
    Part m_part = Part::Real;
    std::size_t m_size = 0;
    std::size_t m_leaf = 64;  // values under one entry of the lowest level
    std::vector<std::vector<MinMax>> m_levels;
    std::vector<double> m_samples;  // of blocks, equally many of each
};

}  // namespace sequency::analysis
