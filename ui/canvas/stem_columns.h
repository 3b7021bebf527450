// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distributes the values of a range of indices over pixel columns.
//
// If every value has at least one pixel, each value is drawn as a stem. Otherwise, each pixel column combines its values. Position i is at x = i.
//
// Cost: O(1), except defaultScale().
#pragma once

#include "ui/canvas/viewport.h"

#include <cstddef>
#include <vector>

namespace sequency::ui {

struct StemColumns {
    IndexRange range;
    std::size_t first = 0;  // The visible positions are those from `first` to `last` − 1.
    std::size_t last = 0;
    std::size_t count = 0;  // number of pixel columns; 0 if each value is a stem

    // The default constructor creates an empty distribution. The other constructor distributes the range `shown` over `pixels` device pixels.
    StemColumns() = default;
    StemColumns(std::size_t size, const IndexRange& shown, double pixels);

    bool areStems() const { return count == 0; }
    // Returns the first position in `column`; the last position is begin(column + 1) − 1. Columns at the ends of the range may be empty.
    std::size_t begin(std::size_t column) const;
    std::size_t columnOf(std::size_t position) const;
    // Returns the left edge of a column as a fraction of the range, from 0 to 1.
    double share(std::size_t column) const
    {
        return static_cast<double>(column) / static_cast<double>(count);
    }
};

// Returns the largest magnitude that is not an outlier. In {0,1} encoding, for example, S(0) is often an outlier. At most a hundredth of the values
// are outliers, or one value if there are fewer than 200. Every outlier is at least four times as large as the result. If there are no outliers,
// returns the largest magnitude of all values.
double defaultScale(std::vector<double> magnitudes);

}  // namespace sequency::ui
