// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the smallest and largest value of any range of a long vector in O(log N), for example to draw 2^24 values on 1000 pixel columns.
//
// A pyramid is usually built from a vector. It can also be built from the extremes of blocks of a vector that is stored elsewhere. Such a pyramid has
// no individual values: ranges are extended to whole blocks, and a few samples describe the distribution in each block.
//
// Units:     values of the vector, or one part of them if they are complex (chosen when the pyramid is built). int64 values beyond 2^53 are rounded.
// Ownership: shares the vector.
// Memory:    at most 7.2 % of the vector's memory, or 1.8 % for complex values (7.2 % for all four parts).
// Threads:   any thread may read a pyramid after it is built.
// Cost:      O(N) to build, about 2 ms for 2^20 values.
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

// The part of a complex number to use. A real number is returned unchanged for every part.
enum class Part { Real, Imaginary, Magnitude, Phase };
// Returns the requested part. Phases are in degrees, −180 < phase ≤ 180; the phase of 0 is 0. Inline, so that magnitudes are computed with SIMD.
inline double partOf(std::complex<double> value, Part part)
{
    switch (part) {
    case Part::Real: return value.real();
    case Part::Imaginary: return value.imag();
    case Part::Magnitude: return std::sqrt(value.real() * value.real() + value.imag() * value.imag());
    case Part::Phase: break;
    }
    if (value == 0.0)
        return 0;  // also for −0, for which arg() may return 180°
    const double degrees = std::arg(value) * 180 / std::numbers::pi;
    return degrees <= -180 ? 180 : degrees;  // The imaginary part −0 gives the same phase as +0.
}

class MinMaxPyramid {
public:
    static base::Result<MinMaxPyramid> build(std::shared_ptr<const base::ElementVector> vector,
                                             const base::RunControl& control = {}, Part part = Part::Real);

    // Builds a pyramid from adjacent blocks of `blockLength` values. `samples` must contain the same number of samples for every block, in order.
    // Errors: OutOfMemory.
    static base::Result<MinMaxPyramid> ofBlocks(std::size_t blockLength, std::vector<MinMax> blocks,
                                                std::vector<double> samples);

    std::size_t size() const { return m_size; }
    Part part() const { return m_part; }
    // Returns the number of values per block, or 1 if individual values are available.
    std::size_t blockLength() const { return m_vector == nullptr ? m_leaf : 1; }
    // Returns the vector. Requires that individual values are available.
    const base::ElementVector& vector() const { return *m_vector; }
    double value(std::size_t index) const;

    // Returns the exact smallest and largest value at the indices from `first` to `last` − 1. Requires first < last ≤ size(). If individual values
    // are not available, a block that the range covers only partly is included completely.
    MinMax range(std::size_t first, std::size_t last) const;

    // Fills `values` with samples of the range and returns their number. If all values of the range fit, they are all returned. Otherwise the samples
    // are scattered so that they are not aligned with any period. Samples may be NaN. O(number of samples).
    std::size_t sample(std::size_t first, std::size_t last, std::span<double> values) const;

    // Returns the number of leaves, that is, the entries of the lowest level. Each leaf covers one piece of the vector; the last piece may be
    // shorter. The range of a leaf is {∞, −∞} if all its values are NaN.
    std::size_t leaves() const;
    std::size_t leafBegin(std::size_t leaf) const { return leaf * m_leaf; }
    MinMax leafRange(std::size_t leaf) const;

    // Returns the first index of the value of largest magnitude at the indices from `first` to `last` − 1. Without individual values, returns the
    // first index of the block that contains this value. O(log² N).
    std::size_t largest(std::size_t first, std::size_t last) const;

private:
    static constexpr std::size_t fan = 8;  // number of entries that an entry of the next higher level covers

    // Allocates all levels of a pyramid with `leaves` entries in the lowest level. Errors: OutOfMemory.
    base::Status reserve(std::size_t leaves);
    // Computes all higher levels from the lowest level.
    void join();

    std::shared_ptr<const base::ElementVector> m_vector;
    Part m_part = Part::Real;
    std::size_t m_size = 0;
    std::size_t m_leaf = 64;  // number of values per entry of the lowest level
    std::vector<std::vector<MinMax>> m_levels;
    std::vector<double> m_samples;  // samples of all blocks, the same number per block
};

}  // namespace sequency::analysis
