// SPDX-License-Identifier: GPL-3.0-or-later
//
// The distribution of a spectrum's values: how often each occurs, or how many lie in bars of equal width.
//
// One pass over the vector, two where it has many different values; O(N), extra memory does not grow with N. Complex values by
// magnitude or by the part asked for. Polls the stop token every 2^16 values and reports progress; Cancelled is the only error. Any
// thread.
#pragma once

#include "engine/analysis/value_walk.h"

#include <cstddef>
#include <vector>

namespace sequency::analysis {

struct HistogramBar {
    double low = 0;  // values with low ≤ value ≤ high; equal where every different value has its bar
    double high = 0;
    std::size_t count = 0;
};
struct Histogram {
    std::vector<HistogramBar> bars;  // by rising value, none of them empty
    bool exact =
        true;  // a bar a value; else bars of equal width, but for a first and last one with what lies
               // far outside
    // Where all but about a thousandth of the values lie, if that is under a quarter of their range; else all of it.
    double usualLow = 0;
    double usualHigh = 0;

    // The bar that counts this value; there is one for every value that was counted.
    std::size_t barOf(double value) const;
};
// A bar for each different value while there are at most `maxBars` (4 at least) of them, else that many bars of equal width.
// Where all but about a thousandth of the values (by a sample of 2^16) lie within a quarter of the range, as beside the coefficient
// 0 of a balanced function in {0,1}, the bars share that part, and one at each end takes the rest. Values that lie no farther
// apart than twice the tolerance are one value, named after the most frequent of them.
base::Result<Histogram> histogram(const base::ElementVector& values, Part part, std::size_t maxBars,
                                  const base::RunControl& control = {}, double tolerance = 0);

// Of the values in the bars firstBar … lastBar of their histogram.
base::Result<Positions> positionsInBars(const base::VectorPieces& values, Part part,
                                        const Histogram& histogram, std::size_t firstBar, std::size_t lastBar,
                                        std::size_t most, const base::RunControl& control = {});

}  // namespace sequency::analysis
