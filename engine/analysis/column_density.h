// SPDX-License-Identifier: GPL-3.0-or-later
//
// Estimates how the values on one pixel column of a plot are distributed.
//
// The extremes are exact (MinMaxPyramid). The shares are counted among the non-zero values of the column: all values of a column of at most 128
// values, otherwise a sample of 64 that is scattered so that it is not aligned with any period of the spectrum. If all sampled values are 0, the two
// extremes are used as the sample.
//
// Threads: any.
// Cost:    O(1) per column, a few microseconds.
#pragma once

#include "engine/analysis/min_max_pyramid.h"

#include <array>
#include <cstddef>

namespace sequency::analysis {

// Shares of the non-zero values of a column, ascending.
inline constexpr std::array columnShares{1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2};

struct ColumnDensity {
    MinMax extremes;  // {∞, −∞} if all values are NaN
    // At least columnShares[k] of the non-zero values are ≥ up[k], and the same share is ≤ down[k]. An entry is 0 if fewer values qualify.
    std::array<double, columnShares.size()> up{};    // ≥ 0, descending
    std::array<double, columnShares.size()> down{};  // ≤ 0, ascending
};

// Returns the density of the values with first ≤ index < last; requires first < last ≤ values.size().
ColumnDensity columnDensity(const MinMaxPyramid& values, std::size_t first, std::size_t last);

}  // namespace sequency::analysis
