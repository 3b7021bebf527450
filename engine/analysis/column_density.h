// SPDX-License-Identifier: GPL-3.0-or-later
//
// Estimates how the values in one pixel column of a plot are distributed.
//
// The extremes are exact (MinMaxPyramid). The distribution is described by thresholds that fixed shares of the non-zero values reach. If the column
// has at most 128 values, all of them are used; otherwise a sample of 64 values is used. It is scattered so that it is not aligned with any period of
// the spectrum. If all sampled values are 0, the two extremes are used as the sample.
//
// Threads: any.
// Cost:    O(1) per column, a few microseconds.
#pragma once

#include "engine/analysis/min_max_pyramid.h"

#include <array>
#include <cstddef>

namespace sequency::analysis {

// The shares of a column's non-zero values for which ColumnDensity contains thresholds, in ascending order.
inline constexpr std::array columnShares{1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2};

struct ColumnDensity {
    MinMax extremes;  // smallest and largest value; {∞, −∞} if all are NaN
    // At least a share columnShares[k] of the non-zero values is ≥ up[k]; up[k] is 0 if fewer values are positive. At least the same share is ≤
    // down[k]; down[k] is 0 if fewer values are negative.
    std::array<double, columnShares.size()> up{};    // ≥ 0, descending
    std::array<double, columnShares.size()> down{};  // ≤ 0, ascending
};

// Returns the density of the values at the indices from `first` to `last` − 1. Requires first < last ≤ values.size().
ColumnDensity columnDensity(const MinMaxPyramid& values, std::size_t first, std::size_t last);

}  // namespace sequency::analysis
