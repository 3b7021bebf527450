// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the values of a range are shared out over pixels: a stem for every value while each has a pixel of its own, else what
// lies under a pixel column together. Position i lies at x = i, wherever it is drawn; nothing is stretched or shifted.
//
// Pure arithmetic without a widget; O(1), but for usualScale().
#pragma once

#include "ui/canvas/index_range.h"

#include <cstddef>
#include <vector>

namespace sequency::ui {

struct StemColumns {
    IndexRange range;
    std::size_t first = 0;  // the positions that are seen: first … last − 1
    std::size_t last = 0;
    std::size_t count = 0;  // pixel columns; 0: a stem for every value

    // `pixels`: of the device, over the whole range.
    StemColumns() = default;
    StemColumns(std::size_t size, const IndexRange& shown, double pixels);

    bool areStems() const { return count == 0; }
    // The values under column c are begin(c) … begin(c + 1) − 1: those whose x lies in it. At the ends of the range there may be none.
    std::size_t begin(std::size_t column) const;
    // The column that a position lies in.
    std::size_t columnOf(std::size_t position) const;
    // Where a column's left edge is, from 0 to 1 over the range.
    double share(std::size_t column) const
    {
        return static_cast<double>(column) / static_cast<double>(count);
    }
};

// The largest magnitude but for a few that are far larger than all others, as S(0) in {0,1}: at most a hundredth of them (one
// of few), each at least four times the next. The largest of all where there are none such.
double usualScale(std::vector<double> magnitudes);

}  // namespace sequency::ui
