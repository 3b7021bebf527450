// SPDX-License-Identifier: GPL-3.0-or-later
//
// Estimates how the values on one pixel column of a plot are distributed.
//
// The extremes are exact (MinMaxPyramid). The shares are counted among the non-zero values of the column: if the column has at most 128 values, all
// of them are counted; otherwise a sample of 64, scattered so that it is not aligned with any period of the spectrum. If all sampled values are 0,
// the two extremes are used as the sample.
//
// Threads: any.
// Cost:    O(1) per column, a few microseconds.
#pragma once

#include "engine/analysis/min_max_pyramid.h"

#include <array>
#include <cstddef>

namespace sequency::analysis {

// Shares of the non-zero values of a column that ColumnDensity describes, ascending.
inline constexpr std::array columnShares{1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2};

struct ColumnDensity {
    MinMax extremes;  // smallest and largest value; {∞, −∞} if all are NaN
    // A share of at least columnShares[k] of the non-zero values is ≥ up[k], and a share of at least columnShares[k] is ≤ down[k]. If fewer values
    // are positive (negative), the entry is 0.
    std::array<double, columnShares.size()> up{};    // ≥ 0, descending
    std::array<double, columnShares.size()> down{};  // ≤ 0, ascending
};

// Returns the density of the values at the indices from `first` to `last` − 1. Requires first < last ≤ values.size().
ColumnDensity columnDensity(const MinMaxPyramid& values, std::size_t first, std::size_t last);

}  // namespace sequency::analysis
