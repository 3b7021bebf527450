// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the histogram of a spectrum: the frequency of each value, or the number of values in each bar of equal width.
//
// For complex values, the requested part is counted. The functions poll the stop token every 2^16 values and report progress.
//
// Errors:  Cancelled.
// Threads: any.
// Cost:    O(N); one pass over the vector, or two if it has many distinct values. Extra memory does not grow with N.
#pragma once

#include "engine/analysis/value_walk.h"

#include <cstddef>
#include <vector>

namespace sequency::analysis {

struct HistogramBar {
    // The bar counts the values from `low` to `high`, inclusive. If every distinct value has its own bar, `low` equals `high`.
    double low = 0;
    double high = 0;
    std::size_t count = 0;
};
struct Histogram {
    std::vector<HistogramBar> bars;  // bars in ascending order; no bar is empty
    // True if there is one bar per distinct value. Otherwise all bars have equal width, but the first and the last also count distant outliers.
    bool exact = true;
    // typicalLow and typicalHigh are the ends of the range that contains all but about a thousandth of the values, if this range is less than a
    // quarter of the whole range. Otherwise they are the ends of the whole range.
    double typicalLow = 0;
    double typicalHigh = 0;

    // Returns the index of the bar that counts this value. Requires that the histogram has counted the value.
    std::size_t barOf(double value) const;
};
// Returns one bar per distinct value if there are at most `maxBars` (≥ 4) of them, otherwise `maxBars` bars of equal width. Outliers are counted by
// one bar at each end, and the other bars divide the range of all other values. There are outliers if all but about a thousandth of the values
// (estimated from a sample of 2^16) span less than a quarter of the whole range; an example is coefficient 0 of a function with the values 0 and 1.
// Neighbouring values that differ by at most twice the tolerance are all counted as the most frequent of these values.
base::Result<Histogram> histogram(const base::ElementVector& values, Part part, std::size_t maxBars,
                                  const base::RunControl& control = {}, double tolerance = 0);

// Returns the positions of the values that are counted by the bars from `firstBar` to `lastBar`, inclusive. At most `most` positions are listed.
base::Result<Positions> positionsInBars(const base::VectorPieces& values, Part part,
                                        const Histogram& histogram, std::size_t firstBar, std::size_t lastBar,
                                        std::size_t most, const base::RunControl& control = {});

}  // namespace sequency::analysis
