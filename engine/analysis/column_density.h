// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is drawn of many values on one pixel column: how far they reach at most, and how many of them reach how far.
//
// The extremes are exact (MinMaxPyramid). The rest is counted among the values that are not 0, of a column of at most 128 all, of
// a larger one 64, scattered so that no period of the spectrum meets them; where those are all 0, the extremes stand for the
// few others. O(1) a column, some microseconds; any thread.
#pragma once

#include "engine/analysis/min_max_pyramid.h"

#include <array>
#include <cstddef>

namespace sequency::analysis {

// Shares of a column's values that are not 0, rising.
inline constexpr std::array columnShares{1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2};

struct ColumnDensity {
    MinMax extremes;  // {∞, −∞} where all values are NaN
    // [k]: at least columnShares[k] of those values are as far up (down) as this or farther; 0 where fewer are.
    std::array<double, columnShares.size()> up{};    // ≥ 0, falling
    std::array<double, columnShares.size()> down{};  // ≤ 0, rising
};

// Of the values with first ≤ index < last; first < last ≤ size().
ColumnDensity columnDensity(const MinMaxPyramid& values, std::size_t first, std::size_t last);

}  // namespace sequency::analysis
